import { observer } from 'mobx-react'
import type { Quote } from '@/contract/quote'
import { addressText } from '@/domain/address'
import { formatPhone } from '@/domain/phone'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { CreateOrderModel } from '../model/CreateOrderModel'
import { AddressRow } from './AddressRow'
import { Amounts } from './Amounts'
import { QuoteGroupCard } from './QuoteGroupCard'
import './CheckoutBody.scss'
import './AddressRow.scss'

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
      {model.refusal && <Banner text={model.refusal.text} bad />}
      {model.quote.error && !model.quote.running && <Banner text={`${model.quote.error.text}，价格还没有更新`} bad />}
      {model.shopProblems.map(({ text }) => (
        <Banner key={text} text={text} bad />
      ))}
      {quote.notices?.map((notice) => (
        <Banner key={notice} text={notice} />
      ))}
      <Address quote={quote} model={model} />
      {quote.groups.map((group) => (
        <QuoteGroupCard key={group.sellerAlias} group={group} model={model} />
      ))}
      <Amounts {...quote} totalLabel="应付金额" />
    </>
  )
})

function Banner({ text, bad }: { text: string; bad?: boolean }) {
  return (
    <View className={bad ? 'dd-checkout__banner dd-checkout__banner--bad' : 'dd-checkout__banner'} role="status">
      <Icon name={bad ? 'warning' : 'info'} size={16} />
      <Text className="dd-checkout__words">{text}</Text>
    </View>
  )
}

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
