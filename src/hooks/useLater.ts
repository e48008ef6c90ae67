import { useEffect, useState } from 'react'

/** Turns true when the first screen has had the network to itself: for pictures below the fold. */
export function useLater(milliseconds = 1500): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return later
}
