import { useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx'
import type { ChatScrollProps } from './ChatScroll.types'

/** How close to the end counts as there, in px. */
const END = 40
/** How close to an edge more is fetched, in px: as it is read, before a thumb gets there; by itself, where the rows hardly fill the box. */
const NEAR = 600
const FILLED = 160

/** A row in view and how far below the box's top it stands, in px. */
interface Anchor {
  row: Element
  top: number
}

/** A list that is read at its end and grows at both: it follows what comes while its end is in view, and stays still otherwise. */
export function ChatScroll(props: ChatScrollProps) {
  const { label, className, children, head, foot, firstKey, lastKey, toEnd, showId, onTouch } = props
  const box = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const state = useRef({ atEnd: true, anchors: [] as Anchor[] })
  const given = useRef(props)
  given.current = props

  /** The rows in view as they stand now: the first of them that is left after a change stays there. */
  const remember = () => {
    const outer = box.current!.getBoundingClientRect()
    state.current.anchors = inView(rows.current!.children, outer).map((row) => ({
      row,
      top: row.getBoundingClientRect().top - outer.top,
    }))
  }
  const settle = () => {
    const element = box.current
    if (!element) return
    const { atEnd, anchors } = state.current
    if (atEnd) element.scrollTop = element.scrollHeight
    else {
      const anchor = anchors.find(({ row }) => row.isConnected)
      if (anchor) {
        const top = anchor.row.getBoundingClientRect().top - element.getBoundingClientRect().top
        // Fractions are the browser's rounding: to follow them would move the list by themselves.
        if (Math.abs(top - anchor.top) >= 1) element.scrollTop += top - anchor.top
      }
    }
    remember()
  }
  const setAtEnd = (atEnd: boolean) => {
    if (atEnd === state.current.atEnd) return
    state.current.atEnd = atEnd
    given.current.onAtEnd?.(atEnd)
  }
  const fetch = (near: number) => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    if (scrollTop < near) given.current.onTop?.()
    if (scrollHeight - scrollTop - clientHeight < near) given.current.onBottom?.()
  }
  // Before the frame is drawn.
  useLayoutEffect(settle)
  useLayoutEffect(() => {
    if (toEnd === 0) return
    state.current.atEnd = true
    settle()
    given.current.onAtEnd?.(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toEnd])
  const { onTop, onBottom } = props
  useEffect(() => fetch(FILLED), [firstKey, lastKey, onTop, onBottom])
  // Pictures that arrive, a row that grows, a keyboard that opens.
  useEffect(() => {
    const watch = new ResizeObserver(settle)
    watch.observe(box.current!)
    watch.observe(inner.current!)
    return () => watch.disconnect()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const row = showId && box.current?.querySelector(`[id="${showId}"]`)
    if (!row) return
    const outer = box.current!.getBoundingClientRect()
    state.current.atEnd = false
    box.current!.scrollTop += row.getBoundingClientRect().top - outer.top - outer.height / 3
    remember()
  }, [showId])

  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    setAtEnd(!given.current.onBottom && scrollHeight - scrollTop - clientHeight < END)
    remember()
    fetch(NEAR)
  }
  return (
    <div
      ref={box}
      className={cx('dd-scroll dd-scroll--y', className)}
      // Safari anchors nothing: one way for all engines.
      style={{ overflowAnchor: 'none' }}
      role="log"
      aria-label={label}
      aria-live="polite"
      tabIndex={0}
      onScroll={scrolled}
      onClick={onTouch}
      onTouchMove={onTouch}
    >
      <div ref={inner}>
        {head}
        <div ref={rows}>{children}</div>
        {foot}
      </div>
    </div>
  )
}

/** The rows that stand in a box, of rows that stand below each other: halved to the first, then on to the last. */
function inView(rows: HTMLCollection, { top, bottom }: DOMRect): Element[] {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom <= top) from = middle + 1
    else to = middle
  }
  const found: Element[] = []
  for (let at = from; at < rows.length && rows[at]!.getBoundingClientRect().top < bottom; at++) found.push(rows[at]!)
  return found
}
