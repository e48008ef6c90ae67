import { useState } from 'react'
import type { CompositionEvent, FormEvent, KeyboardEvent } from 'react'
import type { InputProps } from './types'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * A controlled field that an input method can assemble in.
 * While composing the field shows its own draft, so an owner that ignores half-typed pinyin doesn't wipe it.
 */
export function useComposing(props: Pick<InputProps, 'value' | 'onInput' | 'onConfirm'>, confirmOnEnter: boolean) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    value: draft ?? props.value,
    onChange: (event: FormEvent<Field>) => {
      const { value } = event.currentTarget
      const composing = (event.nativeEvent as InputEvent).isComposing === true || draft !== null
      if (composing) setDraft(value)
      props.onInput?.(value, { composing })
    },
    onCompositionStart: (event: CompositionEvent<Field>) => setDraft(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      setDraft(null)
      props.onInput?.(event.currentTarget.value, { composing: false })
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      // Enter that picks a candidate must not search or send; Safari marks it only by key code 229.
      const choosing = event.nativeEvent.isComposing || event.keyCode === 229
      if (event.key !== 'Enter' || choosing || !confirmOnEnter || !props.onConfirm) return
      event.preventDefault()
      props.onConfirm(event.currentTarget.value)
    },
  }
}
