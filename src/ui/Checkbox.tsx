import type { ReactNode } from 'react'
import { cx } from './cx'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Checkbox.scss'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Spoken; also drawn unless `children` are given. */
  label: string
  /** False draws only the circle (a line in the cart). */
  showLabel?: boolean
  /** `radio` for one of several. */
  role?: 'checkbox' | 'radio'
  disabled?: boolean
  children?: ReactNode
  testId?: string
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, showLabel = true, role = 'checkbox', disabled, children, testId } = props
  return (
    <View
      className={cx('dd-check', checked && 'dd-check--on', disabled && 'dd-check--disabled')}
      role={role}
      ariaLabel={label}
      ariaChecked={checked}
      ariaDisabled={disabled}
      onClick={disabled ? undefined : () => onChange(role === 'radio' || !checked)}
      testId={testId}
    >
      <View className="dd-check__mark">{checked && <Icon name="check" size={14} />}</View>
      {showLabel && <View className="dd-check__label">{children ?? label}</View>}
    </View>
  )
}
