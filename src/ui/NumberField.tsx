import { useState } from 'react'
import { Field, type FieldProps } from './Field'

export interface NumberFieldProps extends Omit<
  FieldProps,
  'value' | 'kind' | 'onInput' | 'onClick' | 'multiline' | 'children'
> {
  /** A whole number; null for an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  /** Default 0. */
  min?: number
  /** Default 99,999. */
  max?: number
  /** At the right end: 件, 人. */
  unit?: string
}

/** What is typed as digits, full width ones too. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

/** A whole number by typing. What is out of bounds is an error, not changed; a Stepper suits small ones. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max = 99_999, unit, error, right, onBlur, ...rest } = props
  const [left, setLeft] = useState(false)
  const beyond = value !== null && (value < min || value > max)
  return (
    <Field
      {...rest}
      kind="number"
      value={value === null ? '' : String(value)}
      // One digit more than fits, so that too many is an error and not swallowed.
      maxLength={String(max).length + 1}
      error={error ?? (left && beyond ? `请填 ${min} 到 ${max} 之间的数` : undefined)}
      right={right ?? unit}
      onInput={(text, { composing }) => {
        if (composing) return
        const digits = digitsOf(text)
        onChange(digits === '' ? null : Number(digits))
      }}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
