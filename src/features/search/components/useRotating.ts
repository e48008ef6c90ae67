import { useEffect, useState } from 'react'
import { useVisible } from '@/ui/elements/useVisible'

const TURN_MS = 4000

/** One of the words after another, while someone can see the page. */
export function useRotating(words: readonly string[]): string | undefined {
  const [turn, setTurn] = useState(0)
  const visible = useVisible()
  const many = words.length > 1
  useEffect(() => {
    if (!visible || !many) return
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [visible, many])
  return words[turn % Math.max(1, words.length)]
}
