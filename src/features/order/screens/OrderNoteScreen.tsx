import { useState } from 'react'
import { countGraphemes } from '@/contract/graphemes'
import { NOTE } from '@/contract/order'
import { textError, tidyText } from '@/contract/textRules'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { Text } from '@/ui/elements/Text'
import { useParams } from '@/hooks/page'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { OrderNote } from './OrderNote'
import './OrderNoteScreen.scss'

/** A note to one seller. Too long is an error, never cut. */
const CheckoutNote = chooserScreen('orderNote', function CheckoutNoteForm({ chooser }) {
  const { given } = chooser
  const [text, setText] = useState(given.text)
  const note = tidyText(text)
  const error = textError(note, NOTE)
  const save = () => (error ? undefined : chooser.resolve(note))
  return (
    <Page
      route="orderNote"
      footer={
        <Button kind="primary" size="large" block disabled={error !== null} onClick={save}>
          保存
        </Button>
      }
    >
      <CellGroup>
        <Field
          label={`给${given.shopName}的备注`}
          multiline
          rows={5}
          autoFocus
          value={text}
          placeholder="例如：请放门口、收货前打电话"
          error={error ?? undefined}
          onInput={setText}
        />
        <Text className="dd-note__count">
          {countGraphemes(note)}/{NOTE.max}
        </Text>
      </CellGroup>
    </Page>
  )
})

/** 编辑备注 (app §2): the buyer's note of a checkout, or, with an order's number, the viewer's own on that. */
export function OrderNoteScreen() {
  const { orderNo } = useParams('orderNote')
  return orderNo === undefined ? <CheckoutNote /> : <OrderNote orderNo={orderNo} />
}
