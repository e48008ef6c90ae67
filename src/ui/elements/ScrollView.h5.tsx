import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.h5'
import type { ScrollViewProps } from './types'

/** How close to an edge counts as there, in px. */
const EDGE = 60

export function ScrollView(props: ScrollViewProps) {
  const { direction = 'y', scrollIntoId, smooth = true, onScroll, onReachStart, onReachEnd, children } = props
  const box = useRef<HTMLDivElement>(null)
  const edge = useRef<'start' | 'end' | 'none'>('start')
  useEffect(() => {
    const element = box.current
    const child = scrollIntoId && element?.querySelector(`[id="${scrollIntoId}"]`)
    if (!element || !child || !element.scrollTo) return
    // Not scrollIntoView: that would move the page as well.
    const outer = element.getBoundingClientRect()
    const inner = child.getBoundingClientRect()
    const behavior = smooth ? 'smooth' : 'auto'
    if (direction === 'x')
      element.scrollTo({
        left: element.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
        behavior,
      })
    else element.scrollTo({ top: element.scrollTop + inner.top - outer.top, behavior })
  }, [scrollIntoId, direction, smooth])
  const listens = onScroll || onReachStart || onReachEnd
  const scrolled = () => {
    const element = box.current!
    onScroll?.({ top: element.scrollTop, left: element.scrollLeft })
    const start = direction === 'x' ? element.scrollLeft : element.scrollTop
    const size = direction === 'x' ? element.scrollWidth : element.scrollHeight
    const seen = direction === 'x' ? element.clientWidth : element.clientHeight
    const now = size - start - seen < EDGE ? 'end' : start < EDGE ? 'start' : 'none'
    if (now !== edge.current) {
      if (now === 'end') onReachEnd?.()
      if (now === 'start') onReachStart?.()
    }
    edge.current = now
  }
  return (
    <div
      {...attributes(props)}
      ref={box}
      className={cx('dd-scroll', `dd-scroll--${direction}`, props.className)}
      onScroll={listens && scrolled}
    >
      {children}
    </div>
  )
}
