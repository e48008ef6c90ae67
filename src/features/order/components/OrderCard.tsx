import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import type { OrderBrief } from '@/contract/order'
import { OPEN_STATES } from '@/domain/orderStates'
import { routeUrl } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import { LineRow } from '@/widgets/LineRow'
import { TradeCard } from '@/widgets/TradeCard'
import { CaseStrip } from './OrderCases'
import './OrderCard.scss'

/** Lines a card shows before it only counts. */
const SHOWN = 2
interface Props {
  order: OrderBrief
  /** Whose it is: the shop to its buyer, the buyer to the shop. */
  heading: ReactNode
  /** Between goods and buttons. */
  children?: ReactNode
  /** Null where nothing can be done. */
  buttons: ReactNode
  onEnd: () => void
  /** What a tap does in place of opening the order. */
  onTap?: () => void
}

/** One order in 我买到的 and 我卖出的. */
export const OrderCard = observer(function OrderCard({ order, heading, children, buttons, onEnd, onTap }: Props) {
  const { nav } = useApp()
  const { orderNo, lines } = order
  return (
    <TradeCard
      className="dd-order"
      heading={heading}
      state={order.stateText}
      open={OPEN_STATES.includes(order.state)}
      href={onTap ? undefined : routeUrl('orderDetail', { orderNo })}
      onOpen={onTap ?? (() => nav.open('orderDetail', { orderNo }))}
      below={
        <>
          <CaseStrip cases={order.cases} />
          {children}
        </>
      }
      endsAt={order.closesAt}
      onEnd={onEnd}
      ways={buttons}
    >
      {lines.slice(0, SHOWN).map((line) => (
        <LineRow key={line.skuAlias} line={line} size={64} />
      ))}
      <View className="dd-order__sum">
        {lines.length > SHOWN && <Text className="dd-order__more">还有{lines.length - SHOWN}种商品</Text>}
        <Text className="dd-order__count">
          {order.toShop ? '合计' : `共${order.count}${order.direct ? '份' : '件'}，合计`}
        </Text>
        <Price cents={order.totalCents} tone="ink" />
      </View>
    </TradeCard>
  )
})
