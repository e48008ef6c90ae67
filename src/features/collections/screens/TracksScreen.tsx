import { observer } from 'mobx-react'
import { PAGE_SIZE } from '@/contract/common'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Empty } from '@/widgets/Empty'
import { Page } from '@/shell/Page'
import { SavedFooter, SavedTools } from '../components/SavedBars'
import { SavedGrid } from '../components/SavedGrid'
import { clearTracks, tracksModel } from '../model/TracksModel'

/** 我的足迹 (app §2: trackList). */
export const TracksScreen = observer(function TracksScreen() {
  const app = useApp()
  const model = useModel(tracksModel)
  // An item opened from here now stands first; a reader further down keeps the place.
  usePageReshow(() => void (model.feed.list.length <= PAGE_SIZE && model.feed.reload()))
  useReachBottom(() => void model.feed.more())
  return (
    <Page route="tracks" footer={model.editing && <SavedFooter model={model} />}>
      <SavedTools
        model={model}
        more={
          <Button size="small" onClick={() => clearTracks(app, model)}>
            清空
          </Button>
        }
      />
      <SavedGrid
        model={model}
        empty={
          <Empty
            art="item"
            title="还没有浏览过商品"
            note="看过的商品会留在这里，方便再找"
            action={{ text: '去逛逛', onClick: () => app.nav.home() }}
          />
        }
      />
    </Page>
  )
})
