import { useEffect, useId, useRef, type ReactNode } from 'react'
import { scrollToStart } from '@/ui/elements/scrollToStart'
import { View } from '@/ui/elements/View'
import './StickyBar.scss'

interface StickyBarProps {
  /** What the feed below shows (order, filter, word). When it changes, a reader further down is taken back to the feed's beginning. */
  shows?: string
  children: ReactNode
}

/** Bars over a feed (tabs, sorting, a search box) that stay under the top bar while the feed scrolls. */
export function StickyBar({ shows, children }: StickyBarProps) {
  const id = `s${useId().replace(/:/g, '')}`
  const shown = useRef(shows)
  useEffect(() => {
    if (shown.current === shows) return
    shown.current = shows
    scrollToStart(id)
  }, [id, shows])
  return (
    <>
      <View id={id} />
      <View id={`${id}-bar`} className="dd-sticky">
        {children}
      </View>
    </>
  )
}
