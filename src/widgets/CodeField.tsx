import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import type { CodeSender } from '@/stores/CodeSender'
import './CodeField.scss'

interface CodeFieldProps {
  label: string
  sender: CodeSender
  value: string
  error?: string
  onInput: (text: string) => void
  onSend: () => Promise<void>
  onConfirm: () => void
}

/**
 * Six digits and the button that sends them; the phone offers the SMS's code by itself. Without a maximum length: it would cut a pasted
 * message or a code filled in twice before the digits are read out of it.
 */
export const CodeField = observer(function CodeField(props: CodeFieldProps) {
  const { label, sender, value, error, onInput, onSend, onConfirm } = props
  return (
    <Field
      label={label}
      kind="code"
      value={value}
      error={error}
      placeholder="6位数字"
      focus={sender.sent}
      confirm="done"
      onInput={onInput}
      onConfirm={onConfirm}
      right={
        <Button
          size="small"
          kind="ghost"
          className="dd-code-field__send"
          disabled={sender.left > 0}
          loading={sender.sending}
          onClick={onSend}
        >
          {sender.text}
        </Button>
      }
    />
  )
})
