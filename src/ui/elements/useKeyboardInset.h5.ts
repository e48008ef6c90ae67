import { useEffect, useState } from 'react'

/** px of the window that the on-screen keyboard covers: `bottom` lies under it, `top` is what the browser scrolled away to show a field. */
export interface KeyboardInsets {
  top: number
  bottom: number
}

const NONE: KeyboardInsets = { top: 0, bottom: 0 }

/** Browsers lay the keyboard over the page and move what is seen of the window, and CSS learns of neither. */
export function useKeyboardInsets(active = true): KeyboardInsets {
  const [insets, setInsets] = useState(NONE)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!active || !viewport) return
    const read = () => {
      const bottom = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
      // Less than a keyboard is a browser's bar; zoomed in, nothing can be derived.
      const covered = viewport.scale <= 1.02 && window.innerHeight - viewport.height >= 80
      setInsets((before) => {
        const next = covered ? { top: Math.round(viewport.offsetTop), bottom: Math.max(0, bottom) } : NONE
        return next.top === before.top && next.bottom === before.bottom ? before : next
      })
    }
    read()
    viewport.addEventListener('resize', read)
    viewport.addEventListener('scroll', read)
    return () => {
      viewport.removeEventListener('resize', read)
      viewport.removeEventListener('scroll', read)
      setInsets(NONE)
    }
  }, [active])
  return insets
}

/** px of the window's bottom under the on-screen keyboard. */
export const useKeyboardInset = (active = true): number => useKeyboardInsets(active).bottom
