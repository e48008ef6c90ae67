import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { Page } from '@/shell/Page'
import { ListView } from '@/widgets/ListView'
import { rowTime } from '../model/chatTime'
import { ThreadsModel } from '../model/ThreadsModel'

/** 话题: threads of a group, the newest first. */
export const ThreadsScreen = observer(function ThreadsScreen() {
  const { id } = useParams('threads')
  const { api } = useApp()
  const model = useModel((app) => new ThreadsModel(app, id))
  usePageReshow(() => void model.start())
  return (
    <Page route="threads">
      <ListView
        list={model.threads}
        wrap={(rows) => <CellGroup>{rows}</CellGroup>}
        endText={null}
        empty={<Empty icon="thread" title="还没有话题" note="长按群里的一条消息，就能围绕它开一个话题" />}
        render={(thread) => (
          <Cell
            icon="thread"
            title={thread.name}
            note={model.lastText(thread.id)}
            value={rowTime(thread.created, api.serverNow())}
            onClick={() => model.enter(thread)}
          />
        )}
      />
    </Page>
  )
})
