import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'

interface TextSheetProps {
  open: boolean
  title: string
  /** Under the title. */
  note?: string
  value: string
  placeholder?: string
  maxLength: number
  /** Says how many characters are used; default true. */
  counted?: boolean
  multiline?: boolean
  /** An empty text may be saved. */
  emptyOk?: boolean
  /** The button; default 保存. */
  action?: string
  onSave: (text: string) => unknown
  onClose: () => void
  /** Under the field. */
  children?: ReactNode
}

/** One text, changed in a sheet. */
export function TextSheet(props: TextSheetProps) {
  const { open, title, note, value, placeholder, maxLength, counted = true, multiline, emptyOk } = props
  const { action = '保存', onSave, onClose } = props
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(open)
  // Each opening begins with what is there now.
  if (open !== shown) {
    setShown(open)
    if (open) setText(value)
  }
  const words = text.trim()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={note}
      footer={
        <Button kind="primary" block disabled={!emptyOk && words === ''} onClick={() => onSave(words)}>
          {action}
        </Button>
      }
    >
      <Field
        label={title}
        bare
        layout="column"
        multiline={multiline}
        rows={4}
        count={counted}
        maxLength={maxLength}
        value={text}
        placeholder={placeholder}
        autoFocus
        onInput={setText}
      />
      {props.children}
    </Sheet>
  )
}
