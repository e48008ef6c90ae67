import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useEnd, useParams, usePull, useReturn } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { ORDER_TABS, type OrderBrief, type OrderTab } from '@/contract/order'
import type { PagedList } from '@/stores/PagedList'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { PullRefresh } from '@/ui/PullRefresh'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { OrderCard } from '../components/OrderCard'
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
  useReturn(() => void model.returned())
  usePull(model.pull)
  useEnd(() => void model.current.more())
  return (
    <Page route="orders">
      <Tabs
        label="订单状态"
        sticky
        even
        items={ORDER_TABS.map((key) => ({ key, label: LABELS[key], count: model.counts[key] }))}
        value={model.tab}
        onChange={(key) => void model.show(key as OrderTab)}
      />
      <PullRefresh onRefresh={model.pull}>
        <List model={model} list={model.current} />
      </PullRefresh>
    </Page>
  )
})

const List = observer(function List({ model, list }: { model: OrdersModel; list: PagedList<OrderBrief> }) {
  const { nav } = useApp()
  const pictures = usePictures()
  if (list.failed) return <ErrorState message={list.error?.text} onRetry={() => list.reload()} />
  if (list.waiting) return <ListSkeleton count={4} />
  if (list.empty)
    return (
      <Empty
        picture={pictures.url('empty/order', 360)}
        title={model.tab === 'all' ? '还没有订单' : `没有${LABELS[model.tab]}的订单`}
        action={{ text: '去逛逛', onClick: () => nav.home() }}
      />
    )
  return (
    <>
      {list.list.map((order) => (
        <OrderCard key={order.orderNo} order={order} onAct={model.act} onEnd={model.ended} />
      ))}
      <LoadMore state={list.moreState} onRetry={() => void list.more()} />
    </>
  )
})
