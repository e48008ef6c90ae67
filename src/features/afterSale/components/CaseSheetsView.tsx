import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { CaseDetail } from '@/contract/afterSale'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Checkbox } from '@/ui/Checkbox'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import { RadioList } from '@/ui/RadioList'
import { Sheet } from '@/ui/Sheet'
import { PictureUploads } from '@/widgets/PictureUploads'
import { REFUSALS } from '../model/caseWords'
import type { CaseSheets } from '../model/CaseSheets'
import './CaseSheetsView.scss'

interface Props {
  sheets: CaseSheets
  /** Null before it is read. */
  shown: CaseDetail | null
}

/** The sheets over a case: 同意退货, 拒绝, 确认收货, 申请平台介入, 平台处理. */
export const CaseSheetsView = observer(function CaseSheetsView({ sheets, shown }: Props) {
  if (!shown) return null
  return (
    <>
      <Accept sheets={sheets} />
      <Refuse sheets={sheets} shown={shown} />
      <Receive sheets={sheets} shown={shown} />
      <Escalate sheets={sheets} />
      <Decide sheets={sheets} shown={shown} />
    </>
  )
})

const submit = (text: string, busy: boolean, onClick: () => Promise<void>): ReactNode => (
  <Button kind="primary" size="large" block loading={busy} onClick={onClick}>
    {text}
  </Button>
)

const Accept = observer(function Accept({ sheets }: Pick<Props, 'sheets'>) {
  const { place } = sheets
  return (
    <Sheet
      open={sheets.action === 'accept'}
      title="同意退货"
      note="买家会把商品寄到这里，你收到后再退款"
      onClose={sheets.close}
      footer={submit('同意退货', place.busy, sheets.accept)}
    >
      <CellGroup plain>
        <FormField form={place} field="name" label="收件人" placeholder="姓名或店名" maxLength={40} />
        <FormField form={place} field="phone" label="电话" kind="tel" placeholder="方便快递联系" maxLength={20} />
        <FormField
          form={place}
          field="text"
          label="退货地址"
          layout="column"
          multiline
          rows={3}
          placeholder="门牌街道、区、城市、邮编"
        />
      </CellGroup>
    </Sheet>
  )
})

const Refuse = observer(function Refuse({ sheets, shown }: Props & { shown: CaseDetail }) {
  const { reply } = sheets
  return (
    <Sheet
      open={sheets.action === 'refuse'}
      title={shown.state === 'SENT_BACK' ? '拒绝退款' : '拒绝申请'}
      note="买家会看到原因，并且可以申请平台介入"
      onClose={sheets.close}
      footer={submit('确认拒绝', reply.busy, sheets.refuse)}
    >
      <ChipGroup label="常用原因">
        {REFUSALS[shown.state === 'SENT_BACK' ? 'sentBack' : 'request'].map((text) => (
          <Chip key={text} onClick={() => reply.set('reply', text)}>
            {text}
          </Chip>
        ))}
      </ChipGroup>
      <CellGroup plain>
        <FormField
          form={reply}
          field="reply"
          label="拒绝原因"
          layout="column"
          multiline
          rows={4}
          placeholder="写清楚为什么，买家更容易理解"
        />
      </CellGroup>
    </Sheet>
  )
})

const Receive = observer(function Receive({ sheets, shown }: Props & { shown: CaseDetail }) {
  return (
    <Sheet
      open={sheets.action === 'receive'}
      title="确认收到退货"
      note={`确认后退款 $${formatMoney(shown.cents)} 会原路退回买家，不能撤回`}
      onClose={sheets.close}
      footer={submit('收到退货，退款', false, sheets.receive)}
    >
      <Checkbox label="商品完好，可以再卖（加回库存）" checked={sheets.restock} onChange={sheets.setRestock} />
    </Sheet>
  )
})

const Escalate = observer(function Escalate({ sheets }: Pick<Props, 'sheets'>) {
  const { plea, proofs } = sheets
  return (
    <Sheet
      open={sheets.action === 'escalate'}
      title="申请平台介入"
      note="平台会看双方的说明和凭证，再做决定"
      onClose={sheets.close}
      footer={submit('提交给平台', plea.busy, sheets.escalate)}
    >
      <CellGroup plain>
        <FormField
          form={plea}
          field="words"
          label="补充说明"
          layout="column"
          multiline
          rows={4}
          placeholder="为什么不同意卖家的处理"
        />
      </CellGroup>
      <View className="dd-case-sheets__pictures">
        <PictureUploads uploads={proofs} />
      </View>
    </Sheet>
  )
})

const Decide = observer(function Decide({ sheets, shown }: Props & { shown: CaseDetail }) {
  const { reply, decision } = sheets
  return (
    <Sheet
      open={sheets.action === 'decide'}
      title="平台处理"
      onClose={sheets.close}
      footer={submit('确认处理', reply.busy, sheets.decide)}
    >
      <CellGroup plain>
        <RadioList
          label="处理结果"
          options={[
            { key: 'ACCEPT', title: '支持买家', note: `退款 $${formatMoney(shown.cents)}` },
            { key: 'CLOSE', title: '支持卖家', note: '售后关闭，不退款' },
          ]}
          value={decision}
          onChange={sheets.setDecision}
        />
        <FormField
          form={reply}
          field="reply"
          label="处理说明"
          layout="column"
          multiline
          rows={4}
          placeholder="双方都会看到"
        />
      </CellGroup>
    </Sheet>
  )
})
