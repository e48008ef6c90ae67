import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { shopApi } from '../../../src/contract/item'
import { can, shopWhere } from '../../access/can'
import type { Call, Services } from '../../context'
import { presentNewest } from '../../http/cursor'
import { orNotFound, refuse } from '../../http/errors'
import { aliasList } from '../../http/aliasList'
import { freightBrief, presentShop, type ShopRow } from '../catalogue/public'
import { fansOf, follow, followedShops, removeFollower, shopDetail, unfollow } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof shopApi> = ParsedInputOf<(typeof shopApi)[K]>

export async function getShop({ db }: Deps, input: In<'getDetail'>, { viewer }: Pick<Call, 'viewer'>) {
  const row = orNotFound(await shopDetail(db, input.sellerAlias, viewer?.id ?? 0))
  return {
    ...presentShop(row),
    cover: row.cover,
    intro: row.intro,
    notice: row.notice,
    openedAt: row.opened_at.toISOString(),
    minOrderCents: row.min_order_cents,
    freights: row.freights.map(freightBrief),
    own: can(viewer, 'shop.represent', { shop_id: row.id }),
  }
}

export async function followShops({ db }: Deps, { aliases }: In<'follow'>, call: Call) {
  const viewer = call.user()
  const followed = await follow(db, viewer.id, aliases, call.now, (shopIds) => {
    if (!shopIds.every((shop_id) => can(viewer, 'shop.follow', { shop_id }))) refuse('followSelf')
  })
  if (followed === 0) refuse('notFound')
  return {}
}

export async function unfollowShops({ db }: Deps, { aliases }: In<'unfollow'>, call: Call) {
  const named = aliasList(aliases)
  if (named.length > 0) await unfollow(db, call.user().id, named)
  return {}
}

export async function queryFollowed({ db }: Deps, input: In<'followed'>, call: Call) {
  const rows = await followedShops(db, call.user().id, input)
  return presentNewest(rows, input, presentShop, ({ at, id }) => ({ at, id }))
}

type FanRow = Awaited<ReturnType<typeof fansOf>>[number]

const presentFan = ({ fan_alias, nickname, avatar, at, ...shop }: FanRow) => ({
  alias: fan_alias,
  nickname,
  avatar,
  followedAt: at.toISOString(),
  shop: shop.seller_alias === null ? null : presentShop(shop as ShopRow),
})

export async function queryFans({ db }: Deps, input: In<'fans'>, call: Call) {
  const viewer = call.user()
  const shopId = shopWhere(viewer, 'shop.seeFans')
  const rows = shopId === null ? [] : await fansOf(db, shopId, viewer.id, input)
  return presentNewest(rows, input, presentFan, (row) => row)
}

export async function removeFan({ db }: Deps, { alias }: In<'removeFan'>, call: Call) {
  const shopId = shopWhere(call.user(), 'shop.removeFan')
  if (shopId !== null) await removeFollower(db, shopId, alias)
  return {}
}
