import { observer } from 'mobx-react'
import type { SoldOrder } from '@/contract/desk'
import type { OrderAction } from '@/contract/order'
import { formatNewZealand } from '@/domain/newZealand'
import { formatPhone } from '@/domain/phone'
import { formatShortDateTime } from '@/domain/time'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { BuyerHeading } from '@/widgets/BuyerHeading'
import { SELLER_ACTIONS } from '../model/orderActions'
import type { Selection } from '../model/Selection'
import { OrderButtons } from './OrderButtons'
import { OrderCard } from './OrderCard'
import './SoldCard.scss'

interface Props {
  order: SoldOrder
  selection: Selection
  onAct: (action: OrderAction) => Promise<unknown>
  onContact: () => void
  onCopy: () => Promise<void>
  onEnd: () => void
}

/** One order in 我卖出的: who bought, what, where it goes, what they wrote, what can be done. */
export const SoldCard = observer(function SoldCard({ order, selection, onAct, onContact, onCopy, onEnd }: Props) {
  const { address, note, sellerNote } = order
  const pickup = order.freightKind === 'pickup'
  return (
    <OrderCard
      order={order}
      heading={
        selection.on ? (
          <Checkbox
            checked={selection.chosen.has(order.orderNo)}
            onChange={() => selection.turn(order.orderNo)}
            label={`选择${order.buyer.nickname}的订单 ${order.orderNo}`}
          >
            <Text className="dd-sold__name">{order.buyer.nickname}</Text>
          </Checkbox>
        ) : (
          <BuyerHeading buyer={order.buyer} />
        )
      }
      onEnd={onEnd}
      onTap={selection.on ? () => selection.turn(order.orderNo) : undefined}
      buttons={
        selection.on ? null : (
          <OrderButtons
            actions={order.actions.filter((action) => SELLER_ACTIONS.includes(action))}
            size="small"
            onAct={onAct}
            before={
              <Button size="small" icon="chat" onClick={onContact}>
                联系买家
              </Button>
            }
          />
        )
      }
    >
      <View className="dd-sold">
        {address && (
          <View className="dd-sold__row">
            <Text className="dd-sold__text" selectable>
              {pickup ? `自提点：${address.name}` : `${address.name} ${formatPhone(address.phone)}`}
              {` · ${address.text}`}
            </Text>
            {!pickup && (
              <Button size="small" kind="ghost" ariaLabel="复制收货信息" onClick={onCopy}>
                复制
              </Button>
            )}
          </View>
        )}
        {pickup && order.state === 'TO_PICKUP' && (
          <Text className="dd-sold__note">
            自提时间：{order.pickupAt ? `${formatNewZealand(order.pickupAt)}（新西兰时间）` : '待安排'}
          </Text>
        )}
        {order.addressChangedAt && (
          <Text className="dd-sold__note">买家改过收货地址：{formatShortDateTime(order.addressChangedAt)}</Text>
        )}
        {note !== '' && <Text className="dd-sold__note">买家备注：{note}</Text>}
        {sellerNote !== '' && <Text className="dd-sold__note dd-sold__note--own">店内备注：{sellerNote}</Text>}
        <Text className="dd-sold__when">
          {formatShortDateTime(order.createdAt)} 下单 · {order.orderNo}
        </Text>
      </View>
    </OrderCard>
  )
})
