import { useState, type ReactNode } from 'react'
import { cx } from './cx'
import { Button } from './elements/Button'
import { ScrollView } from './elements/ScrollView'
import { View } from './elements/View'
import './SwipeRow.scss'

export interface SwipeAction {
  key: string
  text: string
  tone: 'info' | 'yellow' | 'danger'
}

export interface SwipeRowProps {
  /** Of the element; unique on the page. */
  id: string
  actions: readonly SwipeAction[]
  onAct: (key: string) => unknown
  /** One row at a time: the list holds which. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The row itself; while it is open a tap on it should close it. */
  children: ReactNode
}

/** Px from which a row counts as swiped open, and up to which as closed again. */
const OPEN_FROM = 40
const CLOSED_TO = 4

/** A row of a list that a swipe to the left opens. What it offers stands elsewhere too (a long press): a swipe is not seen. */
export function SwipeRow({ id, actions, onAct, open, onOpenChange, children }: SwipeRowProps) {
  const [drawn, setDrawn] = useState(false)
  const slide = ({ left }: { left: number }) => {
    if (drawn && left <= CLOSED_TO) {
      setDrawn(false)
      if (open) onOpenChange(false)
    }
    if (!drawn && left >= OPEN_FROM) {
      setDrawn(true)
      onOpenChange(true)
    }
  }
  return (
    <ScrollView direction="x" className="dd-swipe" onScroll={slide} scrollIntoId={drawn && !open ? id : undefined}>
      <View className="dd-swipe__strip" role="listitem">
        <View id={id} className="dd-swipe__front">
          {children}
        </View>
        {actions.map(({ key, text, tone }) => (
          <Button
            key={key}
            className={cx('dd-swipe__key', `dd-swipe__key--${tone}`)}
            testId={`swipe-${key}`}
            onClick={() => {
              onOpenChange(false)
              return onAct(key)
            }}
          >
            {text}
          </Button>
        ))}
      </View>
    </ScrollView>
  )
}
