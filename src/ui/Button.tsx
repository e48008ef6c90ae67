import { useState, type ReactNode } from 'react'
import { cx } from './cx'
import { Button as Element } from './elements/Button'
import type { OpenType } from './elements/types'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import { Spinner } from './Spinner'
import { usePress, type PressHandler } from './usePress'
import './Button.scss'

export interface ButtonProps {
  children: ReactNode
  /** `primary` is the one main action of a screen; `warm` its yellow neighbour (加入购物车). Default `secondary`. */
  kind?: 'primary' | 'warm' | 'secondary' | 'ghost' | 'danger'
  /** Heights 48, 40, 32 px; the touch area is never under 44. Default `medium`. */
  size?: 'large' | 'medium' | 'small'
  /** Full width of its row. */
  block?: boolean
  icon?: IconName
  disabled?: boolean
  /** Also shown by itself while a promise returned by `onClick` is pending. */
  loading?: boolean
  /** A double tap runs it once; see usePress. */
  onClick?: PressHandler
  ariaLabel?: string
  openType?: OpenType
  onOpen?: (detail: Record<string, unknown>) => void
  data?: Record<string, string>
  className?: string
  testId?: string
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', size = 'medium', block, icon, disabled, loading, className } = props
  const [busy, setBusy] = useState(false)
  const press = usePress(props.onClick, setBusy)
  const waiting = loading || busy
  return (
    <Element
      className={cx(
        'dd-button',
        `dd-button--${kind}`,
        `dd-button--${size}`,
        block && 'dd-button--block',
        disabled && 'dd-button--disabled',
        className,
      )}
      // Not `disabled` while waiting: WeChat greys such a button, browsers drop its focus.
      disabled={disabled}
      ariaDisabled={waiting || undefined}
      busy={waiting || undefined}
      ariaLabel={props.ariaLabel}
      onClick={loading ? undefined : press}
      openType={waiting ? undefined : props.openType}
      onOpen={props.onOpen}
      data={props.data}
      testId={props.testId}
    >
      {waiting ? <Spinner size={16} /> : icon && <Icon name={icon} size={size === 'small' ? 15 : 18} />}
      {children}
    </Element>
  )
}
