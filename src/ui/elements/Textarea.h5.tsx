import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.h5'
import type { TextareaProps } from './types'
import { useComposing } from './useComposing.h5'

export function Textarea(props: TextareaProps) {
  const { value, focus, rows = 3, autoHeight = true, confirm } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus) area.current?.focus()
  }, [focus])
  useEffect(() => {
    const element = area.current
    if (!element || !autoHeight) return
    element.style.height = 'auto'
    if (element.scrollHeight) element.style.height = `${element.scrollHeight}px`
  }, [value, autoHeight])
  return (
    <textarea
      {...attributes(props)}
      // Enter breaks the line unless the keyboard's key says it sends or searches.
      {...useComposing(props, confirm === 'send' || confirm === 'search')}
      ref={area}
      className={cx('dd-input dd-input--area', props.className)}
      rows={rows}
      enterKeyHint={confirm}
      name={props.name}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={props.disabled}
      readOnly={props.readOnly}
      autoFocus={props.autoFocus}
      aria-invalid={props.ariaInvalid}
      aria-describedby={props.ariaDescribedBy}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  )
}
