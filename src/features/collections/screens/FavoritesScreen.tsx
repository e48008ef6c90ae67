import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Empty } from '@/widgets/Empty'
import { Page } from '@/shell/Page'
import { SavedFooter, SavedTools } from '../components/SavedBars'
import { SavedGrid } from '../components/SavedGrid'
import { favoritesAdded, favoritesModel } from '../model/FavoritesModel'

/** 收藏 (app §2: account/favoritesList). */
export const FavoritesScreen = observer(function FavoritesScreen() {
  const app = useApp()
  const model = useModel(favoritesModel)
  usePageReshow(() => favoritesAdded(app, model) && void model.feed.reload())
  useReachBottom(() => void model.feed.more())
  return (
    <Page route="favorites" footer={model.editing && <SavedFooter model={model} />}>
      <SavedTools model={model} />
      <SavedGrid
        model={model}
        empty={
          <Empty
            art="favourite"
            title="还没有收藏的商品"
            note="看到喜欢的点一下爱心，降价了也好找"
            action={{ text: '去逛逛', onClick: () => app.nav.home() }}
          />
        }
      />
    </Page>
  )
})
