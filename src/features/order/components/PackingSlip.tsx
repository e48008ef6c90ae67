import type { SoldOrder } from '@/contract/desk'
import type { OrderLine } from '@/contract/order'
import { formatNewZealand } from '@/domain/newZealand'
import { formatPhone } from '@/domain/phone'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import '@/widgets/Paper.scss'
import './PackingSlip.scss'

interface Props {
  order: SoldOrder
  shopName: string
  /** When it was read, of all slips of a print. */
  at: string
}

/** Pieces that the buyer receives: what was given back before it left is not packed. */
const packed = ({ quantity, cancelled = 0 }: OrderLine): number => quantity - cancelled

/**
 * What lies in a parcel, or is held beside the shelf: who receives what. A sheet of paper each. The buyer reads it, so that the shop's own note stays
 * off it.
 */
export function PackingSlip({ order, shopName, at }: Props) {
  const { address } = order
  const pickup = order.freightKind === 'pickup'
  const lines = order.lines.filter((line) => packed(line) > 0)
  return (
    <View as="section" className="dd-slip">
      <View className="dd-slip__head">
        <Text as="h2" className="dd-slip__title">
          {shopName} · 发货单
        </Text>
        <Text className="dd-slip__state">{order.stateText}</Text>
      </View>
      <Row label="订单编号" value={order.orderNo} />
      <Row label="下单时间" value={formatNewZealand(order.createdAt)} />
      {pickup ? (
        <>
          <Row label="买家" value={order.buyer.nickname} />
          <Row label="自提点" value={address?.text ?? ''} />
          <Row label="自提时间" value={order.pickupAt ? formatNewZealand(order.pickupAt) : '待安排'} />
        </>
      ) : (
        <>
          <Row label="收货人" value={`${address?.name ?? ''}  ${formatPhone(address?.phone ?? '')}`} />
          <Row label="地址" value={address?.text ?? ''} />
        </>
      )}
      <View className="dd-slip__lines">
        {lines.map((line) => (
          <View key={line.skuAlias} className="dd-slip__line">
            <View className="dd-slip__what">
              <Text>{line.title}</Text>
              {line.skuText !== '' && <Text className="dd-slip__note">{line.skuText}</Text>}
              {line.fields.map(({ name, value }) => (
                <Text key={name} className="dd-slip__note">
                  {name}：{value}
                </Text>
              ))}
              {line.shipped > 0 && line.shipped < packed(line) && (
                <Text className="dd-slip__note">已发 {line.shipped} 件</Text>
              )}
            </View>
            <Text className="dd-slip__count">×{packed(line)}</Text>
          </View>
        ))}
      </View>
      <Row label="合计" value={`${lines.reduce((all, line) => all + packed(line), 0)} 件`} />
      {order.note !== '' && <Row label="买家备注" value={order.note} />}
      <Text className="dd-slip__at">打印内容截至 {formatNewZealand(at)}（新西兰时间）</Text>
    </View>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <View className="dd-slip__row">
      <Text className="dd-slip__label">{label}</Text>
      <Text className="dd-slip__value">{value}</Text>
    </View>
  )
}
