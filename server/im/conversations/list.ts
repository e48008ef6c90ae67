import { sql } from 'kysely'
import type { MessagePreview } from '../../db/imSchema'
import type { Db } from '../../db/database'
import type { ListedMessage } from './lastMessage'

/** More unread than this is shown as "99+" anyway, and need not be counted out. */
const MOST_COUNTED = 1000

export interface ConversationRow {
  channel: string
  kind: 'chat' | 'group'
  pinnedAt: Date | null
  marks: string[]
  unread: number
  last: ListedMessage | null
  /** Place in the list: grows with the last message. */
  place: string
}

export interface ListOptions {
  /** Only conversations after this place. */
  after?: string
  limit: number
  skip?: number
  pinnedOnly?: boolean
  mark?: string
  /** Those without a message to show as well. */
  withEmpty?: boolean
}

interface Row extends Omit<ConversationRow, 'last'> {
  id: string | null
  sender: string
  target: string
  messageKind: ListedMessage['kind']
  preview: MessagePreview
  createdAt: Date
}

/**
 * A user's conversations, the one with the newest message first. Of groups only those they belong to; what they
 * cleared, removed or others recalled is neither shown nor counted, nor are messages from before they joined.
 */
export async function listConversations(db: Db, me: string, options: ListOptions): Promise<ConversationRow[]> {
  const { after = '', limit, skip = 0, pinnedOnly = false, mark = '', withEmpty = false } = options
  const { rows } = await sql<Row>`
    select c.channel, c.kind, c.pinned_at as "pinnedAt", c.marks, last.id, last.sender, last.target, last.kind as "messageKind",
      last.preview, last.created_at as "createdAt", place.place,
      (select count(*)::int from (
        select 1 from im_messages m
        where m.conversation = c.conversation and m.id > greatest(c.read_id, c.cleared_id, joined.id) and m.sender <> ${me}
          and not m.recalled
          and not exists (select 1 from im_hidden_messages h where h.username = ${me} and h.message_id = m.id)
        limit ${MOST_COUNTED}) counted) as unread
    from im_conversations c
    left join im_groups g on c.kind = 'group' and g.id = c.conversation and g.kind = 'group'
    left join im_members member on member.group_id = g.id and member.username = c.username
    cross join lateral (select case when member.joined_at is null then ''
      else lpad((floor(extract(epoch from member.joined_at) * 1000)::bigint << 20)::text, 19, '0') end collate "C" as id) joined
    left join lateral (
      select m.id, m.sender, m.target, m.kind, m.preview, m.created_at from im_messages m
      where m.conversation = c.conversation and m.id > c.cleared_id and not m.recalled
        and not exists (select 1 from im_hidden_messages h where h.username = ${me} and h.message_id = m.id)
      order by m.id desc limit 1) last on true
    cross join lateral (select coalesce(last.id, '') || '/' || c.kind || '/' || c.channel as place) place
    where c.username = ${me} and not c.hidden and (c.kind = 'chat' or member.username is not null)
      and (${withEmpty} or last.id is not null)
      and (not ${pinnedOnly} or c.pinned_at is not null)
      and (${mark} = '' or c.marks @> jsonb_build_array(${mark}::text))
      and (${after} = '' or place.place collate "C" < ${after})
    order by place.place collate "C" desc offset ${skip} limit ${limit}`.execute(db)
  return rows.map(({ id, sender, target, messageKind, preview, createdAt, ...row }) => ({
    ...row,
    last: id === null ? null : { id, kind: messageKind, sender, target, preview, createdAt },
  }))
}
