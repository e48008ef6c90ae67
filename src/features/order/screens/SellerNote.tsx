import { observer } from 'mobx-react'
import { countGraphemes } from '@/contract/graphemes'
import { SELLER_NOTE } from '@/contract/order'
import { tidyText } from '@/contract/textRules'
import { NO_ORDER } from '@/domain/orderWords'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { FormField } from '@/ui/FormField'
import { AsyncView } from '@/widgets/AsyncView'
import { Missing } from '@/widgets/Missing'
import { SellerNoteModel } from '../model/SellerNoteModel'
import './OrderNoteScreen.scss'

/** 编辑备注 of a shop: a note on an order that its owner and staff read, and the buyer never does. */
export const SellerNote = observer(function SellerNote({ orderNo }: { orderNo: string }) {
  const model = useModel((app) => new SellerNoteModel(app, orderNo))
  const { form, order } = model
  const mine = order.data?.side === 'seller'
  return (
    <Page
      route="orderNote"
      confirmLeave={
        form.changed ? { title: '离开此页？', text: '备注还没有保存。', confirm: '离开', cancel: '继续编辑' } : null
      }
      footer={
        mine && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.save}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={order} missing={NO_ORDER}>
        {() =>
          mine ? (
            <CellGroup note="只有店主和店员能看到，买家看不到">
              <FormField
                form={form}
                field="note"
                label="店内备注"
                layout="column"
                multiline
                rows={5}
                autoFocus
                placeholder="例如：老顾客，多送一份试用装"
              />
              <Text className="dd-note__count">
                {countGraphemes(tidyText(form.values.note))}/{SELLER_NOTE.max}
              </Text>
            </CellGroup>
          ) : (
            <Missing message={NO_ORDER} />
          )
        }
      </AsyncView>
    </Page>
  )
})
