import { idOf } from '../ids'
import { REST } from '../rest/errors'
import { bounded } from '../rest/input'
import { reads } from './GroupCommand'
import { cursorOf } from './inputs'

/** chat spec §9: readers of a group message come 500 at a time. */
const MOST_READERS = 500

/** Who read a message of the group. */
export const readers = reads('member', async ({ db, group }, { params, query, now }) => {
  const message = await db
    .selectFrom('im_messages')
    .select('id')
    .where('id', '=', idOf(params.message))
    .where('conversation', '=', group.id)
    .where('recalled', '=', false)
    .executeTakeFirst()
  if (!message) throw REST.noMessage()
  const limit = bounded(query.limit, MOST_READERS, MOST_READERS)
  const rows = await db
    .selectFrom('im_group_acks')
    .select('username')
    .where('message_id', '=', message.id)
    .where('username', '>', cursorOf(query.key))
    .orderBy('username')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).map(({ username }) => username)
  const { total } = await db
    .selectFrom('im_group_acks')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('message_id', '=', message.id)
    .executeTakeFirstOrThrow()
  const isLast = rows.length <= limit
  return {
    data: {
      ackmid: params.message,
      userlist: shown,
      total: Number(total),
      is_last: isLast,
      next_key: isLast ? '' : shown.at(-1),
      timestamp: now.getTime(),
    },
  }
})
