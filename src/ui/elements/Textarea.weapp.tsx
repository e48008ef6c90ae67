import { Textarea as TaroTextarea } from '@tarojs/components'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import './nativeValue.weapp'
import type { TextareaProps } from './types'

export function Textarea(props: TextareaProps) {
  const { rows = 3, autoHeight = true, onInput, onConfirm, onKeyboardHeight, style } = props
  return (
    <TaroTextarea
      {...attributes(props)}
      className={cx('dd-input dd-input--area', props.className)}
      style={{ minHeight: `${rows * 22}px`, ...style }}
      value={props.value}
      placeholder={props.placeholder}
      placeholderClass="dd-input__placeholder"
      maxlength={props.maxLength ?? -1}
      disabled={props.disabled || props.readOnly}
      focus={props.focus ?? props.autoFocus}
      autoHeight={autoHeight}
      fixed={props.fixed}
      showConfirmBar={false}
      disableDefaultPadding
      adjustPosition={props.adjustPosition ?? true}
      cursorSpacing={24}
      onInput={(event) => onInput?.(event.detail.value, { composing: false })}
      onConfirm={(event) => onConfirm?.(event.detail.value)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyboardHeightChange={onKeyboardHeight && ((event) => onKeyboardHeight(event.detail.height))}
      {...(props.confirm ? { confirmType: props.confirm, confirmHold: props.confirmHold } : undefined)}
    />
  )
}
