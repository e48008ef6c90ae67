import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { storeApi } from '../../../src/contract/store'
import type { Call, Services } from '../../context'
import { aliasList } from '../../http/aliasList'
import { presentNewest, presentPage } from '../../http/cursor'
import { orNotFound, refuse } from '../../http/errors'
import { follow, unfollow } from './followRepository'
import { presentCard, presentDetail, presentStaffed } from './present'
import { carried, detail, dishesOf, followed, hereOf, tags, types } from './repository'
import { hottest, search } from './searchRepository'
import { staffedStores } from './staffRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof storeApi> = ParsedInputOf<(typeof storeApi)[K]>

export async function queryStores({ db }: Deps, input: In<'query'>, { now }: Pick<Call, 'now'>) {
  return presentPage(await search(db, input, now), input, (row) => presentCard(row, now))
}

/** What a person pays for a meal, in steps that people here speak of. */
const PRICES = [
  { text: '$15以下', minCents: null, maxCents: 1500 },
  { text: '$15-30', minCents: 1500, maxCents: 3000 },
  { text: '$30-60', minCents: 3000, maxCents: 6000 },
  { text: '$60以上', minCents: 6000, maxCents: null },
]

export async function storeOptions({ db }: Deps, { city }: In<'options'>) {
  const [allTypes, allTags, found] = await Promise.all([types(db), tags(db), carried(db, city)])
  const named = (kind: string) =>
    allTags.filter((tag) => tag.kind === kind && found.tags.includes(tag.name)).map(({ name }) => name)
  return {
    types: allTypes.filter(({ alias }) => found.types.includes(alias)),
    cuisines: named('CUISINE'),
    features: named('FEATURE'),
    prices: PRICES,
  }
}

/** Around a place, as far as one drives for a meal. */
const RECOMMENDED_METRES = 15_000
const RECOMMENDED = 10

export async function recommendStores({ db }: Deps, input: In<'recommended'>, { now }: Pick<Call, 'now'>) {
  const rows = await hottest(db, hereOf(input), input.city, RECOMMENDED_METRES, RECOMMENDED)
  return { list: rows.map((row) => presentCard(row, now)) }
}

export async function getStore({ db }: Deps, input: In<'getDetail'>, { viewer, now }: Pick<Call, 'viewer' | 'now'>) {
  const row = orNotFound(await detail(db, input.alias, hereOf(input), viewer?.id ?? 0))
  return presentDetail(row, await dishesOf(db, row.id), now)
}

export const queryTypes = async ({ db }: Deps) => ({ list: await types(db) })
export const queryTags = async ({ db }: Deps) => ({ list: await tags(db) })

export async function followStores({ db }: Deps, { aliases }: In<'follow'>, call: Call) {
  if ((await follow(db, call.user().id, aliases, call.now)) === 0) refuse('notFound')
  return {}
}

export async function unfollowStores({ db }: Deps, { aliases }: In<'unfollow'>, call: Call) {
  const named = aliasList(aliases)
  if (named.length > 0) await unfollow(db, call.user().id, named)
  return {}
}

export async function queryFollowed({ db }: Deps, input: In<'followed'>, call: Call) {
  const rows = await followed(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    (row) => presentCard(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
}

/** Where the viewer works (app §7 /store/queryWhitelist): by the memberships that permission is judged by. */
export async function queryWhitelist({ db }: Deps, { user }: Pick<Call, 'user'>) {
  const { stores } = user().memberships
  const rows = await staffedStores(
    db,
    stores.map(({ id }) => id),
  )
  const roleOf = new Map(stores.map(({ id, role }) => [id, role]))
  const list = rows.map((row) => presentStaffed(row, roleOf.get(row.id)!))
  return { list: [...list.filter(({ role }) => role === 'owner'), ...list.filter(({ role }) => role === 'staff')] }
}
