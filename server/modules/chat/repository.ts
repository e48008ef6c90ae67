import { sql, type RawBuilder } from 'kysely'
import type { ImRequest, ImSettings, Notice } from '../../../src/contract/im'
import { json, type Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

export async function chatNameOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('im_username').where('id', '=', userId).executeTakeFirst()
  return row?.im_username
}

/** The chat name behind the alias of a user or a shop. */
export async function chatNameBehind(db: Db, alias: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select im_username as name from users where alias = ${alias}
    union all select u.im_username from shops s join users u on u.id = s.user_id where s.alias = ${alias}
    limit 1`.execute(db)
  return rows[0]?.name
}

export interface Person {
  imUsername: string
  /** Null without a user of the product. */
  alias: string | null
  nickname: string
  avatar: string
  disabled: boolean
  shopAlias: string | null
  shopName: string | null
  shopLogo: string | null
}

export async function peopleBy(db: Db, imUsernames: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.username as "imUsername", u.alias, coalesce(nullif(u.nickname, ''), a.nickname) as nickname,
      coalesce(u.avatar, a.profile ->> 'avatarurl', '') as avatar, a.disabled,
      s.alias as "shopAlias", s.name as "shopName", s.logo as "shopLogo"
    from im_users a left join users u on u.im_username = a.username left join shops s on s.user_id = u.id
    where a.username = any(${arrayOf('text', [...imUsernames])})`.execute(db)
  return rows
}

export interface RequestRow {
  kind: ImRequest['kind']
  from: string
  groupId: string
  groupName: string
  reason: string
  at: Date
}

/** Max requests that are listed: more than a person reads. */
const MAX_REQUESTS = 200

/** Everything that waits for a user's decision, newest first: to be a contact, to join a group of theirs, to be let into one they lead. */
export async function requestRows(db: Db, userId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    with me as (select im_username as name from users where id = ${userId})
    select 'contact' as kind, r.requester as "from", '' as "groupId", '' as "groupName", r.reason, r.created_at as at
      from im_contact_requests r join me on r.username = me.name
    union all
    select 'invite', r.requested_by, g.id, g.name, r.message, r.created_at
      from im_group_requests r join me on r.username = me.name join im_groups g on g.id = r.group_id
      where r.kind = 'invite' and g.kind = 'group'
    union all
    select 'join', r.username, g.id, g.name, r.message, r.created_at
      from im_group_requests r join im_groups g on g.id = r.group_id
      join im_members m on m.group_id = g.id and m.role in ('owner', 'admin') join me on m.username = me.name
      where r.kind = 'apply' and g.kind = 'group'
    order by at desc limit ${MAX_REQUESTS}`.execute(db)
  return rows
}

export const settingRows = (db: Db, userId: number) =>
  db.selectFrom('im_user_settings').select(['name', 'value']).where('user_id', '=', userId).execute()

export async function putSettings(db: Db, userId: number, { quickReplies, away }: ImSettings): Promise<void> {
  await db
    .insertInto('im_user_settings')
    .values([
      { user_id: userId, name: 'quickReplies', value: json(quickReplies) },
      { user_id: userId, name: 'away', value: json(away) },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

/** Adds notices to the outbox; one whose key is there already is left out. */
export async function insertNotices(
  trx: Db,
  notices: readonly { key: string; to: string; notice: Notice }[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return
  await trx
    .insertInto('im_notices')
    .values(
      notices.map(({ key, to, notice }) => ({
        key,
        recipient: to,
        body: json(notice),
        created_at: now,
        sent_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Notices that wait, as the job runner finds them. */
export const waitingNotices = (): RawBuilder<{ key: string; due: Date }> =>
  sql`select key, created_at as due from im_notices where sent_at is null order by created_at`

export interface WaitingNotice {
  key: string
  recipient: string
  body: Notice
}

/** Of these notices those that wait. */
export async function readWaiting(db: Db, keys: readonly string[]): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select key, recipient, body from im_notices where key = any(${arrayOf('text', keys)}) and sent_at is null`.execute(
    db,
  )
  return rows
}

export async function markSent(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await sql`update im_notices set sent_at = ${now} where key = any(${arrayOf('text', keys)})`.execute(db)
}

export async function deleteNoticesBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('im_notices').where('sent_at', '<', instant).execute()
}

export interface AwaySeller {
  imUsername: string
  away: ImSettings['away']
}

/** Sellers whose away message is on. */
export async function sellersAway(db: Db): Promise<AwaySeller[]> {
  const { rows } = await sql<AwaySeller>`
    select users.im_username as "imUsername", s.value as away
    from im_user_settings s join users on users.id = s.user_id join shops on shops.user_id = users.id
    where s.name = 'away' and s.value ->> 'on' = 'true'`.execute(db)
  return rows
}
