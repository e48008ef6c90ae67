import { sql } from 'kysely'
import type { ImRequest } from '../../../src/contract/im'
import type { Db } from '../../db/database'

/** More than anybody reads at once. */
const MOST = 200

interface Row {
  kind: ImRequest['kind']
  from: string
  groupId: string
  groupName: string
  reason: string
  at: Date
}

/** Everything that waits for a user's answer, newest first: to be a contact, to join a group of theirs, to be let into one they lead. */
export async function requestsOf(db: Db, userId: number): Promise<ImRequest[]> {
  const { rows } = await sql<Row>`
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
    order by at desc limit ${MOST}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
