import { observer } from 'mobx-react'
import type { Quote } from '@/contract/quote'
import { addressText } from '@/domain/address'
import { formatPhone } from '@/domain/phone'
import { Text } from '@/ui/elements/Text'
import { Notice } from '@/ui/Notice'
import { AddressRow } from '@/widgets/AddressRow'
import type { CreateOrderModel } from '../model/CreateOrderModel'
import { Amounts } from './Amounts'
import { CouponRow } from './CouponRow'
import { QuoteGroupCard } from './QuoteGroupCard'
import '@/widgets/AddressRow.scss'

/** A quote as the buyer checks it: what stands in the way first, then where to, what, and how much. */
export const CheckoutBody = observer(function CheckoutBody({
  quote,
  model,
}: {
  quote: Quote
  model: CreateOrderModel
}) {
  return (
    <>
      {model.refusal && <Notice tone="warning">{model.refusal.text}</Notice>}
      {model.quote.error && !model.quote.running && (
        <Notice tone="warning">{`${model.quote.error.text}，价格还没有更新`}</Notice>
      )}
      {model.shopProblems.map(({ text }) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {quote.notices?.map((notice) => (
        <Notice key={notice}>{notice}</Notice>
      ))}
      <Address quote={quote} model={model} />
      {quote.groups.map((group) => (
        <QuoteGroupCard key={group.sellerAlias} group={group} model={model} />
      ))}
      <CouponRow quote={quote} onOpen={() => model.choices.openCoupons(quote)} />
      <Amounts {...quote} totalLabel="应付金额" />
    </>
  )
})

function Address({ quote: { address, needsAddress }, model }: { quote: Quote; model: CreateOrderModel }) {
  const choose = () => model.choices.openAddresses(address?.alias ?? null)
  if (!needsAddress) return <AddressRow icon="store" title="到店自提" text="本单全部自提，不需要收货地址" />
  if (!address) return <AddressRow icon="plus" title="添加收货地址" text="填好地址才能下单" onClick={choose} />
  return (
    <AddressRow
      title={
        <>
          <Text>{address.name}</Text>
          <Text className="dd-order-address__phone">{formatPhone(address.phone)}</Text>
        </>
      }
      text={addressText(address)}
      onClick={choose}
    />
  )
}
