import { sql } from 'kysely'
import { arrayOf } from '../../db/lists'
import type { Im } from '../context'
import type { PushMessage } from '../ports/push'

/**
 * Notifies the phones of people who are offline, after the send is acknowledged; a failed push is logged and the
 * message waits anyway.
 */
export function pushLater(im: Im, messages: PushMessage[]): void {
  push(im, messages).catch((error: Error) => im.services.log.warn('push failed', { message: error.message }))
}

async function push(im: Im, messages: PushMessage[]): Promise<void> {
  const everyone = [...new Set(messages.flatMap(({ to }) => to))]
  if (everyone.length === 0) return
  const registered = await im.db
    .selectFrom('im_push_tokens')
    .select('username')
    .distinct()
    .where(sql<boolean>`username = any(${arrayOf('text', everyone)})`)
    .execute()
  const names = new Set(registered.map(({ username }) => username))
  for (const message of messages) {
    const to = message.to.filter((name) => names.has(name))
    if (to.length > 0) await im.push.message({ ...message, to })
  }
}
