import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'

interface TextSheetProps {
  open: boolean
  title: string
  value: string
  maxLength: number
  multiline?: boolean
  /** An empty text may be saved. */
  emptyOk?: boolean
  onSave: (text: string) => unknown
  onClose: () => void
}

/** One text, changed in a sheet. */
export function TextSheet({ open, title, value, maxLength, multiline, emptyOk, onSave, onClose }: TextSheetProps) {
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
      footer={
        <Button kind="primary" block disabled={!emptyOk && words === ''} onClick={() => onSave(words)}>
          保存
        </Button>
      }
    >
      <Field
        label={title}
        layout="column"
        multiline={multiline}
        rows={4}
        count
        maxLength={maxLength}
        value={text}
        autoFocus
        onInput={setText}
      />
    </Sheet>
  )
}
