import type { App } from '@/app/createApp'
import { shopApi } from '@/contract/item'
import { turnFollowing } from './follow'

interface Followed {
  sellerAlias: string
  following: boolean
  followers: number
}

/** The shop as it is when followed or not, its followers counted along; the same object when nothing changes. */
export function withFollowing<T extends Followed>(shop: T, following: boolean): T {
  if (shop.following === following) return shop
  return { ...shop, following, followers: Math.max(0, shop.followers + (following ? 1 : -1)) }
}

/** Follows a shop or unfollows it (`turnFollowing`). */
export const turnFollow = (
  app: Pick<App, 'api' | 'ui' | 'requireLogin'>,
  { sellerAlias, following }: Followed,
  show: (following: boolean) => void,
): Promise<void> =>
  turnFollowing(app, {
    following,
    follow: () => app.api.act(shopApi.follow, { aliases: [sellerAlias] }),
    unfollow: () => app.api.act(shopApi.unfollow, { aliases: sellerAlias }),
    show,
  })
