import { useApp } from '@/app/AppContext'
import type { BoughtCaseTab } from '@/contract/afterSale'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { ShopHeading } from '@/widgets/ShopHeading'
import { CaseTabs } from '../components/CaseTabs'
import { boughtCases } from '../model/CasesModel'

const LABELS: Record<BoughtCaseTab, string> = { all: '全部', open: '处理中', ended: '已结束' }

/** 我的售后: cases of what the viewer bought, by whether something still waits. */
export function CasesScreen() {
  const { nav } = useApp()
  const { tab } = useParams('afterSales')
  const model = useModel((app) => boughtCases(app, tab))
  usePageReshow(() => void model.cases.returned())
  return (
    <CaseTabs
      route="afterSales"
      model={model}
      labels={LABELS}
      note={() => '商品有问题，可以在订单里申请售后'}
      way={{ text: '去我买到的', onClick: () => nav.open('orders') }}
      heading={(shown) => <ShopHeading sellerAlias={shown.sellerAlias} name={shown.shopName} />}
    />
  )
}
