import type { Db } from '../../db/database'

/** Do-not-disturb of an account or one conversation (chat spec §3, §5: the three forms). */
export interface Silence {
  /** Which messages may disturb; absent leaves it to the account's setting. */
  type?: 'ALL' | 'AT' | 'NONE'
  /** Silent until this instant, ms. */
  ignoreDuration?: number
  /** `h:m-h:m`, every day. */
  ignoreInterval?: string
}

/** Hours of an interval are those of the market's people. */
export const ZONE = 'Pacific/Auckland'

const INTERVAL = /^(\d{1,2}):(\d{1,2})-(\d{1,2}):(\d{1,2})$/

/** Minutes of the day from and to; null for text that is no interval. */
export function minutesOf(interval: string): [number, number] | null {
  const [, ...parts] = INTERVAL.exec(interval) ?? []
  const [h1, m1, h2, m2] = parts.map(Number)
  if (h1 === undefined || m1 === undefined || h2 === undefined || m2 === undefined) return null
  if (h1 > 24 || h2 > 24 || m1 > 59 || m2 > 59) return null
  return [h1 * 60 + m1, h2 * 60 + m2]
}

/** Whether it is silent at a moment; an interval may go over midnight, and one that begins where it ends is the whole day. */
export function silentAt({ ignoreDuration = 0, ignoreInterval = '' }: Silence, now: Date): boolean {
  if (ignoreDuration > now.getTime()) return true
  const span = minutesOf(ignoreInterval)
  if (!span) return false
  const [from, to] = span
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(now)
    .split(':')
    .map(Number)
  const at = hour * 60 + minute
  return from < to ? at >= from && at < to : at >= from || at < to
}

/** Where a message was sent. */
export interface Place {
  kind: 'user' | 'chatgroup'
  target: string
}

/**
 * Those of some users whom a message may disturb: no silent time of theirs is on, and the conversation's setting, else the account's, lets
 * it through. `mentioned`: whom the message names.
 */
export async function undisturbed(
  db: Db,
  usernames: readonly string[],
  place: Place,
  now: Date,
  mentioned: (username: string) => boolean,
): Promise<string[]> {
  if (usernames.length === 0) return []
  const rows = await db
    .selectFrom('im_silence')
    .select(['username', 'kind', 'target', 'settings'])
    .where('username', 'in', usernames)
    .where((where) =>
      where.or([
        where.and([where('kind', '=', place.kind), where('target', '=', place.target)]),
        where.and([where('kind', '=', 'user'), where('target', '=', where.ref('username'))]),
      ]),
    )
    .execute()
  const of = (username: string, kind: string, target: string) =>
    (rows.find((row) => row.username === username && row.kind === kind && row.target === target)?.settings ??
      {}) as Silence
  return usernames.filter((username) => {
    const account = of(username, 'user', username)
    const conversation = of(username, place.kind, place.target)
    if (silentAt(account, now) || silentAt(conversation, now)) return false
    const type = conversation.type ?? account.type ?? 'ALL'
    return type === 'ALL' || (type === 'AT' && mentioned(username))
  })
}
