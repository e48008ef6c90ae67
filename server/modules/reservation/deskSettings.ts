import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { DeskSettings, reservationDeskApi } from '../../../src/contract/reservationDesk'
import { tablesName } from '../../../src/domain/reservation'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { refuse } from '../../http/errors'
import { tablesOf } from './capacityRepository'
import { bookedOf, insertTable, rulesAt, saveRules, updateTable } from './deskRepository'
import { ownStore } from './deskService'
import { lockStore } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof reservationDeskApi> = ParsedInputOf<(typeof reservationDeskApi)[K]>

/** Of a store that has not chosen anything yet; the columns have the same. */
const DEFAULTS = {
  open: false,
  automatic: true,
  slotMinutes: 30,
  stayMinutes: 90,
  groupMinutes: 120,
  daysAhead: 30,
} as const

async function settingsOf(db: Db, storeId: number): Promise<DeskSettings> {
  const [rules, tables] = await Promise.all([rulesAt(db, storeId), tablesOf(db, storeId)])
  return {
    ...DEFAULTS,
    ...(rules && {
      open: rules.open,
      automatic: rules.automatic,
      slotMinutes: rules.slot_minutes as DeskSettings['slotMinutes'],
      stayMinutes: rules.stay_minutes as DeskSettings['stayMinutes'],
      groupMinutes: rules.group_minutes as DeskSettings['groupMinutes'],
      daysAhead: rules.days_ahead,
    }),
    // Those that were given up stay for the reservations that sat there.
    tables: tables
      .filter(({ count }) => count > 0)
      .map(({ alias, kind, minPeople, maxPeople, count }) => ({ alias, kind, minPeople, maxPeople, count })),
  }
}

export async function readSettings({ db }: Deps, { alias }: In<'settings'>, call: Call): Promise<DeskSettings> {
  return settingsOf(db, (await ownStore(db, alias, call)).id)
}

function judge({ tables, open }: In<'saveSettings'>): void {
  if (tables.some(({ minPeople, maxPeople }) => minPeople > maxPeople))
    refuse('deskWrong', { reason: '桌位的最少人数不能大于最多人数' })
  if (open && !tables.some(({ count }) => count > 0)) refuse('deskWrong', { reason: '开放预约前，请先添加桌位' })
}

export const saveSettings = (deps: Deps, input: In<'saveSettings'>, call: Call): Promise<DeskSettings> =>
  transaction(deps.db, async (trx) => {
    judge(input)
    const { id: storeId } = await ownStore(trx, input.alias, call)
    await lockStore(trx, storeId, 'update')
    await saveRules(trx, storeId, {
      open: input.open,
      automatic: input.automatic,
      slot_minutes: input.slotMinutes,
      stay_minutes: input.stayMinutes,
      group_minutes: input.groupMinutes,
      days_ahead: input.daysAhead,
    })
    await saveTables(trx, storeId, input.tables, call.now)
    return settingsOf(trx, storeId)
  })

/** Tables by their aliases; what is booked is neither fewer than that nor of another size. @throws tablesBooked */
async function saveTables(trx: Db, storeId: number, tables: In<'saveSettings'>['tables'], now: Date): Promise<void> {
  for (const old of await tablesOf(trx, storeId)) {
    const next = tables.find(({ alias }) => alias === old.alias)
    const { kind, minPeople, maxPeople, count } = next ?? { ...old, count: 0 }
    const { most, any } = await bookedOf(trx, old.id, now)
    const same = kind === old.kind && minPeople === old.minPeople && maxPeople === old.maxPeople
    if (count < most || (any && !same)) refuse('tablesBooked', { tables: tablesName(old) })
    await updateTable(trx, old.id, { kind, min_people: minPeople, max_people: maxPeople, count })
  }
  for (const { kind, minPeople, maxPeople, count } of tables.filter(({ alias }) => alias === ''))
    await insertTable(trx, {
      alias: randomBytes(8).toString('hex'),
      store_id: storeId,
      kind,
      min_people: minPeople,
      max_people: maxPeople,
      count,
    })
}
