import { createSelectorQuery, nextTick, pageScrollTo } from '@tarojs/taro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { usePageTopScroll } from '@/hooks/page'
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
  const top = useRef(0)
  const shown = useRef(shows)
  usePageTopScroll((now) => (top.current = now))
  useEffect(() => {
    if (shown.current === shows) return
    shown.current = shows
    nextTick(() => scrollToStart(id, top.current))
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

/** Once the bar sticks, its own place lies above it by as much as the feed has scrolled past. */
function scrollToStart(id: string, scrollTop: number) {
  createSelectorQuery()
    .select(`#${id}`)
    .boundingClientRect()
    .select(`#${id}-bar`)
    .boundingClientRect()
    .exec(([place, bar]: ({ top: number } | null)[]) => {
      const past = place && bar ? bar.top - place.top : 0
      if (past > 0) void pageScrollTo({ scrollTop: Math.max(0, scrollTop - past), duration: 0 })
    })
}
