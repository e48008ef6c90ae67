import { useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx'
import type { ChatScrollProps } from './ChatScroll.types'

/** How close to an edge counts as there, in px. */
const END = 40
const TOP = 160

/** A list that is read at its end and grows at both: it follows what comes while its end is in view, and stays still otherwise. */
export function ChatScroll(props: ChatScrollProps) {
  const { label, className, children, firstKey, lastKey, toEnd, showId, onTop, onAtEnd, onTouch } = props
  const box = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const state = useRef({ atEnd: true, height: 0, first: firstKey })
  const tell = useRef(onAtEnd)
  tell.current = onAtEnd

  const settle = () => {
    const element = box.current
    const now = state.current
    if (!element) return
    if (now.atEnd) element.scrollTop = element.scrollHeight
    now.height = element.scrollHeight
  }
  // Before the frame is drawn: rows that came above push nothing down.
  useLayoutEffect(() => {
    const element = box.current!
    const now = state.current
    if (!now.atEnd && firstKey !== now.first) element.scrollTop += element.scrollHeight - now.height
    now.first = firstKey
    settle()
  })
  useLayoutEffect(() => {
    if (toEnd === 0) return
    state.current.atEnd = true
    settle()
    tell.current?.(true)
  }, [toEnd])
  // Rows that do not fill the box cannot be scrolled: the older ones come by themselves.
  useEffect(() => {
    const element = box.current!
    if (element.scrollHeight - element.clientHeight < TOP) onTop?.()
  }, [firstKey, lastKey, onTop])
  // Pictures that arrive, a keyboard that opens.
  useEffect(() => {
    const watch = new ResizeObserver(settle)
    watch.observe(box.current!)
    watch.observe(inner.current!)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const row = showId && box.current?.querySelector(`[id="${showId}"]`)
    if (!row) return
    state.current.atEnd = false
    const outer = box.current!.getBoundingClientRect()
    box.current!.scrollTop += row.getBoundingClientRect().top - outer.top - outer.height / 3
  }, [showId])

  const scrolled = () => {
    const element = box.current!
    const now = state.current
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < END
    if (atEnd !== now.atEnd) {
      now.atEnd = atEnd
      onAtEnd?.(atEnd)
    }
    if (element.scrollTop < TOP) onTop?.()
  }
  return (
    <div
      ref={box}
      className={cx('dd-scroll dd-scroll--y', className)}
      style={{ overflowAnchor: 'none' }}
      role="log"
      aria-label={label}
      aria-live="polite"
      tabIndex={0}
      onScroll={scrolled}
      onClick={onTouch}
      onTouchMove={onTouch}
    >
      <div ref={inner}>{children}</div>
    </div>
  )
}
