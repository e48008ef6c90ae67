import { useId, useState, type ReactNode } from 'react'
import { countGraphemes, firstGraphemes } from '@/contract/graphemes'
import { cx } from './cx'
import { Input } from './elements/Input'
import { Text } from './elements/Text'
import { Textarea } from './elements/Textarea'
import type { InputKind, InputProps } from './elements/types'
import { View } from './elements/View'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import './Field.scss'

type Passed = Pick<
  InputProps,
  | 'kind'
  | 'name'
  | 'placeholder'
  | 'maxLength'
  | 'disabled'
  | 'autoFocus'
  | 'focus'
  | 'confirm'
  | 'autoComplete'
  | 'onInput'
  | 'onConfirm'
  | 'onBlur'
  | 'testId'
>

/** Kinds that hold words. The others hold ASCII, of which the native limit counts as a person does. */
const OF_WORDS = new Set<InputKind>(['text', 'search'])

export interface FieldProps extends Passed {
  label: string
  /** The text of the input. With `onClick` it is shown, not typed: a field that opens a picker. */
  value: string
  required?: boolean
  /** In words, under the field; it replaces the hint. */
  error?: string
  hint?: string
  /** `row` puts the label at the left (default), `column` above. */
  layout?: 'row' | 'column'
  /** In a sheet whose title says what it is: the label is for screen readers alone. */
  bare?: boolean
  /** Several lines; always in a column. */
  multiline?: boolean
  rows?: number
  /** Shows how many of `maxLength` are used, in characters as a person counts them. */
  count?: boolean
  /** Before what is typed: a currency sign. */
  prefix?: string
  /** At the right end: a unit, a button that sends a code. */
  right?: ReactNode
  /** Opens a picker instead of a keyboard. */
  onClick?: () => void
  /** Any other control in place of the input. */
  children?: ReactNode
}

export function Field(props: FieldProps) {
  const { label, value, required, error, hint, multiline, rows, count, right, onClick, children } = props
  const { layout = multiline ? 'column' : 'row', kind, maxLength, placeholder, disabled } = props
  const id = `f${useId().replace(/:/g, '')}`
  const [peek, setPeek] = useState(false)
  const message = error ?? hint
  // Natively a limit counts UTF-16 units: it would end a name of emoji early, or in the middle of one.
  const limit = maxLength !== undefined && OF_WORDS.has(kind ?? 'text') ? maxLength : null
  const { onInput } = props
  const shared: InputProps = {
    id,
    value,
    name: props.name,
    placeholder,
    maxLength: limit === null ? maxLength : undefined,
    disabled,
    autoFocus: props.autoFocus,
    focus: props.focus,
    confirm: props.confirm,
    onInput:
      limit === null ? onInput : (text, info) => onInput?.(info.composing ? text : firstGraphemes(text, limit), info),
    onConfirm: props.onConfirm,
    onBlur: props.onBlur,
    testId: props.testId,
    ariaLabel: required ? `${label}，必填` : label,
    ariaInvalid: error ? true : undefined,
    ariaDescribedBy: message ? `${id}-note` : undefined,
  }
  const control = children ? (
    children
  ) : onClick ? (
    <Text className={cx('dd-field__shown', !value && 'dd-field__shown--empty')}>{value || placeholder}</Text>
  ) : multiline ? (
    <Textarea {...shared} rows={rows} />
  ) : (
    <Input {...shared} kind={kind === 'password' && peek ? 'text' : kind} autoComplete={props.autoComplete} />
  )
  return (
    <View
      className={cx('dd-field', `dd-field--${layout}`, !!error && 'dd-field--error', props.bare && 'dd-field--bare')}
      role={onClick && !disabled ? 'button' : undefined}
      ariaLabel={onClick && `${label}，${value || placeholder || '请选择'}`}
      onClick={disabled ? undefined : onClick}
    >
      <View className="dd-field__line">
        <Text as="label" htmlFor={children || onClick ? undefined : id} className="dd-field__label">
          {label}
          {required && (
            <Text className="dd-field__star" ariaHidden>
              *
            </Text>
          )}
        </Text>
        <View className="dd-field__control">
          {props.prefix && (
            <Text className="dd-field__prefix" ariaHidden>
              {props.prefix}
            </Text>
          )}
          {control}
          {kind === 'password' && (
            <IconButton
              icon={peek ? 'eye' : 'eye-off'}
              size={20}
              label={peek ? '隐藏密码' : '显示密码'}
              onClick={() => setPeek(!peek)}
            />
          )}
          {right && <View className="dd-field__right">{right}</View>}
          {onClick && <Icon name="chevron-right" size={16} color="var(--color-faint)" />}
        </View>
      </View>
      {(message || (count && maxLength)) && (
        <View className="dd-field__under">
          <View id={`${id}-note`} className="dd-field__note" role={error ? 'alert' : undefined}>
            {message}
          </View>
          {count && maxLength && <Text className="dd-field__count">{`${countGraphemes(value)}/${maxLength}`}</Text>}
        </View>
      )}
    </View>
  )
}
