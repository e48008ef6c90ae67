import type { App } from '@/app/createApp'
import { storeApi } from '@/contract/store'
import { turnFollowing } from './follow'

/** Follows a store or unfollows it (`turnFollowing`). */
export const turnStoreFollow = (
  app: Pick<App, 'api' | 'ui' | 'requireLogin'>,
  alias: string,
  following: boolean,
  show: (following: boolean) => void,
): Promise<void> =>
  turnFollowing(app, {
    following,
    follow: () => app.api.act(storeApi.follow, { aliases: [alias] }),
    unfollow: () => app.api.act(storeApi.unfollow, { aliases: alias }),
    show,
  })
