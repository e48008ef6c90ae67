import { Badge } from './Badge'
import { cx } from './cx'
import { Button as Element } from './elements/Button'
import type { OpenType } from './elements/types'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import { usePress, type PressHandler } from './usePress'
import './IconButton.scss'

export interface IconButtonProps {
  icon: IconName
  /** What it does, for screen readers; always needed. */
  label: string
  /** Small words under the icon (店铺, 客服, 收藏). */
  text?: string
  size?: number
  color?: string
  /** `round` sits on a translucent disc, for use over a picture. */
  look?: 'plain' | 'round'
  badge?: number
  disabled?: boolean
  /** A double tap runs it once; see usePress. */
  onClick?: PressHandler
  /** Of the page that it opens: a link, which in H5 works before the app runs. */
  href?: string
  openType?: OpenType
  data?: Record<string, string>
  className?: string
  testId?: string
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, text, size = text ? 22 : 24, color, look = 'plain', badge, className } = props
  const press = usePress(props.onClick)
  const shared = {
    className: cx('dd-icon-button', `dd-icon-button--${look}`, !!text && 'dd-icon-button--text', className),
    ariaLabel: badge ? `${label}，${badge}` : label,
    data: props.data,
    testId: props.testId,
  }
  const drawing = (
    <>
      <Badge count={badge}>
        <Icon name={icon} size={size} color={color} />
      </Badge>
      {text}
    </>
  )
  if (props.href !== undefined)
    return (
      <View {...shared} href={props.href} onClick={props.onClick}>
        {drawing}
      </View>
    )
  return (
    <Element {...shared} disabled={props.disabled} onClick={press} openType={props.openType}>
      {drawing}
    </Element>
  )
}
