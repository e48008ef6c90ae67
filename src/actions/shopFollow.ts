import type { App } from '@/app/createApp'
import { shopApi } from '@/contract/item'
import { userErrorOf } from '@/services/userErrorOf'

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

/**
 * Follows a shop or unfollows it. `show` is called at once with the new state, and again with the old one when the
 * service refuses (a toast has shown the reason). A guest is sent to login and nothing is shown.
 */
export async function turnFollow(
  app: Pick<App, 'api' | 'ui' | 'requireLogin'>,
  shop: Followed,
  show: (following: boolean) => void,
): Promise<void> {
  if (!(await app.requireLogin())) return
  const next = !shop.following
  show(next)
  try {
    if (next) await app.api.act(shopApi.follow, { aliases: [shop.sellerAlias] })
    else await app.api.act(shopApi.unfollow, { aliases: shop.sellerAlias })
    app.ui.showToast(next ? '已关注' : '已取消关注')
  } catch (error) {
    userErrorOf(error)
    show(!next)
  }
}
