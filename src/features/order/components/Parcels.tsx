import { useApp } from '@/app/AppContext'
import type { OrderDetail } from '@/contract/order'
import type { Parcel } from '@/contract/parcel'
import { formatShortDateTime } from '@/domain/time'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FactRow } from '@/widgets/FactRow'
import '@/widgets/Facts.scss'
import './Parcels.scss'

interface Props {
  order: OrderDetail
  onCopy: (text: string) => Promise<void>
}

/** Each parcel of an order: when it left, by whom, under which number, with what in it. */
export function Parcels({ order, onCopy }: Props) {
  const { parcels } = order
  return (
    <>
      {parcels.map((parcel, at) => (
        <CellGroup key={parcel.alias ?? at} title={parcels.length > 1 ? `包裹 ${at + 1}` : '包裹'}>
          <ParcelCard order={order} parcel={parcel} onCopy={onCopy} />
        </CellGroup>
      ))}
    </>
  )
}

function ParcelCard({ order, parcel, onCopy }: Props & { parcel: Parcel }) {
  const { nav, platform } = useApp()
  const { alias, url, trackingNo } = parcel
  // The mini program opens no page of a carrier: the number is copied there.
  const follow = url !== null && !platform.mini
  const correct =
    order.side === 'seller' && alias !== null && (order.state === 'SHIPPED' || order.actions.includes('ship'))
  return (
    <View className="dd-facts">
      <FactRow label="快递公司" value={parcel.carrier} />
      {trackingNo !== '' && <FactRow label="快递单号" value={trackingNo} onCopy={() => onCopy(trackingNo)} />}
      <FactRow label="发出时间" value={formatShortDateTime(parcel.at)} />
      <View className="dd-parcel__lines">
        {parcel.lines.map(({ skuAlias, title, quantity }) => (
          <Text key={skuAlias} className="dd-parcel__line">
            {title} ×{quantity}
          </Text>
        ))}
        {parcel.others > 0 && <Text className="dd-parcel__line">与另外 {parcel.others} 笔订单同一个包裹</Text>}
      </View>
      {(follow || correct) && (
        <View className="dd-parcel__ways">
          {correct && (
            <Button size="small" onClick={() => nav.open('shipOrder', { orderNo: order.orderNo, parcel: alias })}>
              修改单号
            </Button>
          )}
          {follow && (
            <Button size="small" icon="truck" onClick={() => nav.open('webview', { url })}>
              查物流
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
