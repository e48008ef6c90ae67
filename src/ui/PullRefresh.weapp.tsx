import type { PullRefreshProps } from './PullRefresh.types'

/** WeChat pulls natively; this only lets the screen be written once. */
export function PullRefresh({ children }: PullRefreshProps) {
  return <>{children}</>
}
