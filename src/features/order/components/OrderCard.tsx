import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import type { OrderBrief } from '@/contract/order'
import { OPEN_STATES } from '@/domain/orderStates'
import { routeUrl } from '@/routes'
import { Countdown } from '@/ui/Countdown'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import { LineRow } from '@/widgets/LineRow'
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
}

/** One order in 我买到的 and 我卖出的. */
export const OrderCard = observer(function OrderCard({ order, heading, children, buttons, onEnd }: Props) {
  const { nav, api } = useApp()
  const { orderNo, lines, closesAt } = order
  const open = () => nav.open('orderDetail', { orderNo })
  return (
    <View as="section" className="dd-order">
      <View className="dd-order__head">
        {heading}
        <Text className={cx('dd-order__state', OPEN_STATES.includes(order.state) && 'dd-order__state--open')}>
          {order.stateText}
        </Text>
      </View>
      <View className="dd-order__body" href={routeUrl('orderDetail', { orderNo })} onClick={open}>
        {lines.slice(0, SHOWN).map((line) => (
          <LineRow key={line.skuAlias} line={line} size={64} />
        ))}
        <View className="dd-order__sum">
          {lines.length > SHOWN && <Text className="dd-order__more">还有{lines.length - SHOWN}种商品</Text>}
          <Text className="dd-order__count">共{order.count}件，合计</Text>
          <Price cents={order.totalCents} tone="ink" />
        </View>
      </View>
      <CaseStrip cases={order.cases} />
      {children}
      {(closesAt !== null || buttons) && (
        <View className="dd-order__foot">
          {closesAt !== null && (
            <View className="dd-order__clock">
              <Countdown prefix="剩余 " endsAt={closesAt} now={api.serverNow} onEnd={onEnd} />
            </View>
          )}
          {buttons}
        </View>
      )}
    </View>
  )
})
