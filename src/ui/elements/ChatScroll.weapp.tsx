import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import type { ChatScrollProps } from './ChatScroll.types'

/** Two marks at the end: WeChat scrolls to a mark only when its name changes. */
const ENDS = ['dd-chat-end-a', 'dd-chat-end-b'] as const
/** As in H5. */
const END = 40
const NEAR = 600

/** As in H5. Rows that come and leave move nothing by WeChat's own anchoring. */
export function ChatScroll(props: ChatScrollProps) {
  const { label, className, children, head, foot, firstKey, lastKey, toEnd, showId } = props
  const { onTop, onBottom, onAtEnd, onTouch } = props
  const notify = useRef(onAtEnd)
  useEffect(() => {
    notify.current = onAtEnd
  })
  const [target, setTarget] = useState<string>(ENDS[0])
  const [atEnd, setAtEnd] = useState(true)
  const [atTop, setAtTop] = useState(false)
  const [seen, setSeen] = useState({ firstKey, lastKey, toEnd, showId })
  const end = () => setTarget(target === ENDS[0] ? ENDS[1] : ENDS[0])
  if (seen.firstKey !== firstKey || seen.lastKey !== lastKey || seen.toEnd !== toEnd || seen.showId !== showId) {
    setSeen({ firstKey, lastKey, toEnd, showId })
    if (toEnd !== seen.toEnd) {
      setAtEnd(true)
      end()
    } else if (showId && showId !== seen.showId) {
      setAtEnd(false)
      setTarget(showId)
    } else if (atEnd) end()
    // Nothing is anchored at the very top, so the row that was first is brought back.
    else if (firstKey !== seen.firstKey && atTop) setTarget(`m-${seen.firstKey}`)
  }
  useEffect(() => {
    notify.current?.(atEnd)
  }, [atEnd])
  return (
    <ScrollView
      {...attributes({ role: 'log', ariaLabel: label })}
      className={cx('dd-scroll dd-scroll--y', className)}
      scrollY
      scrollAnchoring
      scrollIntoView={target}
      upperThreshold={NEAR}
      lowerThreshold={onBottom ? NEAR : END}
      onScrollToUpper={onTop}
      onScrollToLower={onBottom ?? (() => setAtEnd(true))}
      onScroll={({ detail }) => {
        setAtTop(detail.scrollTop < 1)
        // Positive: towards the older ones.
        if (detail.deltaY <= 0) return
        setAtEnd(false)
        onTouch?.()
        // WeChat reports the upper threshold on crossing it; a short list begins within.
        if (detail.scrollTop < NEAR) onTop?.()
      }}
      onClick={onTouch}
    >
      {head}
      {children}
      {foot}
      <View id={ENDS[0]} style={{ height: '1px' }} />
      <View id={ENDS[1]} style={{ height: '1px' }} />
    </ScrollView>
  )
}
