import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { favoriteApi } from '../../../src/contract/item'
import type { Call, Services } from '../../context'
import { presentNewest } from '../../http/cursor'
import { refuse } from '../../http/errors'
import { aliasList } from '../../http/aliasList'
import { presentCard } from '../catalogue/public'
import { addFavorites, favorites, removeFavorites, removeTracks, tracks } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof favoriteApi> = ParsedInputOf<(typeof favoriteApi)[K]>

export async function queryFavorites({ db }: Deps, input: In<'query'>, call: Call) {
  const rows = await favorites(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    (row) => presentCard(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
}

export async function add({ db }: Deps, input: In<'add'>, call: Call) {
  const known = await addFavorites(db, call.user().id, input.itemAliases, call.now)
  if (known === 0) refuse('notFound')
  return {}
}

export async function remove({ db }: Deps, input: In<'remove'>, call: Call) {
  await removeFavorites(db, call.user().id, aliasList(input.itemAliases))
  return {}
}

export async function queryTracks({ db }: Deps, input: In<'track'>, call: Call) {
  const rows = await tracks(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    (row) => presentCard(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
}

/** An empty `itemAliases` clears all (app §7: /track/remove carries only a type). */
export async function removeTrack({ db }: Deps, input: In<'removeTrack'>, call: Call) {
  await removeTracks(db, call.user().id, input.itemAliases === '' ? null : aliasList(input.itemAliases))
  return {}
}
