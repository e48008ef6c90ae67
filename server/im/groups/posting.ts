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
  disabled: boolean
  muteAll: boolean
  muted: boolean
  allowed: boolean
  blocked: boolean
}

/** The group, room or thread a user writes in, if they may now (chat spec §6). @throws Refusal */
export async function postingGroup(db: Db, id: string, username: string, now: Date): Promise<PostingGroup> {
  const { rows } = await sql<Row>`
    select g.id, g.name, g.kind, g.parent_id as "parentId", g.parent_message_id as "parentMessageId", g.disabled, g.mute_all as "muteAll",
      m.role,
      exists (select 1 from im_group_lists l where l.group_id in (g.id, g.parent_id) and l.list = 'mute' and l.username = ${username}
        and l.expires_at > ${now}) as muted,
      exists (select 1 from im_group_lists l where l.group_id = g.id and l.list = 'allow' and l.username = ${username}) as allowed,
      exists (select 1 from im_group_lists l where l.group_id = g.id and l.list = 'block' and l.username = ${username}) as blocked
    from im_groups g left join im_members m on m.group_id = g.id and m.username = ${username}
    where g.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw REFUSE.noGroup()
  if (row.role === null || row.blocked) throw REFUSE.notMember()
  if (row.disabled) throw REFUSE.groupDisabled()
  const leads = row.role !== 'member'
  if (!leads && !row.allowed && (row.muted || row.muteAll)) throw REFUSE.muted()
  return row
}

/** Members of a group; `forMessages` leaves out those who do not want its messages. */
export async function memberNames(db: Db, id: string, options: { forMessages?: boolean } = {}): Promise<string[]> {
  const query = db.selectFrom('im_members').select('username').where('group_id', '=', id).orderBy('username')
  const rows = await (options.forMessages ? query.where('shielded', '=', false) : query).execute()
  return rows.map(({ username }) => username)
}
