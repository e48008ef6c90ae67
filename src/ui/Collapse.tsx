import { useState, type ReactNode } from 'react'
import { cx } from './cx'
import { Button } from './elements/Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Collapse.scss'

export interface CollapseProps {
  /** Text is cut after `lines`; whether it is long is judged by its length, never measured. */
  text?: string
  /** Default 3. */
  lines?: number
  /** How many Chinese characters fit a line where it stands; default 22. */
  perLine?: number
  /** Anything else is cut at `height` px and can always be opened. */
  children?: ReactNode
  height?: number
}

/** Width in Chinese characters: Latin ones take about half. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += char.charCodeAt(0) < 256 ? 0.55 : 1
  return width
}

export function Collapse({ text, lines = 3, perLine = 22, children, height = 160 }: CollapseProps) {
  const [open, setOpen] = useState(false)
  const rows = text?.split('\n').reduce((sum, row) => sum + Math.max(1, Math.ceil(widthOf(row) / perLine)), 0)
  const long = rows === undefined || rows > lines
  const shut = long && !open
  return (
    <View className="dd-collapse">
      {text !== undefined ? (
        <View
          className={cx('dd-collapse__text', shut && 'dd-collapse__text--shut')}
          style={shut ? { WebkitLineClamp: lines } : undefined}
        >
          <Text>{text}</Text>
        </View>
      ) : (
        <View
          className={cx('dd-collapse__box', shut && 'dd-collapse__box--shut')}
          style={shut ? { maxHeight: height } : undefined}
        >
          {children}
        </View>
      )}
      {long && (
        <Button className="dd-collapse__toggle" ariaExpanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
        </Button>
      )}
    </View>
  )
}
