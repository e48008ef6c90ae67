import type { ReactNode } from 'react'

export interface PullRefreshProps {
  /**
   * Loads again; the mark stays until its promise settles.
   * In WeChat the page does this by `enablePullDownRefresh` and `usePullDownRefresh`: give both the same function.
   */
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}
