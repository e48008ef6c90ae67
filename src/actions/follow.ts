import type { App } from '@/app/createApp'
import { userErrorOf } from '@/services/userErrorOf'

interface Following {
  following: boolean
  follow: () => Promise<unknown>
  unfollow: () => Promise<unknown>
  show: (following: boolean) => void
}

/**
 * Follows a shop or a store, or unfollows it. `show` is called at once with the new state, and again with the old one when the
 * service refuses (a toast has shown the reason). A guest is sent to login and nothing is shown.
 */
export async function turnFollowing(
  app: Pick<App, 'ui' | 'requireLogin'>,
  { following, follow, unfollow, show }: Following,
): Promise<void> {
  if (!(await app.requireLogin())) return
  const next = !following
  show(next)
  try {
    await (next ? follow() : unfollow())
    app.ui.showToast(next ? '已关注' : '已取消关注')
  } catch (error) {
    userErrorOf(error)
    show(!next)
  }
}
