import type { Im } from '../context'
import type { PushMessage } from '../ports/push'
import { undisturbed } from '../silence/rules'
import { devices } from '../socket/devices'

/** A user to notify, with all of their phones. */
export interface PushReceiver {
  username: string
  /** BCP 47; empty when they never chose. */
  language: string
  phones: { deviceId: string; token: string; notifier: string }[]
}

/** Who of a message's receivers is pushed to: offline, with a phone registered, and not to be left alone (chat spec §7, Notification). */
export async function pushReceivers(im: Im, { from, group, to, preview }: PushMessage): Promise<PushReceiver[]> {
  const now = im.services.clock.now()
  const online = await devices.online(im.db, to, now)
  const away = to.filter((name) => !online.has(name) && name !== from)
  if (away.length === 0) return []
  const place = group ? ({ kind: 'chatgroup', target: group.id } as const) : ({ kind: 'user', target: from } as const)
  const named = mentionedIn(preview.ext)
  const open = await undisturbed(im.db, away, place, now, (name) => !group || named(name))
  if (open.length === 0) return []
  const rows = await im.db
    .selectFrom('im_push_tokens as t')
    .innerJoin('im_users as u', 'u.username', 't.username')
    .select(['t.username', 'u.push_language as language', 't.device_id as deviceId', 't.token', 't.notifier'])
    .where('t.username', 'in', open)
    .orderBy('t.username')
    .orderBy('t.device_id')
    .execute()
  const receivers = new Map<string, PushReceiver>()
  for (const { username, language, ...phone } of rows) {
    const receiver = receivers.get(username) ?? { username, language, phones: [] }
    receiver.phones.push(phone)
    receivers.set(username, receiver)
  }
  return [...receivers.values()]
}

/** The ext of a message names people as Easemob's clients do: a list, or everyone. */
function mentionedIn(ext: Record<string, unknown>): (username: string) => boolean {
  const list = ext.em_at_list
  if (list === 'ALL' || list === 'all') return () => true
  const named = new Set(Array.isArray(list) ? list.map(String) : [])
  return (username) => named.has(username)
}
