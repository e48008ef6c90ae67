import { sql } from 'kysely'
import type { Db } from '../db/database'
import { tableOf } from '../db/lists'
import { decode, encode, type Jid } from './protocol/msync'

/** Messages whose packets are rewritten at once. */
const BATCH = 500

/** Columns that name a user in rows of others, without being part of a key. */
const NAMES: readonly [string, string][] = [
  ['im_groups', 'owner'],
  ['im_group_requests', 'requested_by'],
  ['im_room_attributes', 'username'],
  ['im_pinned_messages', 'username'],
  ['im_files', 'owner'],
  ['im_reports', 'username'],
  ['im_notices', 'recipient'],
]

/** Rows that exist once per user and `keys`: what the new name has already stays, the rest moves. */
const UNITED: readonly { table: string; column: string; keys: readonly string[] }[] = [
  { table: 'im_hidden_messages', column: 'username', keys: ['message_id'] },
  { table: 'im_contacts', column: 'username', keys: ['contact'] },
  { table: 'im_contacts', column: 'contact', keys: ['username'] },
  { table: 'im_contact_requests', column: 'username', keys: ['requester'] },
  { table: 'im_contact_requests', column: 'requester', keys: ['username'] },
  { table: 'im_blocks', column: 'username', keys: ['blocked'] },
  { table: 'im_blocks', column: 'blocked', keys: ['username'] },
  { table: 'im_silence', column: 'username', keys: ['kind', 'target'] },
  { table: 'im_members', column: 'username', keys: ['group_id'] },
  { table: 'im_group_lists', column: 'username', keys: ['group_id', 'list'] },
  { table: 'im_group_requests', column: 'username', keys: ['group_id', 'kind'] },
  { table: 'im_group_acks', column: 'username', keys: ['message_id'] },
  { table: 'im_reactions', column: 'username', keys: ['message_id', 'reaction'] },
]

/** What ends with the old name: its log-ins, devices and what waited for them. Messages are in the history. */
const DROPPED: readonly [string, string][] = [
  ['im_tokens', 'username'],
  ['im_devices', 'username'],
  ['im_inbox', 'username'],
  ['im_push_tokens', 'username'],
  ['im_presence_subscriptions', 'username'],
  ['im_presence_subscriptions', 'target'],
]

/** Rows in which a person would stand beside themselves. */
const SELF: readonly [string, string, string][] = [
  ['im_contacts', 'username', 'contact'],
  ['im_contact_requests', 'username', 'requester'],
  ['im_blocks', 'username', 'blocked'],
]

/**
 * Everything of one chat account becomes another's: conversations with their history, contacts, groups. The old name
 * stays without a login, so that it is never given out again.
 */
export async function mergeAccounts(trx: Db, from: string, into: string): Promise<void> {
  await moveMessages(trx, from, into)
  await moveConversations(trx, from, into)
  // A group that both are in keeps the higher role.
  await sql`update im_members m set role = old.role from im_members old
    where old.group_id = m.group_id and old.username = ${from} and m.username = ${into}
      and (old.role = 'owner' or (old.role = 'admin' and m.role = 'member'))`.execute(trx)
  for (const [table, column] of NAMES)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
      trx,
    )
  for (const { table, column, keys } of UNITED) {
    const same = sql.join(
      keys.map((key) => sql`other.${sql.ref(key)} = ${sql.table(table)}.${sql.ref(key)}`),
      sql` and `,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}
      and not exists (select 1 from ${sql.table(table)} other where other.${sql.ref(column)} = ${into} and ${same})`.execute(
      trx,
    )
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${from}`.execute(trx)
  }
  for (const [table, one, other] of SELF)
    await sql`delete from ${sql.table(table)} where ${sql.ref(one)} = ${sql.ref(other)}`.execute(trx)
  for (const [table, column] of DROPPED)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${from}`.execute(trx)
  await sql`update im_users set disabled = true, password_hash = null where username = ${from}`.execute(trx)
}

const renamed = (jid: Jid | undefined, from: string, into: string): Jid | undefined =>
  jid?.name === from ? { ...jid, name: into } : jid

/** The bytes of a message name its sender and receiver too. */
function rewritten(packet: Uint8Array, from: string, into: string): Buffer {
  const meta = decode('Meta', packet)
  const body = decode('MessageBody', meta.payload ?? new Uint8Array())
  const payload = encode('MessageBody', {
    ...body,
    from: renamed(body.from, from, into),
    to: renamed(body.to, from, into),
  })
  return Buffer.from(
    encode('Meta', { ...meta, payload, from: renamed(meta.from, from, into), to: renamed(meta.to, from, into) }),
  )
}

async function moveMessages(trx: Db, from: string, into: string): Promise<void> {
  for (;;) {
    const rows = await trx
      .selectFrom('im_messages')
      .select(['id', 'packet'])
      .where((eb) => eb.or([eb('sender', '=', from), eb.and([eb('kind', '=', 'chat'), eb('target', '=', from)])]))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const moved = rows.map(({ id, packet }) => ({ id, packet: rewritten(packet, from, into).toString('base64') }))
    // The client's id gets the old name before it: both may have used the same one.
    await sql`
      update im_messages m set packet = decode(p.packet, 'base64'), client_id = ${`${from}:`} || m.client_id,
        sender = case when m.sender = ${from} then ${into} else m.sender end,
        target = case when m.kind = 'chat' and m.target = ${from} then ${into} else m.target end,
        conversation = case when m.kind <> 'chat' then m.conversation else (
          select string_agg(name, '|' order by name collate "C") from unnest(array[
            case when m.sender = ${from} then ${into} else m.sender end,
            case when m.target = ${from} then ${into} else m.target end]) as name) end
      from ${tableOf(moved, { id: 'text', packet: 'text' })} where p.id = m.id`.execute(trx)
  }
}

/** Lists of the two become one, and everybody else's entry names the new one; the further read, the less is unread. */
async function moveConversations(trx: Db, from: string, into: string): Promise<void> {
  await sql`
    with gone as (
      delete from im_conversations where (username = ${from} and kind = 'group') or (kind = 'chat' and (username = ${from} or channel = ${from}))
      returning *),
    named as (
      select case when username = ${from} then ${into} else username end as username,
        case when kind = 'chat' and channel = ${from} then ${into} else channel end as channel,
        kind, conversation, read_id, cleared_id, pinned_at, marks, hidden, updated_at from gone)
    insert into im_conversations as c (username, channel, kind, conversation, read_id, cleared_id, pinned_at, marks, hidden, updated_at)
    select distinct on (username, channel, kind) username, channel, kind,
      case when kind = 'chat' then (select string_agg(name, '|' order by name collate "C") from unnest(array[username, channel]) as name)
        else conversation end,
      read_id, cleared_id, pinned_at, marks, hidden, updated_at
    from named order by username, channel, kind, updated_at desc
    on conflict (username, channel, kind) do update set
      read_id = greatest(c.read_id, excluded.read_id), pinned_at = coalesce(c.pinned_at, excluded.pinned_at),
      hidden = c.hidden and excluded.hidden, updated_at = greatest(c.updated_at, excluded.updated_at)`.execute(trx)
}
