import type { ReactNode } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Badge.scss'

export interface BadgeProps {
  /** Nothing is shown for 0; past `max` (99) it reads 99+. */
  count?: number
  dot?: boolean
  max?: number
  /** What it sits on; without it the badge stands alone. */
  children?: ReactNode
}

export function Badge({ count = 0, dot, max = 99, children }: BadgeProps) {
  const mark =
    count > 0 || dot ? (
      <Text className={cx('dd-badge__mark', dot && 'dd-badge__mark--dot')} ariaHidden={children ? true : undefined}>
        {dot ? null : count > max ? `${max}+` : count}
      </Text>
    ) : null
  if (!children) return mark
  return (
    <View className="dd-badge">
      {children}
      {mark}
    </View>
  )
}
