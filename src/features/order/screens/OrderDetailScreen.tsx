import { observer } from 'mobx-react'
import { orderCard } from '@/actions/orderCard'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { OrderDetail } from '@/contract/order'
import { NO_ORDER } from '@/domain/orderWords'
import { formatPhone } from '@/domain/phone'
import { routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Page } from '@/shell/Page'
import { AddressRow } from '@/widgets/AddressRow'
import { AsyncView } from '@/widgets/AsyncView'
import { BuyerHeading } from '@/widgets/BuyerHeading'
import { LineRow } from '@/widgets/LineRow'
import { ShopHeading } from '@/widgets/ShopHeading'
import { Amounts } from '../components/Amounts'
import { CheckoutSkeleton } from '../components/CheckoutSkeleton'
import { GiveSheet } from '../components/GiveSheet'
import { OrderButtons } from '../components/OrderButtons'
import { OrderCases } from '../components/OrderCases'
import { AddressChanged, OrderEdits } from '../components/OrderEdits'
import { OrderFacts } from '../components/OrderFacts'
import { OrderStatus } from '../components/OrderStatus'
import { Parcels } from '../components/Parcels'
import { VoucherCode } from '../components/VoucherCode'
import { RepriceSheet } from '../components/RepriceSheet'
import { OrderDetailModel } from '../model/OrderDetailModel'
import '@/widgets/AddressRow.scss'
import '@/widgets/LineRow.scss'
import './OrderDetailScreen.scss'

/** 订单详情 (app §2): where it stands, where it goes, what was bought, what it cost, what may be done. */
export const OrderDetailScreen = observer(function OrderDetailScreen() {
  const { orderNo } = useParams('orderDetail')
  const model = useModel((app) => new OrderDetailModel(app, orderNo))
  usePageReshow(() => void (model.order.notFound || model.load()))
  const actions = model.order.data?.actions ?? []
  return (
    <Page
      route="orderDetail"
      onRefresh={model.refresh}
      layers={
        <>
          <RepriceSheet model={model.repricing} />
          <GiveSheet model={model.giving} />
        </>
      }
      footer={
        actions.length > 0 && (
          <OrderButtons actions={actions} toShop={model.order.data?.toShop} size="medium" onAct={model.act} />
        )
      }
    >
      <AsyncView task={model.order} skeleton={<CheckoutSkeleton />} missing={NO_ORDER}>
        {(order) => (
          <>
            <OrderStatus order={order} onEnd={model.load} />
            {model.hasCode && <VoucherCode model={model} />}
            <OrderCases cases={order.cases} />
            {order.side === 'seller' && <AddressChanged order={order} />}
            <Delivery order={order} onCopy={model.copy} />
            <OrderEdits order={order} onAddress={model.changeAddress} />
            <Goods order={order} />
            <Amounts {...order} totalLabel={order.paidAt ? '实付金额' : '应付金额'} />
            {order.paidAt !== null && <ReceiptEntry orderNo={order.orderNo} />}
            <OrderFacts order={order} onCopy={model.copy} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})

function ReceiptEntry({ orderNo }: { orderNo: string }) {
  const { nav } = useApp()
  return (
    <CellGroup>
      <Cell
        icon="card"
        title="收据"
        href={routeUrl('invoice', { orderNo })}
        onClick={() => nav.open('invoice', { orderNo })}
      />
    </CellGroup>
  )
}

function Delivery({ order, onCopy }: { order: OrderDetail; onCopy: (text: string) => Promise<void> }) {
  const pickup = order.freightKind === 'pickup'
  const name = order.direct ? '联系电话' : order.address?.name
  return (
    <>
      <Parcels order={order} onCopy={onCopy} />
      {order.address && (
        <AddressRow
          icon={pickup ? 'store' : undefined}
          title={
            <>
              <Text>{pickup ? `自提点：${name}` : name}</Text>
              {order.address.phone !== '' && (
                <Text className="dd-order-address__phone">{formatPhone(order.address.phone)}</Text>
              )}
            </>
          }
          text={order.address.text}
        />
      )}
    </>
  )
}

function Goods({ order }: { order: OrderDetail }) {
  const { nav } = useApp()
  const { sellerAlias, shopName, buyer, lines } = order
  const page = order.direct ? 'voucher' : 'itemDetail'
  return (
    <CellGroup>
      <View className="dd-order-detail__shop">
        {buyer ? <BuyerHeading buyer={buyer} /> : <ShopHeading sellerAlias={sellerAlias} name={shopName} />}
        <Button
          size="small"
          kind="ghost"
          icon="chat"
          onClick={() => nav.open('chat', { alias: buyer?.alias ?? sellerAlias, card: orderCard(order) })}
        >
          {buyer ? '联系买家' : '联系卖家'}
        </Button>
      </View>
      {lines.map((line) => (
        <LineRow
          key={line.skuAlias}
          line={line}
          {...(line.itemAlias !== '' && {
            href: routeUrl(page, { alias: line.itemAlias }),
            onClick: () => nav.open(page, { alias: line.itemAlias }),
          })}
        >
          {line.fields.map(({ name, value }) => (
            <Text key={name} className="dd-order-line__sku">
              {name}：{value}
            </Text>
          ))}
          {!!line.refunded && (
            <Text className="dd-order-line__sku">
              已退 {line.refunded} {order.direct ? '份' : '件'}
            </Text>
          )}
        </LineRow>
      ))}
    </CellGroup>
  )
}
