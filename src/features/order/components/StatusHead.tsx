import { useApp } from '@/app/AppContext'
import type { OrderDetail, OrderState } from '@/contract/order'
import { Countdown } from '@/ui/Countdown'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import './StatusHead.scss'

const ICONS: Partial<Record<OrderState, IconName>> = {
  PENDING_PAYMENT: 'clock',
  SHIPPED: 'truck',
  TO_PICKUP: 'store',
  COMPLETED: 'check-circle',
  CLOSED: 'x-circle',
  REFUNDING: 'wallet',
  REFUNDED: 'wallet',
  PARTLY_REFUNDED: 'wallet',
  GROUP_FAILED: 'wallet',
}

/** Where an order stands, who does what next, and how long there is. */
export function StatusHead({ order, onEnd }: { order: OrderDetail; onEnd: () => unknown }) {
  const { api } = useApp()
  return (
    <View className="dd-order-status">
      <View className="dd-order-status__top">
        <Icon name={ICONS[order.state] ?? 'package'} size={24} />
        <Text as="h2" className="dd-order-status__text">
          {order.stateText}
        </Text>
        {order.closesAt !== null && (
          <View className="dd-order-status__clock">
            <Countdown prefix="剩余 " endsAt={order.closesAt} now={api.serverNow} onEnd={onEnd} />
          </View>
        )}
      </View>
      <Text className="dd-order-status__hint">{order.hint}</Text>
      {order.closeReason !== '' && <Text className="dd-order-status__hint">关闭原因：{order.closeReason}</Text>}
    </View>
  )
}
