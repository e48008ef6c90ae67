import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { Tabs } from '@/ui/Tabs'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { SortBar } from '@/widgets/SortBar'
import { StickyBar } from '@/widgets/StickyBar'
import { EndingSkeleton } from '../components/EndingSkeleton'
import { EndingStrip } from '../components/EndingStrip'
import { DiscountModel } from '../model/DiscountModel'
import './DiscountScreen.scss'

/** Tab 1 折扣 (app §2): what ends soon, then all discounts by category. */
export const DiscountScreen = observer(function DiscountScreen() {
  const model = useModel((app) => new DiscountModel(app))
  useReachBottom(() => void model.feed.more())
  const { feed, options } = model
  const { categories = [], ending = null, endingSoonCount = 0 } = options.data ?? {}
  // Without the counts a failed feed has nothing around it, so one retry requests everything.
  const nothing = feed.failed && !options.data
  return (
    <Page route="discount" onRefresh={model.refresh}>
      <View className={nothing ? 'dd-discount__top dd-discount__top--bare' : 'dd-discount__top'}>
        {ending && ending.items.length > 0 && (
          <EndingStrip ending={ending} count={endingSoonCount} onEnd={model.refresh} />
        )}
        {options.waiting && <EndingSkeleton />}
      </View>
      {nothing ? (
        <ErrorState message={feed.error?.text} onRetry={model.load} />
      ) : (
        <>
          <StickyBar shows={`${model.category} ${model.sort}`}>
            {options.waiting && <View className="dd-discount__tabs" />}
            {categories.length > 1 && (
              <Tabs
                label="折扣分类"
                items={categories.map(({ alias, name, count }) => ({ key: alias, label: name, count }))}
                value={model.category}
                onChange={model.showCategory}
              />
            )}
            <SortBar value={model.sort} onChange={model.sortBy} />
          </StickyBar>
          <View className="dd-discount__feed">
            <ItemFeed list={feed} priority={2} empty={<NoDiscounts model={model} />} />
          </View>
        </>
      )}
    </Page>
  )
})

const NoDiscounts = observer(function NoDiscounts({ model }: { model: DiscountModel }) {
  const { nav } = useApp()
  return model.category ? (
    <Empty
      art="item"
      title="这个分类的折扣刚刚结束"
      action={{ text: '看全部折扣', onClick: () => model.showCategory('') }}
    />
  ) : (
    <Empty
      art="item"
      title="现在没有打折的商品"
      note="新的折扣每天都会上，晚点再来看看"
      action={{ text: '去逛逛', onClick: () => nav.home() }}
    />
  )
})
