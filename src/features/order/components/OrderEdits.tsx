import { useApp } from '@/app/AppContext'
import type { OrderAction, OrderDetail } from '@/contract/order'
import { formatNewZealand } from '@/domain/newZealand'
import { routeUrl } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Notice } from '@/ui/Notice'

interface Props {
  order: OrderDetail
  onAddress: () => Promise<void>
}

/** What its buyer can still change of an order; nothing once it is paid. */
export function OrderEdits({ order, onAddress }: Props) {
  const { nav } = useApp()
  const { orderNo, note } = order
  const may = (action: OrderAction) => order.actions.includes(action)
  if (!may('changeAddress') && !may('changeNote')) return null
  return (
    <CellGroup note="付款前可以修改，付款后有变动请联系卖家">
      {may('changeAddress') && <Cell icon="map-pin" title="修改收货地址" onClick={onAddress} />}
      {may('changeNote') && (
        <Cell
          icon="pencil"
          title={note === '' ? '给卖家留言' : '修改备注'}
          note={note === '' ? undefined : note}
          href={routeUrl('orderNote', { orderNo })}
          onClick={() => nav.open('orderNote', { orderNo })}
        />
      )}
    </CellGroup>
  )
}

/** To the shop: a label that was written before is wrong. */
export function AddressChanged({ order }: { order: OrderDetail }) {
  const { addressChangedAt: at, shippedAt, closedAt } = order
  if (at === undefined || shippedAt !== null || closedAt !== null) return null
  return <Notice>{`买家在${formatNewZealand(at)}（新西兰时间）修改过收货地址，请按现在的地址发货。`}</Notice>
}
