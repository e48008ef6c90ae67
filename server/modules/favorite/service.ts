import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { favoriteApi } from '../../../src/contract/item'
import type { Call, Services } from '../../context'
import { presentNewest } from '../../http/cursor'
import { refuse } from '../../http/errors'
import { aliasList } from '../catalogue/policy'
import { presentCard } from '../catalogue/present'
import { addFavorites, favorites, removeFavorites, removeTracks, tracks } from './repository'

type In<K extends keyof typeof favoriteApi> = ParsedInputOf<(typeof favoriteApi)[K]>

export async function queryFavorites({ db }: Services, input: In<'query'>, call: Call) {
  const rows = await favorites(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    (row) => presentCard(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
}

export async function add({ db }: Services, input: In<'add'>, call: Call) {
  const known = await addFavorites(db, call.user().id, input.itemAliases, call.now)
  if (known === 0) refuse('notFound')
  return {}
}

export async function remove({ db }: Services, input: In<'remove'>, call: Call) {
  await removeFavorites(db, call.user().id, aliasList(input.itemAliases))
  return {}
}

export async function queryTracks({ db }: Services, input: In<'track'>, call: Call) {
  const rows = await tracks(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    (row) => presentCard(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
}

/** An empty `itemAliases` clears all (app §7: /track/remove carries only a type). */
export async function removeTrack({ db }: Services, input: In<'removeTrack'>, call: Call) {
  await removeTracks(db, call.user().id, input.itemAliases === '' ? null : aliasList(input.itemAliases))
  return {}
}
