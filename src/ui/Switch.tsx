import { cx } from './cx'
import { View } from './elements/View'
import './Switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  disabled?: boolean
  testId?: string
}

export function Switch({ checked, onChange, label, disabled, testId }: SwitchProps) {
  return (
    <View
      className={cx('dd-switch', checked && 'dd-switch--on', disabled && 'dd-switch--disabled')}
      role="switch"
      ariaLabel={label}
      ariaChecked={checked}
      ariaDisabled={disabled}
      onClick={disabled ? undefined : () => onChange(!checked)}
      testId={testId}
    >
      <View className="dd-switch__track">
        <View className="dd-switch__knob" />
      </View>
    </View>
  )
}
