import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { MAX_STAFF, type storeStaffApi } from '../../../src/contract/storeStaff'
import { maskPhone } from '../../../src/domain/phone'
import type { Call, Services } from '../../context'
import { can } from '../../access/can'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { orNotFound, refuse } from '../../http/errors'
import { anyStore, membersOf, removeMember, setMember, userByPhone } from './staffRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof storeStaffApi> = ParsedInputOf<(typeof storeStaffApi)[K]>

async function ownedStore(db: Db, alias: string, call: Pick<Call, 'user'>): Promise<number> {
  const { id } = orNotFound(await anyStore(db, alias))
  if (!can(call.user(), 'store.manageStaff', { store_id: id })) refuse('notFound')
  return id
}

async function present(db: Db, storeId: number) {
  const rows = await membersOf(db, storeId)
  return {
    list: rows.map(({ alias, nickname, avatar, phone, role }) => ({
      alias,
      nickname,
      avatar: avatar ?? '',
      phone: maskPhone(phone ?? ''),
      role: role === 'owner' ? ('owner' as const) : ('staff' as const),
    })),
  }
}

export const listStaff = async ({ db }: Deps, { alias }: In<'list'>, call: Call) =>
  present(db, await ownedStore(db, alias, call))

export const addStoreStaff = ({ db }: Deps, { alias, phone }: In<'add'>, call: Call) =>
  transaction(db, async (trx) => {
    const storeId = await ownedStore(trx, alias, call)
    const user = (await userByPhone(trx, phone)) ?? refuse('staffUnknown')
    const members = await membersOf(trx, storeId)
    if (!members.some(({ id }) => id === user.id)) {
      if (members.length >= MAX_STAFF) refuse('staffFull', { max: String(MAX_STAFF) })
      await setMember(trx, { userId: user.id, storeId, role: 'staff', now: call.now })
    }
    return present(trx, storeId)
  })

export const removeStoreStaff = ({ db }: Deps, { alias, userAlias }: In<'remove'>, call: Call) =>
  transaction(db, async (trx) => {
    const storeId = await ownedStore(trx, alias, call)
    await removeMember(trx, storeId, userAlias)
    return present(trx, storeId)
  })
