import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { SoldCaseTab } from '@/contract/afterSale'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { BuyerHeading } from '@/widgets/BuyerHeading'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { CaseCard } from '../components/CaseCard'
import { SoldCasesModel } from '../model/SoldCasesModel'

const LABELS: Record<SoldCaseTab, string> = { all: '全部', waiting: '待处理', open: '进行中', ended: '已结束' }
const ORDER: readonly SoldCaseTab[] = ['waiting', 'open', 'ended', 'all']

/** 售后处理: cases of a shop, for its owner and staff; first what waits for the shop. */
export const SoldCasesScreen = observer(function SoldCasesScreen() {
  const { tab, sellerAlias } = useParams('soldAfterSales')
  const model = useModel((app) => new SoldCasesModel(app, tab, sellerAlias))
  const { cases, counts } = model
  usePageReshow(() => void cases.returned())
  if (cases.current.error?.notFound) return <NoShop />
  return (
    <Page route="soldAfterSales" onRefresh={cases.current.refresh}>
      <Tabs
        label="售后状态"
        sticky
        even
        items={ORDER.map((key) => ({
          key,
          label: LABELS[key],
          count: key === 'waiting' ? counts.waiting : key === 'open' ? counts.open : 0,
        }))}
        value={cases.tab}
        onChange={(key) => void cases.show(key as SoldCaseTab)}
      />
      <List model={model} />
    </Page>
  )
})

const List = observer(function List({ model }: { model: SoldCasesModel }) {
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
          note={cases.tab === 'waiting' ? '买家申请后要在48小时内处理，超时会自动同意' : undefined}
          action={{ text: '去我卖出的', onClick: () => nav.open('soldOrders') }}
        />
      }
      render={(shown) => (
        <CaseCard
          shown={shown}
          heading={shown.buyer && <BuyerHeading buyer={shown.buyer} />}
          onEnd={() => void cases.refresh()}
        />
      )}
    />
  )
})

/** To one who works in no shop, or not in the one of the link. */
function NoShop() {
  const { nav } = useApp()
  return (
    <Page route="soldAfterSales">
      <Empty
        art="order"
        title="还没有可管理的店铺"
        note="开店后，或店主把你加为店员后，买家的售后申请会出现在这里"
        action={{ text: '去逛逛', onClick: () => nav.home() }}
      />
    </Page>
  )
}
