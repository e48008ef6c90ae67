import type { OrderDetail } from '@/contract/order'
import { formatNewZealand } from '@/domain/newZealand'
import { formatDateTime } from '@/domain/time'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FactRow } from '@/widgets/FactRow'
import '@/widgets/Facts.scss'

interface Props {
  order: OrderDetail
  onCopy: (text: string) => Promise<void>
}

/** Number, times and note of an order, and its history. */
export function OrderFacts({ order, onCopy }: Props) {
  const times: [string, string | null][] = [
    ['下单时间', order.createdAt],
    ['付款时间', order.paidAt],
    [order.direct ? '用完时间' : '发货时间', order.shippedAt],
    ['提货时间', order.pickedUpAt],
    ['完成时间', order.completedAt],
    ['关闭时间', order.closedAt],
  ]
  return (
    <>
      <CellGroup>
        <View className="dd-facts">
          <FactRow label="订单编号" value={order.orderNo} onCopy={() => onCopy(order.orderNo)} />
          {times.map(([label, at]) => at !== null && <FactRow key={label} label={label} value={formatDateTime(at)} />)}
          {order.paidBy && <FactRow label="付款方式" value={order.paidBy} />}
          {!order.toShop && !order.direct && <FactRow label="配送方式" value={order.freightName} />}
          {order.freightKind === 'pickup' && order.pickupAt !== null && (
            <FactRow label="自提时间" value={`${formatNewZealand(order.pickupAt)}（新西兰时间）`} />
          )}
          <FactRow label="备注" value={order.note || '无'} />
          {order.sellerNote && <FactRow label="店内备注" value={order.sellerNote} />}
        </View>
      </CellGroup>
      {order.logs.length > 0 && (
        <CellGroup title="订单跟踪">
          <View className="dd-facts dd-facts--logs">
            {order.logs.map(({ text, at, who }, index) => (
              <View
                key={`${at}-${index}`}
                className={index === 0 ? 'dd-facts__log dd-facts__log--now' : 'dd-facts__log'}
              >
                <Text className="dd-facts__what">{text}</Text>
                <Text className="dd-facts__when">
                  {formatDateTime(at)}
                  {who && ` · ${who}`}
                </Text>
              </View>
            ))}
          </View>
        </CellGroup>
      )}
    </>
  )
}
