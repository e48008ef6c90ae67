import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { ORDER_TABS, type OrderTab } from '@/contract/order'
import { Empty } from '@/widgets/Empty'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { ListView } from '@/widgets/ListView'
import { ShopHeading } from '@/widgets/ShopHeading'
import { OrderButtons } from '../components/OrderButtons'
import { OrderCard } from '../components/OrderCard'
import { OrderSearchBox } from '../components/OrderSearchBox'
import { OrdersModel } from '../model/OrdersModel'

const LABELS: Record<OrderTab, string> = {
  all: '全部',
  unpaid: '待付款',
  toShip: '待发货',
  shipped: '待收货',
  completed: '已完成',
}

/** 我买到的 (app §2): tabs with counts, a card per order. */
export const OrdersScreen = observer(function OrdersScreen() {
  const { tab } = useParams('orders')
  const model = useModel((app) => new OrdersModel(app, tab))
  usePageReshow(() => void model.orders.returned())
  // The numbers are of all orders, not of what a search finds.
  const countOf = (key: OrderTab) => (model.search.words === '' ? model.counts[key] : undefined)
  return (
    <Page route="orders" onRefresh={model.orders.current.refresh}>
      <OrderSearchBox search={model.search} placeholder="商品、店铺、订单号" />
      <Tabs
        label="订单状态"
        sticky
        even
        items={ORDER_TABS.map((key) => ({ key, label: LABELS[key], count: countOf(key) }))}
        value={model.orders.tab}
        onChange={(key) => void model.orders.show(key as OrderTab)}
      />
      <List model={model} />
    </Page>
  )
})

const List = observer(function List({ model }: { model: OrdersModel }) {
  const { nav } = useApp()
  const { orders, search } = model
  return (
    <ListView
      list={orders.current}
      skeleton={<ListSkeleton count={4} />}
      empty={
        search.words !== '' ? (
          <Empty
            art="search"
            title={`没有找到“${search.words}”的订单`}
            note="可以搜商品名称、店铺名称、订单号"
            action={{ text: '清空搜索', onClick: search.clear }}
          />
        ) : (
          <Empty
            art="order"
            title={orders.tab === 'all' ? '还没有订单' : `没有${LABELS[orders.tab]}的订单`}
            action={{ text: '去逛逛', onClick: () => nav.home() }}
          />
        )
      }
      render={(order) => (
        <OrderCard
          order={order}
          heading={<ShopHeading sellerAlias={order.sellerAlias} name={order.shopName} />}
          onEnd={() => void orders.refresh()}
          buttons={
            order.actions.length > 0 && (
              <OrderButtons
                actions={order.actions}
                toShop={order.toShop}
                size="small"
                onAct={(action) => model.act(order, action)}
              />
            )
          }
        />
      )}
    />
  )
})
