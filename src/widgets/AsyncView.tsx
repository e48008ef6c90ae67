import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { UserError } from '@/domain/UserError'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Missing } from './Missing'

interface AsyncViewProps<T> {
  /** A Task, or whatever is read like one. */
  task: { readonly data: T | null; readonly error: UserError | null; retry(): unknown }
  /** Default rows of a list. */
  skeleton?: ReactNode
  /** Message of the error page that comes where this does not exist (app §8 missing item); without it the error is shown. */
  missing?: string
  /** Default the task's own retry. */
  onRetry?: () => unknown
  /** Inside a card or a sheet: less air. */
  compact?: boolean
  children: (data: T) => ReactNode
}

function Async<T>({ task, skeleton, missing, onRetry, compact, children }: AsyncViewProps<T>) {
  const { data, error } = task
  if (error?.notFound && missing) return <Missing message={missing} />
  if (data !== null) return <>{children(data)}</>
  if (error) return <ErrorState compact={compact} message={error.text} onRetry={onRetry ?? (() => task.retry())} />
  return <>{skeleton ?? <ListSkeleton picture={0} />}</>
}

/** What a page reads: skeleton, then the data, or in their place the error with a retry. */
export const AsyncView = observer(Async) as typeof Async
