import { observer } from 'mobx-react'
import { NOTE } from '@/contract/order'
import type { VoucherQuote } from '@/contract/voucher'
import { usePageReshow, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import { Notice } from '@/ui/Notice'
import { Price } from '@/ui/Price'
import { Stepper } from '@/ui/Stepper'
import { AsyncView } from '@/widgets/AsyncView'
import { LineRow } from '@/widgets/LineRow'
import { Amounts } from '../components/Amounts'
import { CheckoutSkeleton } from '../components/CheckoutSkeleton'
import { CouponRow } from '../components/CouponRow'
import { DirectOrderModel } from '../model/DirectOrderModel'
import './CreateOrderScreen.scss'

/** 提交订单 of a voucher (app §2 createDirectOrder): how many, who is called, and one button that orders once. */
export const DirectOrderScreen = observer(function DirectOrderScreen() {
  const { alias } = useParams('createDirectOrder')
  const model = useModel((app) => new DirectOrderModel(app, alias))
  usePageReshow(() => void model.returned())
  const { quote } = model
  return (
    <Page route="createDirectOrder" footer={quote.data && <Bar model={model} quote={quote.data} />}>
      {quote.data ? (
        <Body model={model} quote={quote.data} />
      ) : (
        <AsyncView task={quote} skeleton={<CheckoutSkeleton />} missing="套餐不存在或已下架" onRetry={model.start}>
          {() => null}
        </AsyncView>
      )}
    </Page>
  )
})

const Body = observer(function Body({ model, quote }: { model: DirectOrderModel; quote: VoucherQuote }) {
  const { form } = model
  const line = quote.groups[0]?.lines[0]
  const { voucher } = quote
  return (
    <>
      {model.refusal && <Notice tone="warning">{model.refusal}</Notice>}
      {model.problem && <Notice tone="warning">{model.problem}</Notice>}
      {model.quote.error && !model.quote.running && (
        <Notice tone="warning">{`${model.quote.error.text}，价格还没有更新`}</Notice>
      )}
      <CellGroup note="随时退，过期自动退">
        {line && <LineRow line={line} />}
        <Cell
          title="数量"
          value={
            <Stepper
              label={voucher.title}
              value={model.quantity}
              disabled={model.unsure || model.busy}
              onChange={model.setQuantity}
            />
          }
        />
        <Cell title="有效期" value={voucher.validText} />
        {voucher.closedText && <Cell title="不可用日期" value={voucher.closedText} />}
      </CellGroup>
      <CellGroup title="联系方式" note="门店有变动时用这个号码联系你">
        <FormField form={form} field="phone" label="手机号" required kind="tel" placeholder="例如：021 123 4567" />
        <FormField form={form} field="note" label="备注" maxLength={NOTE.max} placeholder="选填，可以给卖家留言" />
      </CellGroup>
      <CouponRow quote={quote} onOpen={model.openCoupons} />
      <Amounts {...quote} direct totalLabel="应付金额" />
    </>
  )
})

const Bar = observer(function Bar({ model, quote }: { model: DirectOrderModel; quote: VoucherQuote }) {
  const failed = model.quote.error !== null && !model.unsure
  return (
    <View className="dd-checkout__bar">
      <View className="dd-checkout__total">
        <Price cents={quote.totalCents} size="large" prefix="合计" />
      </View>
      <View className="dd-checkout__submit">
        <Button kind="primary" size="large" block loading={model.quote.running || model.busy} onClick={model.submit}>
          {failed ? '更新价格' : '提交订单'}
        </Button>
      </View>
    </View>
  )
})
