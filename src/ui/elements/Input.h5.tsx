import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.h5'
import type { InputKind, InputProps } from './types'
import { useComposing } from './useComposing.h5'

type Keyboard = 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | 'url'

/** `type=number` scrolls, drops leading zeros and hides bad input, so digits are text with a number keyboard. */
const keyboards: Partial<Record<InputKind, Keyboard>> = {
  number: 'numeric',
  code: 'numeric',
  decimal: 'decimal',
  tel: 'tel',
  email: 'email',
  search: 'search',
  url: 'url',
}

export function Input(props: InputProps) {
  const { kind = 'text', focus } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  return (
    <input
      {...attributes(props)}
      {...useComposing(props, true)}
      ref={input}
      className={cx('dd-input', props.className)}
      type={kind === 'password' || kind === 'tel' || kind === 'email' ? kind : 'text'}
      inputMode={keyboards[kind]}
      enterKeyHint={props.confirm}
      name={props.name}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={props.disabled}
      readOnly={props.readOnly}
      autoFocus={props.autoFocus}
      autoComplete={props.autoComplete ?? (kind === 'code' ? 'one-time-code' : 'off')}
      aria-invalid={props.ariaInvalid}
      aria-describedby={props.ariaDescribedBy}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  )
}
