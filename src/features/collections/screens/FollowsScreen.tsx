import { observer } from 'mobx-react'
import { PAGE_SIZE } from '@/contract/common'
import { useApp } from '@/app/AppContext'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { View } from '@/ui/elements/View'
import { Tabs } from '@/ui/Tabs'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { FollowedShopRow, FollowedStoreRow } from '../components/FollowRow'
import { FollowsModel, type FollowsTab } from '../model/FollowsModel'
import './FollowsScreen.scss'

const TABS: { key: FollowsTab; label: string }[] = [
  { key: 'shops', label: '店铺' },
  { key: 'stores', label: '门店' },
]
const skeleton = <ListSkeleton count={6} picture={52} />

/** 我的关注 (app §2: subscribeUserList). */
export const FollowsScreen = observer(function FollowsScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new FollowsModel(app))
  // Following may have changed on the page that was opened; a reader further down keeps the place.
  usePageReshow(() => void (model[model.tab].list.length <= PAGE_SIZE && model[model.tab].reload()))
  return (
    <Page route="follows">
      <Tabs
        label="关注了什么"
        items={TABS}
        value={model.tab}
        onChange={(tab) => model.show(tab as FollowsTab)}
        sticky
        even
      />
      <View className="dd-follows">
        {model.tab === 'shops' ? (
          <ListView
            key="shops"
            list={model.shops}
            skeleton={skeleton}
            empty={
              <Empty
                art="favourite"
                title="还没有关注的店铺"
                note="关注喜欢的店铺，上新和优惠不错过"
                action={{ text: '去商城看看', onClick: () => nav.open('mall') }}
              />
            }
            render={(shop) => <FollowedShopRow shop={shop} onTurn={() => model.turnShop(shop)} />}
          />
        ) : (
          <ListView
            key="stores"
            list={model.stores}
            skeleton={skeleton}
            empty={
              <Empty
                art="favourite"
                title="还没有关注的门店"
                note="关注常去的餐厅，下次从这里直接打开"
                action={{ text: '去看看美食', onClick: () => nav.open('inStoreHome') }}
              />
            }
            render={(store) => <FollowedStoreRow store={store} onTurn={() => model.turnStore(store)} />}
          />
        )}
      </View>
    </Page>
  )
})
