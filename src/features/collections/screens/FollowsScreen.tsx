import { observer } from 'mobx-react'
import { PAGE_SIZE } from '@/contract/common'
import { useApp } from '@/app/AppContext'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { FollowRow } from '../components/FollowRow'
import { FollowsModel } from '../model/FollowsModel'
import './FollowsScreen.scss'

/** 我的关注 (app §2: subscribeUserList). */
export const FollowsScreen = observer(function FollowsScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new FollowsModel(app))
  // Following may have changed on a shop's page; a reader further down keeps the place.
  usePageReshow(() => void (model.shops.list.length <= PAGE_SIZE && model.shops.reload()))
  return (
    <Page route="follows">
      <View className="dd-follows">
        <ListView
          list={model.shops}
          skeleton={<ListSkeleton count={6} picture={52} />}
          empty={
            <Empty
              art="favourite"
              title="还没有关注的店铺"
              note="关注喜欢的店铺，上新和优惠不错过"
              action={{ text: '去商城看看', onClick: () => nav.open('mall') }}
            />
          }
          render={(shop) => <FollowRow shop={shop} onTurn={() => model.turn(shop)} />}
        />
      </View>
    </Page>
  )
})
