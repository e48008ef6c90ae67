import { useEffect, useState } from 'react'

/** px of the window's bottom under the on-screen keyboard: browsers lay it over the page without telling CSS. */
export function useKeyboardInset(active = true): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!active || !viewport) return
    const read = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop
      // Less than a keyboard is a browser's bar; zoomed in, nothing can be told.
      setInset(viewport.scale > 1.02 || hidden < 80 ? 0 : Math.round(hidden))
    }
    read()
    viewport.addEventListener('resize', read)
    viewport.addEventListener('scroll', read)
    return () => {
      viewport.removeEventListener('resize', read)
      viewport.removeEventListener('scroll', read)
      setInset(0)
    }
  }, [active])
  return inset
}
