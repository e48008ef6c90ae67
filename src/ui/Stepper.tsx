import { useState } from 'react'
import { Button } from './elements/Button'
import { Input } from './elements/Input'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Stepper.scss'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** Default 1. */
  min?: number
  /** Stock or limit. Default 999. */
  max?: number
  /** What is counted: the item's name. */
  label?: string
  /**
   * Called when a person requests more than `max` or less than `min`, to say why not. More than `max` sets `max`; less than `min` changes
   * nothing, since a cart offers to remove the line.
   */
  onLimit?: (limit: 'min' | 'max', requested: number) => void
  disabled?: boolean
}

/** Enough for every number that is taken, and for one that is too large, so that the limit is shown. */
const MAX_DIGITS = 5

/** A whole number by two buttons or by typing; what is typed counts when the field is left. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 999, label = '数量', onLimit, disabled } = props
  const [draft, setDraft] = useState<string>()
  const request = (requested: number) => {
    if (requested < min) return onLimit?.('min', requested)
    if (requested > max) onLimit?.('max', requested)
    const next = Math.min(max, requested)
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft !== '') request(Number(draft))
  }
  // Not `disabled`: a tap at the limit explains itself through onLimit.
  const side = (step: 1 | -1, atLimit: boolean) => (
    <Button
      className={atLimit ? 'dd-stepper__side dd-stepper__side--off' : 'dd-stepper__side'}
      ariaLabel={step > 0 ? '增加' : '减少'}
      ariaDisabled={atLimit}
      disabled={disabled}
      onClick={() => request(value + step)}
    >
      <Icon name={step > 0 ? 'plus' : 'minus'} size={16} />
    </Button>
  )
  return (
    <View className="dd-stepper" role="group" ariaLabel={label}>
      {side(-1, value <= min)}
      <Input
        className="dd-stepper__input"
        value={draft ?? String(value)}
        kind="number"
        maxLength={MAX_DIGITS}
        disabled={disabled}
        ariaLabel={label}
        onInput={(text) => setDraft(text.replace(/\D/g, ''))}
        onBlur={settle}
        onConfirm={settle}
      />
      {side(1, value >= max)}
    </View>
  )
}
