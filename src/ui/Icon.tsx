import { cx } from './cx'
import { View } from './elements/View'
import type { IconName } from './icons/names'
import './Icon.scss'

export interface IconProps {
  name: IconName
  /** px; default 20. */
  size?: number
  /** Any CSS colour; default the text's. */
  color?: string
  /** What it means, when it stands without words. Left out, a screen reader skips it. */
  label?: string
  className?: string
}

export function Icon({ name, size = 20, color, label, className }: IconProps) {
  return (
    <View
      className={cx('dd-icon', `dd-icon--${name}`, className)}
      style={{ width: size, height: size, color }}
      role={label ? 'img' : undefined}
      ariaLabel={label}
      ariaHidden={label ? undefined : true}
    />
  )
}
