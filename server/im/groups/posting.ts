import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { GroupKind, MemberRole } from '../../db/imSchema'
import { REFUSE } from '../messages/refusal'

export interface PostingGroup {
  id: string
  name: string
  kind: GroupKind
  parentId: string | null
  parentMessageId: string | null
}

interface Row extends PostingGroup {
  role: MemberRole | null
  /** Of a thread: the role in its group, where everything else but membership is decided. */
  leading: MemberRole | null
  disabled: boolean
  muteAll: boolean
  muted: boolean
  allowed: boolean
}

/** The group, room or thread a user writes in, if they may now (chat spec §6). @throws Refusal */
export async function postingGroup(db: Db, id: string, username: string, now: Date): Promise<PostingGroup> {
  const { rows } = await sql<Row>`
    select g.id, g.name, g.kind, g.parent_id as "parentId", g.parent_message_id as "parentMessageId",
      top.disabled, top.mute_all as "muteAll", m.role, lead.role as leading,
      exists (select 1 from im_group_lists l where l.group_id = top.id and l.list = 'mute' and l.username = ${username}
        and (l.expires_at is null or l.expires_at > ${now})) as muted,
      exists (select 1 from im_group_lists l where l.group_id = top.id and l.list = 'allow' and l.username = ${username}) as allowed
    from im_groups g
    join im_groups top on top.id = coalesce(g.parent_id, g.id)
    left join im_members m on m.group_id = g.id and m.username = ${username}
    left join im_members lead on lead.group_id = top.id and lead.username = ${username}
    where g.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw REFUSE.noGroup()
  // Who is blocked is no member: being put on the block list ends the membership.
  if (row.role === null || row.leading === null) throw REFUSE.notMember()
  if (row.disabled) throw REFUSE.groupDisabled()
  if (row.leading === 'member' && (row.muted || (row.muteAll && !row.allowed))) throw REFUSE.muted()
  return row
}

/** Members of a group; `forMessages` leaves out those who do not want its messages. */
export async function memberNames(db: Db, id: string, options: { forMessages?: boolean } = {}): Promise<string[]> {
  const query = db.selectFrom('im_members').select('username').where('group_id', '=', id).orderBy('username')
  const rows = await (options.forMessages ? query.where('shielded', '=', false) : query).execute()
  return rows.map(({ username }) => username)
}

/** A thread by its id; null for anything else. */
export async function threadOf(db: Db, id: string): Promise<PostingGroup | null> {
  const row = await db
    .selectFrom('im_groups')
    .select(['id', 'name', 'kind', 'parent_id as parentId', 'parent_message_id as parentMessageId'])
    .where('id', '=', id)
    .where('kind', '=', 'thread')
    .executeTakeFirst()
  return row ?? null
}
