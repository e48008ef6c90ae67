import { Input as TaroInput } from '@tarojs/components'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import './nativeValue.weapp'
import type { InputKind, InputProps } from './types'

const keyboards: Partial<Record<InputKind, 'number' | 'digit'>> = {
  number: 'number',
  code: 'number',
  tel: 'number',
  decimal: 'digit',
}

export function Input(props: InputProps) {
  const { kind = 'text', onInput, onConfirm, onKeyboardHeight } = props
  return (
    <TaroInput
      {...attributes(props)}
      className={cx('dd-input', props.className)}
      value={props.value}
      type={keyboards[kind] ?? 'text'}
      password={kind === 'password'}
      placeholder={props.placeholder}
      placeholderClass="dd-input__placeholder"
      // WeChat cuts at 140 unless it gets -1 for no limit.
      maxlength={props.maxLength ?? -1}
      disabled={props.disabled || props.readOnly}
      focus={props.focus ?? props.autoFocus}
      confirmType={props.confirm ?? 'done'}
      confirmHold={props.confirmHold}
      adjustPosition={props.adjustPosition ?? true}
      cursorSpacing={24}
      // WeChat reports only committed text.
      onInput={(event) => onInput?.(event.detail.value, { composing: false })}
      onConfirm={(event) => onConfirm?.(event.detail.value)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyboardHeightChange={onKeyboardHeight && ((event) => onKeyboardHeight(event.detail.height))}
    />
  )
}
