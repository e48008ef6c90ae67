import { firstGraphemes } from '../../../src/contract/graphemes'
import { officialKind } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import type { Outbox } from '../delivery/UnitOfWork'
import { ROSTER } from '../protocol/codes'
import { ImError, REST } from '../rest/errors'
import { mustExist } from './people'

/** More contacts than people have; a list of this size still fits one response. */
const MOST_CONTACTS = 3000
const REASON_LENGTH = 500

/** A change of contacts, with the notices about it in the same transaction. */
export interface RosterWork {
  trx: Db
  outbox: Outbox
  now: Date
  me: string
  other: string
  reason: string
  /** The calling device of `me`. */
  resource: string
}
type RosterAct = (work: RosterWork) => Promise<void>

/** Sends a contact request; a pending request of the other side is accepted by it. */
export const invite: RosterAct = async (work) => {
  const { trx, outbox, now, me } = work
  const [other = ''] = await mustExist(trx, [work.other])
  if (other === me) throw new ImError(400, 'illegal_argument', 'a user cannot add themselves')
  if (officialKind(other)) throw REST.forbidden()
  if (await areContacts(trx, me, other)) return
  if (await isBlocked(trx, other, me)) throw REST.forbidden()
  if (await takeRequest(trx, me, other)) return befriend({ ...work, other })
  const reason = firstGraphemes(work.reason, REASON_LENGTH)
  await trx
    .insertInto('im_contact_requests')
    .values({ username: other, requester: me, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['username', 'requester']).doUpdateSet({ reason, created_at: now }))
    .execute()
  outbox.roster(other, ROSTER.add, me, reason)
}

/** Accepts a request; repeated after a lost response it has nothing left to do. */
export const accept: RosterAct = async (work) => {
  const { trx, me, other } = work
  if (await takeRequest(trx, me, other)) return befriend(work)
  if (!(await areContacts(trx, me, other))) throw noRequest(other)
}

export const decline: RosterAct = async ({ trx, outbox, me, other, reason }) => {
  if (!(await takeRequest(trx, me, other))) throw noRequest(other)
  outbox.roster(other, ROSTER.remoteDecline, me, firstGraphemes(reason, REASON_LENGTH))
}

/** Both lose each other. */
export const remove: RosterAct = async ({ trx, outbox, me, other }) => {
  const gone = await trx
    .deleteFrom('im_contacts')
    .where((where) =>
      where.or([
        where.and([where('username', '=', me), where('contact', '=', other)]),
        where.and([where('username', '=', other), where('contact', '=', me)]),
      ]),
    )
    .returning('username')
    .execute()
  if (gone.length === 0) return
  outbox.roster(other, ROSTER.remove, me)
  outbox.roster(me, ROSTER.remove, other)
}

/** Sent to one's other devices when the block list has changed. */
export const BLOCKS_CHANGED = 'dd.blocks'

/**
 * Blocks a user without notifying them; one's own devices are notified to read the list again (chat spec §4: as an
 * event, which the SDK drops).
 */
export const ban: RosterAct = async (work) => {
  const { trx, outbox, me, resource } = work
  const [other = ''] = await mustExist(trx, [work.other])
  if (other === me) throw new ImError(400, 'illegal_argument', 'a user cannot block themselves')
  // Notices of orders reach their people and cannot be blocked; quiet hours are theirs to set.
  if (officialKind(other)) throw REST.forbidden()
  await trx
    .insertInto('im_blocks')
    .values({ username: me, blocked: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await takeRequest(trx, me, other)
  outbox.roster(me, ROSTER.ban, other)
  outbox.command(me, BLOCKS_CHANGED, resource)
}

export const allow: RosterAct = async ({ trx, outbox, me, other, resource }) => {
  await trx.deleteFrom('im_blocks').where('username', '=', me).where('blocked', '=', other).execute()
  outbox.roster(me, ROSTER.allow, other)
  outbox.command(me, BLOCKS_CHANGED, resource)
}

const noRequest = (name: string) => new ImError(400, 'illegal_argument', `there is no request of ${name}`)

async function befriend({ trx, outbox, now, me, other }: RosterWork): Promise<void> {
  await makeRoom(trx, me, 'Invitee')
  await makeRoom(trx, other, 'Inviter')
  await takeRequest(trx, other, me)
  await trx
    .insertInto('im_contacts')
    .values([
      { username: me, contact: other, created_at: now },
      { username: other, contact: me, created_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  outbox.roster(other, ROSTER.remoteAccept, me)
  outbox.roster(other, ROSTER.accept, me)
  outbox.roster(me, ROSTER.accept, other)
}

async function makeRoom(trx: Db, username: string, side: 'Invitee' | 'Inviter'): Promise<void> {
  const { count } = await trx
    .selectFrom('im_contacts')
    .select((select) => select.fn.countAll().as('count'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_CONTACTS) throw REST.forbidden(`${side}'s contact max count`)
}

async function takeRequest(trx: Db, username: string, requester: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('im_contact_requests')
    .where('username', '=', username)
    .where('requester', '=', requester)
    .returning('username')
    .execute()
  return taken.length > 0
}

async function areContacts(trx: Db, one: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom('im_contacts')
    .select('contact')
    .where('username', '=', one)
    .where('contact', '=', other)
    .executeTakeFirst()
  return row !== undefined
}

async function isBlocked(trx: Db, by: string, who: string): Promise<boolean> {
  const row = await trx
    .selectFrom('im_blocks')
    .select('blocked')
    .where('username', '=', by)
    .where('blocked', '=', who)
    .executeTakeFirst()
  return row !== undefined
}
