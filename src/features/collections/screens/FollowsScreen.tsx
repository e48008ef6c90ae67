import { observer } from 'mobx-react'
import { PAGE_SIZE } from '@/contract/common'
import { useApp } from '@/app/AppContext'
import { useEnd, useReturn } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { FollowRow } from '../components/FollowRow'
import { FollowsModel } from '../model/FollowsModel'
import './FollowsScreen.scss'

/** 我的关注 (app §2: subscribeUserList). */
export const FollowsScreen = observer(function FollowsScreen() {
  const model = useModel((app) => new FollowsModel(app))
  // Following may have changed on a shop's page; a reader further down keeps the place.
  useReturn(() => void (model.shops.list.length <= PAGE_SIZE && model.shops.reload()))
  useEnd(() => void model.shops.more())
  return (
    <Page route="follows">
      <View className="dd-follows">
        <Rows model={model} />
      </View>
    </Page>
  )
})

const Rows = observer(function Rows({ model }: { model: FollowsModel }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const { shops } = model
  if (shops.failed) return <ErrorState message={shops.error?.text} onRetry={() => shops.reload()} />
  if (shops.waiting) return <ListSkeleton count={6} picture={52} />
  if (shops.empty)
    return (
      <Empty
        picture={pictures.url('empty/favourite', 360)}
        title="还没有关注的店铺"
        note="关注喜欢的店铺，上新和优惠不错过"
        action={{ text: '去商城看看', onClick: () => nav.open('mall') }}
      />
    )
  return (
    <>
      {shops.list.map((shop) => (
        <FollowRow key={shop.sellerAlias} shop={shop} onTurn={() => model.turn(shop)} />
      ))}
      <LoadMore state={shops.moreState} onRetry={() => void shops.more()} />
    </>
  )
})
