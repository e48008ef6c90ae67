import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { shareApi } from '../../../src/contract/share'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { orNotFound } from '../../http/errors'
import { presentCard } from '../catalogue/public'
import { cardByAlias, linkOf, shopByAlias, targetOf, type Kind, type Target } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof shareApi> = ParsedInputOf<(typeof shareApi)[K]>

/** What is shared, as a poster and a message show it. */
export interface Shared {
  title: string
  /** Key of the picture. */
  picture: string
  /** Null for a shop. */
  priceCents: number | null
  /** 店铺 of the item; what a shop says of itself. */
  note: string
}

/** Item or shop that people may see; null for what is gone. */
export async function findShared(db: Db, kind: Kind, alias: string, now: Date): Promise<Shared | null> {
  if (kind === 'SHOP') {
    const shop = await shopByAlias(db, alias)
    return shop ? { title: shop.name, picture: shop.cover || shop.logo, priceCents: null, note: shop.slogan } : null
  }
  const row = await cardByAlias(db, alias)
  if (!row) return null
  const item = presentCard(row, now)
  return { title: item.title, picture: item.picture, priceCents: item.priceCents, note: item.shopName }
}

/** Page of a target, with the referral of who shared it (app §2 paths, §4 referral). */
export function pageOf({ kind, alias, referrer }: Target): string {
  const page = kind === 'ITEM' ? `/pages/item/detail?alias=${alias}` : `/pages/shop/shopDetial?sellerAlias=${alias}`
  return referrer ? `${page}&recommendAlias=${referrer}` : page
}

export async function makeLink({ db }: Deps, { type, alias }: In<'link'>, call: Call) {
  const { title, picture, priceCents } = orNotFound(await findShared(db, type, alias, call.now))
  const code = await linkOf(db, type, alias, call.viewer?.id ?? null, call.now)
  return { code, path: `/s/${code}`, poster: `/share/poster/${code}.jpg`, title, picture, priceCents }
}

export async function resolveLink({ db }: Deps, { code }: In<'resolve'>) {
  return { path: pageOf(orNotFound(await targetOf(db, code))) }
}
