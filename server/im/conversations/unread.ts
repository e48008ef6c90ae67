import type { Db } from '../../db/database'
import { silentAt, type Silence } from '../silence/rules'
import { listConversations } from './list'

/** Newest conversations that are counted: a person who has more unread ones reads "99+" whatever the rest holds. */
const MOST = 100

/** Unread messages of a user's conversations, those they muted left out (as the client's badge counts them). */
export async function unreadOf(db: Db, me: string, now: Date): Promise<number> {
  const unread = (await listConversations(db, me, { limit: MOST })).filter((row) => row.unread > 0)
  if (unread.length === 0) return 0
  const silences = await db
    .selectFrom('im_silence')
    .select(['kind', 'target', 'settings'])
    .where('username', '=', me)
    .where(
      'target',
      'in',
      unread.map(({ channel }) => channel),
    )
    .execute()
  const muted = new Set(
    silences
      .filter(({ settings }) => (settings as Silence).type === 'NONE' || silentAt(settings as Silence, now))
      .map(({ kind, target }) => `${kind} ${target}`),
  )
  return unread
    .filter(({ kind, channel }) => !muted.has(`${kind === 'chat' ? 'user' : 'chatgroup'} ${channel}`))
    .reduce((total, row) => total + row.unread, 0)
}
