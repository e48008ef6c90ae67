import { useEffect, useState } from 'react'

/**
 * Counts from 0 to `last`, one a turn: a long page draws its parts in turns, so that no turn of the main thread is long on an old phone. A page
 * that the service `delivered` has its parts already.
 */
export function useStage(last: number, delivered: boolean): number {
  const [stage, setStage] = useState(delivered ? last : 0)
  useEffect(() => {
    if (stage >= last) return
    const timer = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(timer)
  }, [stage, last])
  return stage
}
