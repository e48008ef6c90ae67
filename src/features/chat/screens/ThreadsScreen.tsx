import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useEnd, useParams, useReturn, useStart } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { rowTime } from '../model/chatTime'
import { ThreadsModel } from '../model/ThreadsModel'
import '../icons.scss'

/** 话题: threads of a group, the newest first. */
export const ThreadsScreen = observer(function ThreadsScreen() {
  const { id } = useParams('threads')
  const { api } = useApp()
  const model = useModel((app) => new ThreadsModel(app, id))
  useStart(() => void model.load())
  useReturn(() => void model.load())
  useEnd(() => void model.next())
  return (
    <Page route="threads">
      {!model.loaded ? (
        model.fault ? (
          <ErrorState message={model.fault.text} onRetry={model.load} />
        ) : (
          <ListSkeleton count={6} picture={0} />
        )
      ) : model.list.length === 0 ? (
        <Empty icon="thread" title="还没有话题" note="长按群里的一条消息，就能围绕它开一个话题" />
      ) : (
        <CellGroup>
          {model.list.map((thread) => (
            <Cell
              key={thread.id}
              icon="thread"
              title={thread.name}
              note={model.lastText(thread.id)}
              value={rowTime(thread.created, api.serverNow())}
              onClick={() => model.enter(thread)}
            />
          ))}
        </CellGroup>
      )}
    </Page>
  )
})
