import type { ReactNode } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Divider.scss'

export interface DividerProps {
  /** Words in the middle of the line. */
  children?: ReactNode
  /** Starts at the gutter. */
  inset?: boolean
}

export function Divider({ children, inset }: DividerProps) {
  return (
    <View className={cx('dd-divider', inset && 'dd-divider--inset')} role={children ? undefined : 'separator'}>
      {children && <Text className="dd-divider__words">{children}</Text>}
    </View>
  )
}
