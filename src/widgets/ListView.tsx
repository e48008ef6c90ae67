import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useReachBottom } from '@/hooks/page'
import type { Listed } from '@/stores/PagedList'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'

interface ListViewProps<T> {
  list: Listed<T>
  /** One entry. Its key is the list's. */
  render: (entry: T, index: number) => ReactNode
  /** Around the entries, e.g. a CellGroup or a grid. */
  wrap?: (entries: ReactNode) => ReactNode
  empty: ReactNode
  /** Default rows of a list. */
  skeleton?: ReactNode
  /** Words at the end; null for a list that says nothing there. Default 没有更多了. */
  endText?: string | null
  /** Below the entries and above the list's foot, e.g. a way to add one. */
  foot?: ReactNode
}

function List<T>({ list, render, wrap = (entries) => entries, empty, skeleton, endText, foot }: ListViewProps<T>) {
  useReachBottom(() => void list.more())
  if (list.failed) return <ErrorState message={list.error?.text} onRetry={() => list.retry()} />
  if (list.waiting) return <>{skeleton ?? <ListSkeleton picture={0} />}</>
  if (list.empty) return <>{empty}</>
  const silent = endText === null && list.moreState === 'end'
  return (
    <>
      {wrap(list.list.map((entry, index) => <Entry key={list.keyOf(entry)} {...{ entry, index, render }} />))}
      {foot}
      {!silent && <LoadMore state={list.moreState} endText={endText ?? undefined} onRetry={() => void list.more()} />}
    </>
  )
}

function DrawnEntry<T>({ entry, index, render }: { entry: T; index: number } & Pick<ListViewProps<T>, 'render'>) {
  return <>{render(entry, index)}</>
}
const Entry = observer(DrawnEntry) as typeof DrawnEntry

/** A PagedList as its page shows it: skeleton, error with a retry, nothing there, or the entries, and more of them as their end comes near. */
export const ListView = observer(List) as typeof List
