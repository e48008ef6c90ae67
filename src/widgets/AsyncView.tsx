import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { UserError } from '@/domain/UserError'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'

interface AsyncViewProps<T> {
  /** A Task, or whatever is read like one. */
  task: { readonly data: T | null; readonly error: UserError | null; retry(): unknown }
  /** Default rows of a list. */
  skeleton?: ReactNode
  /** In place of what does not exist (app §8 missing item); without it the error is shown. */
  notFound?: ReactNode
  /** Default the task's own retry. */
  onRetry?: () => unknown
  /** Inside a card or a sheet: less air. */
  compact?: boolean
  children: (data: T) => ReactNode
}

function Async<T>({ task, skeleton, notFound, onRetry, compact, children }: AsyncViewProps<T>) {
  const { data, error } = task
  if (error?.notFound && notFound) return <>{notFound}</>
  if (data !== null) return <>{children(data)}</>
  if (error) return <ErrorState compact={compact} message={error.text} onRetry={onRetry ?? (() => task.retry())} />
  return <>{skeleton ?? <ListSkeleton picture={0} />}</>
}

/** What a page reads: skeleton, then the data, or in their place the error with a retry. */
export const AsyncView = observer(Async) as typeof Async
