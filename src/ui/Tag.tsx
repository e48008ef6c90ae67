import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import { View } from './elements/View'
import './Tag.scss'

export interface TagProps {
  children: ReactNode
  /** Default `neutral`. `price` for money off, `accent` for kinds of sale, `yellow` for the house's own marks. */
  tone?: 'price' | 'accent' | 'yellow' | 'success' | 'warning' | 'info' | 'neutral'
  /** `soft` tint (default), `line` border, `solid` fill: at most one solid tag on a card. */
  look?: 'soft' | 'line' | 'solid'
  icon?: IconName
  className?: string
}

export function Tag({ children, tone = 'neutral', look = 'soft', icon, className }: TagProps) {
  return (
    <View className={cx('dd-tag', `dd-tag--${tone}`, `dd-tag--${look}`, className)}>
      {icon && <Icon name={icon} size={11} />}
      {children}
    </View>
  )
}
