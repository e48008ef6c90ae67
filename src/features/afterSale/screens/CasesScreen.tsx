import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { BOUGHT_CASE_TABS, type BoughtCaseTab } from '@/contract/afterSale'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { ShopHeading } from '@/widgets/ShopHeading'
import { CaseCard } from '../components/CaseCard'
import { CasesModel } from '../model/CasesModel'

const LABELS: Record<BoughtCaseTab, string> = { all: '全部', open: '处理中', ended: '已结束' }

/** 我的售后: cases of what the viewer bought, by whether something still waits. */
export const CasesScreen = observer(function CasesScreen() {
  const { tab } = useParams('afterSales')
  const model = useModel((app) => new CasesModel(app, tab))
  const { cases } = model
  usePageReshow(() => void cases.returned())
  return (
    <Page route="afterSales" onRefresh={cases.current.refresh}>
      <Tabs
        label="售后状态"
        sticky
        even
        items={BOUGHT_CASE_TABS.map((key) => ({
          key,
          label: LABELS[key],
          count: key === 'open' ? model.counts.open : 0,
        }))}
        value={cases.tab}
        onChange={(key) => void cases.show(key as BoughtCaseTab)}
      />
      <List model={model} />
    </Page>
  )
})

const List = observer(function List({ model }: { model: CasesModel }) {
  const { nav } = useApp()
  const { cases } = model
  return (
    <ListView
      list={cases.current}
      skeleton={<ListSkeleton count={4} />}
      empty={
        <Empty
          art="order"
          title={cases.tab === 'all' ? '还没有售后' : `没有${LABELS[cases.tab]}的售后`}
          note="商品有问题，可以在订单里申请售后"
          action={{ text: '去我买到的', onClick: () => nav.open('orders') }}
        />
      }
      render={(shown) => (
        <CaseCard
          shown={shown}
          heading={<ShopHeading sellerAlias={shown.sellerAlias} name={shown.shopName} />}
          onEnd={() => void cases.refresh()}
        />
      )}
    />
  )
})
