import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { formatShortDateTime } from '@/domain/time'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { FanRow } from '../components/FanRow'
import { MyFansModel } from '../model/MyFansModel'

/** 我的粉丝 (app §2: myFans): who follows the person's shop, to follow back, write to or remove. */
export const MyFansScreen = observer(function MyFansScreen() {
  const { nav, session } = useApp()
  const model = useModel((app) => new MyFansModel(app))
  return (
    <Page route="myFans">
      <ListView
        list={model.fans}
        skeleton={<ListSkeleton count={8} picture={44} />}
        render={(fan) => (
          <FanRow
            fan={fan}
            when={`${formatShortDateTime(fan.followedAt)} 关注了你`}
            onTurn={() => model.turn(fan)}
            onMenu={() => void model.menu(fan)}
          />
        )}
        empty={
          <Empty
            art="favourite"
            title="还没有粉丝"
            note={session.userInfo?.seller ? '把店铺分享出去，让更多人关注你' : '开店后，关注店铺的人会出现在这里'}
            action={{ text: '去逛逛', onClick: () => nav.home() }}
          />
        }
      />
    </Page>
  )
})
