import { observer } from 'mobx-react'
import { countGraphemes } from '@/contract/graphemes'
import { tidyText } from '@/contract/textRules'
import { NO_ORDER } from '@/domain/orderWords'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { FormField } from '@/ui/FormField'
import { Notice } from '@/ui/Notice'
import { AsyncView } from '@/widgets/AsyncView'
import { Missing } from '@/widgets/Missing'
import { OrderNoteModel } from '../model/OrderNoteModel'
import './OrderNoteScreen.scss'

/** 编辑备注 of an order that is placed: its buyer's, until it is paid, or the shop's own, which the buyer never reads. */
export const OrderNote = observer(function OrderNote({ orderNo }: { orderNo: string }) {
  const model = useModel((app) => new OrderNoteModel(app, orderNo))
  const { form, order, open, kind } = model
  return (
    <Page
      route="orderNote"
      confirmLeave={
        open && form.changed
          ? { title: '离开此页？', text: '备注还没有保存。', confirm: '离开', cancel: '继续编辑' }
          : null
      }
      footer={
        open && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.save}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={order} missing={NO_ORDER}>
        {({ side, note, stateText }) =>
          open ? (
            <CellGroup note={kind.readers}>
              <FormField
                form={form}
                field="note"
                label={kind.rule.label}
                layout="column"
                multiline
                rows={5}
                autoFocus
                placeholder={kind.placeholder}
              />
              <Text className="dd-note__count">
                {countGraphemes(tidyText(form.values.note))}/{kind.rule.max}
              </Text>
            </CellGroup>
          ) : side === 'buyer' ? (
            <>
              <Notice action={{ text: '联系卖家', onClick: model.contact }}>
                {`订单现在是“${stateText}”，备注不能再修改，有需要请直接告诉卖家。`}
              </Notice>
              <CellGroup title="备注">
                <Text className="dd-note__text" selectable>
                  {note || '无'}
                </Text>
              </CellGroup>
            </>
          ) : (
            <Missing message={NO_ORDER} />
          )
        }
      </AsyncView>
    </Page>
  )
})
