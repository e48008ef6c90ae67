import type { Address, AddressInput, addressApi } from '../../../src/contract/address'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { MAX_ADDRESSES, addressErrors, postcodeFits, tidyAddress } from '../../../src/domain/address'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { allAreas } from '../nzpost/public'
import { findAddress, presentAddress } from './public'
import {
  addressesOf,
  changeAddress,
  clearDefault,
  insertAddress,
  lockOwner,
  makeDefault,
  markDeleted,
  namedAddress,
  newestAddress,
  pickupPoints,
} from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof addressApi> = ParsedInputOf<(typeof addressApi)[K]>

export async function listAddresses({ db }: Deps, _input: In<'list'>, call: Call) {
  return { list: (await addressesOf(db, call.user().id)).map(presentAddress) }
}

export async function getDefault({ db }: Deps, _input: In<'default'>, call: Call) {
  return { address: await findAddress(db, call.user().id, null) }
}

/** The shared rules of domain/address.ts, and whether the postcode can lie in the region. */
function checked(input: AddressInput): AddressInput {
  const tidy = tidyAddress(input)
  const [error] = Object.values(addressErrors(tidy))
  if (error) throw new BusinessError('badInput', { text: error })
  if (!postcodeFits(allAreas(), tidy.region, tidy.postcode)) throw new BusinessError('addressOutside')
  return tidy
}

/** One writer at a time per user: there is exactly one default, and the limit holds, also under parallel calls. */
async function withOwnerLock<T>(db: Db, userId: number, work: (trx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await lockOwner(trx, userId)
    return work(trx)
  })
}

/** The first address is the default; a later one when the input says so. */
export async function addAddress({ db }: Deps, input: In<'add'>, call: Call): Promise<Address> {
  const { id: userId } = call.user()
  const address = checked(input)
  return withOwnerLock(db, userId, async (trx) => {
    const count = (await addressesOf(trx, userId)).length
    if (count >= MAX_ADDRESSES) throw new BusinessError('addressLimit', { limit: MAX_ADDRESSES })
    const isDefault = count === 0 || address.isDefault
    if (isDefault) await clearDefault(trx, userId)
    return presentAddress(await insertAddress(trx, userId, address, isDefault, call.now))
  })
}

/** The default stays the default until another is made it: there is always one. */
export async function updateAddress({ db }: Deps, input: In<'update'>, call: Call): Promise<Address> {
  const { id: userId } = call.user()
  const address = checked(input)
  return withOwnerLock(db, userId, async (trx) => {
    const row = orNotFound(await namedAddress(trx, userId, input.alias))
    if (address.isDefault && !row.is_default) await clearDefault(trx, userId)
    return presentAddress(await changeAddress(trx, row.id, address, row.is_default || address.isDefault))
  })
}

/** Deleting the default makes the newest of the rest the default. Orders keep their snapshot. */
export async function removeAddress({ db }: Deps, { alias }: In<'remove'>, call: Call) {
  const { id: userId } = call.user()
  await withOwnerLock(db, userId, async (trx) => {
    const row = orNotFound(await namedAddress(trx, userId, alias))
    await markDeleted(trx, row.id, call.now)
    if (!row.is_default) return
    const next = await newestAddress(trx, userId)
    if (next) await makeDefault(trx, next.id)
  })
  return {}
}

/** More sellers than one order has. */
const MAX_PICKUP_SELLERS = 120

export async function listPickups({ db }: Deps, { sellerAliases }: In<'pickups'>) {
  const named = sellerAliases.split(',').filter((alias) => alias !== '')
  return { list: await pickupPoints(db, named.slice(0, MAX_PICKUP_SELLERS)) }
}
