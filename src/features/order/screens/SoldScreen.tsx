import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { SOLD_TABS, type SoldTab } from '@/contract/desk'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routeUrl } from '@/routes'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { GiveSheet } from '../components/GiveSheet'
import { OrderSearchBox } from '../components/OrderSearchBox'
import { RepriceSheet } from '../components/RepriceSheet'
import { PackingSlips } from '../components/PackingSlips'
import { SelectionFooter, SelectionTools } from '../components/SelectionBars'
import { SoldCard } from '../components/SoldCard'
import { SoldModel } from '../model/SoldModel'
import './SoldScreen.scss'

const LABELS: Record<SoldTab, string> = {
  all: '全部',
  unpaid: '待付款',
  toShip: '待发货',
  shipped: '待收货',
  toRedeem: '待核销',
  afterSale: '售后',
  completed: '已完成',
}

/** 我卖出的 (app §2): what a shop sold, for its owner and staff: tabs with counts, a search, a card per order. */
export const SoldScreen = observer(function SoldScreen() {
  const { nav } = useApp()
  const { tab, sellerAlias } = useParams('soldOrders')
  const model = useModel((app) => new SoldModel(app, tab, sellerAlias))
  const { orders, selection } = model
  usePageReshow(() => void orders.returned())
  if (orders.current.error?.notFound) return <NoShop />
  if (selection.slips) return <PackingSlips selection={selection} slips={selection.slips} />
  // The numbers are of the shop, not of what a search finds.
  const countOf = (key: SoldTab) => (model.search.words === '' ? model.counts[key] : undefined)
  return (
    <Page
      route="soldOrders"
      onRefresh={orders.current.refresh}
      layers={<Layers model={model} />}
      footer={selection.on && <SelectionFooter selection={selection} />}
    >
      <OrderSearchBox search={model.search} placeholder="订单号、买家、手机尾号、商品" />
      <View className="dd-desk__ways">
        <Button
          size="small"
          icon="discount"
          onClick={() => nav.open('shopCoupons', model.shop ? { sellerAlias: model.shop.sellerAlias } : {})}
        >
          店铺优惠券
        </Button>
        <Button
          size="small"
          icon="card"
          onClick={() => nav.open('receiptFacts', model.shop ? { sellerAlias: model.shop.sellerAlias } : {})}
        >
          收据信息
        </Button>
        <Button
          size="small"
          icon="grid"
          onClick={() => nav.open('payCode', model.shop ? { sellerAlias: model.shop.sellerAlias } : {})}
        >
          收款码
        </Button>
      </View>
      {model.shops.length > 1 && (
        <View className="dd-desk__shops">
          <ChipGroup label="店铺" single>
            {model.shops.map(({ sellerAlias: alias, shopName }) => (
              <Chip
                key={alias}
                look="white"
                role="radio"
                on={alias === model.shop?.sellerAlias}
                onClick={() => void model.choose(alias)}
              >
                {shopName}
              </Chip>
            ))}
          </ChipGroup>
        </View>
      )}
      <Tabs
        label="订单状态"
        sticky
        items={SOLD_TABS.map((key) => ({ key, label: LABELS[key], count: countOf(key) }))}
        value={orders.tab}
        onChange={(key) => void model.show(key as SoldTab)}
      />
      {orders.tab === 'afterSale' && <CasesEntry model={model} />}
      {orders.current.list.length > 0 && <SelectionTools selection={selection} />}
      <List model={model} />
    </Page>
  )
})

const Layers = ({ model }: { model: SoldModel }) => (
  <>
    <RepriceSheet model={model.repricing} />
    <GiveSheet model={model.giving} />
  </>
)

const List = observer(function List({ model }: { model: SoldModel }) {
  const { nav } = useApp()
  const { orders, shop, search, selection } = model
  return (
    <ListView
      list={orders.current}
      skeleton={<ListSkeleton count={4} />}
      empty={
        search.words !== '' ? (
          <Empty
            art="search"
            title={`没有找到“${search.words}”的订单`}
            note="可以搜完整的订单号、买家或收货人、手机尾号四位、商品名称"
            action={{ text: '清空搜索', onClick: search.clear }}
          />
        ) : (
          <Empty
            art="order"
            title={orders.tab === 'all' ? '还没有卖出订单' : `没有${LABELS[orders.tab]}的订单`}
            note={orders.tab === 'all' ? '把店铺分享出去，让更多人看到' : undefined}
            action={{
              text: '去看看店铺',
              onClick: () => (shop ? nav.open('shop', { sellerAlias: shop.sellerAlias }) : nav.home()),
            }}
          />
        )
      }
      render={(order) => (
        <SoldCard
          order={order}
          selection={selection}
          onAct={(action) => model.act(order, action)}
          onContact={() => model.contact(order)}
          onCopy={() => model.copyAddress(order)}
          onEnd={() => void orders.refresh()}
        />
      )}
    />
  )
})

/** What buyers ask for is decided on a page of its own. */
const CasesEntry = observer(function CasesEntry({ model }: { model: SoldModel }) {
  const { nav } = useApp()
  const params = { sellerAlias: model.shop?.sellerAlias }
  return (
    <CellGroup>
      <Cell
        icon="shield"
        title="售后申请"
        note="同意、拒绝，确认收到退货"
        href={routeUrl('soldAfterSales', params)}
        onClick={() => nav.open('soldAfterSales', params)}
      />
    </CellGroup>
  )
})

/** To one who works in no shop, or not in the one of the link. */
function NoShop() {
  const { nav } = useApp()
  return (
    <Page route="soldOrders">
      <Empty
        art="order"
        title="还没有可管理的店铺"
        note="开店后，或店主把你加为店员后，卖出的订单会出现在这里"
        action={{ text: '去逛逛', onClick: () => nav.home() }}
      />
    </Page>
  )
}
