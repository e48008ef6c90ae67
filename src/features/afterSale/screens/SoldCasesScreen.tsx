import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { SoldCaseTab } from '@/contract/afterSale'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { BuyerHeading } from '@/widgets/BuyerHeading'
import { Empty } from '@/widgets/Empty'
import { CaseTabs } from '../components/CaseTabs'
import { soldCases } from '../model/CasesModel'

const LABELS: Record<SoldCaseTab, string> = { waiting: '待处理', open: '进行中', ended: '已结束', all: '全部' }

/** 售后处理: cases of a shop, for its owner and staff; first what waits for the shop. */
export const SoldCasesScreen = observer(function SoldCasesScreen() {
  const { nav } = useApp()
  const { tab, sellerAlias } = useParams('soldAfterSales')
  const model = useModel((app) => soldCases(app, tab, sellerAlias))
  usePageReshow(() => void model.cases.returned())
  if (model.cases.current.error?.notFound) return <NoShop />
  return (
    <CaseTabs
      route="soldAfterSales"
      model={model}
      labels={LABELS}
      note={(shown) => (shown === 'waiting' ? '买家申请后要在48小时内处理，超时会自动同意' : undefined)}
      way={{ text: '去我卖出的', onClick: () => nav.open('soldOrders') }}
      heading={({ buyer }) => buyer && <BuyerHeading buyer={buyer} />}
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
