import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { countGraphemes } from '@/contract/graphemes'
import { NOTE } from '@/contract/order'
import { textError, tidyText } from '@/contract/textRules'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { Text } from '@/ui/elements/Text'
import { Page } from '@/shell/Page'
import { Expired } from '../components/Expired'
import type { NoteGiven } from '../model/CheckoutChoices'
import './OrderNoteScreen.scss'

/** 编辑备注: a note to one seller. Too long is said, never cut. */
export function OrderNoteScreen() {
  const { handover, nav } = useApp()
  const { choose } = useParams('orderNote')
  const [given] = useState(() => handover.given<NoteGiven>(choose))
  const [text, setText] = useState(given?.text ?? '')
  if (!given)
    return (
      <Page route="orderNote">
        <Expired />
      </Page>
    )
  const note = tidyText(text)
  const fault = textError(note, NOTE)
  const save = () => {
    if (fault) return
    handover.answer(choose, note)
    return nav.back()
  }
  return (
    <Page
      route="orderNote"
      footer={
        <Button kind="primary" size="large" block disabled={fault !== null} onClick={save}>
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
          error={fault ?? undefined}
          onInput={setText}
        />
        <Text className="dd-note__count">
          {countGraphemes(note)}/{NOTE.max}
        </Text>
      </CellGroup>
    </Page>
  )
}
