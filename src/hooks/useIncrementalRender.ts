import { startTransition, useEffect, useState } from 'react'

/** Entries drawn at once, and per turn after that. */
const STEP = 4
const TURN_MS = 40

/**
 * How many of `length` entries to draw: a first screenful at once, the rest in turns, so that no single turn of the main thread is long on
 * an old phone and WeChat's first setData stays small. Once drawn, entries stay; a list that grows by a page grows in turns too.
 */
export function useIncrementalRender(length: number): number {
  const [shown, setShown] = useState(STEP)
  useEffect(() => {
    if (shown >= length) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)), TURN_MS)
    return () => clearTimeout(timer)
  }, [shown, length])
  return Math.min(shown, length)
}
