import { useEffect, useState } from 'react'

/** How long a way out lasts, in ms; the style sheets use the same number (`--motion`). */
export const MOTION = 200

/** Keeps a closing layer mounted for its way out: `in` while open, `out` while leaving, `null` when gone. */
export function usePresence(open: boolean): 'in' | 'out' | null {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(() => setPresent(false), MOTION)
    return () => clearTimeout(timer)
  }, [open, present])
  return open ? 'in' : present ? 'out' : null
}
