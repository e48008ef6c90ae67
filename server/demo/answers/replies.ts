import { sql } from 'kysely'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { demoReply } from './answers'
import type { RecurringKind } from '../../platform/jobs/JobRunner'
import type { SellersSwitch } from '../sellers/parcels'

const LATE_MS = 10_000
const DAY = 86_400_000
const MAX_MESSAGES = 500

/**
 * Demo only, while it is switched on: sellers of the demo market who are not there give a canned reply, marked as automatic; their own away message goes
 * before it.
 */
export const demoReplies = (services: Services, sellers: SellersSwitch): RecurringKind => ({
  kind: 'demoReplies',
  everyMs: 2_000,
  async run({ data, now }) {
    const late = services.chat.idAt(new Date(now.getTime() - LATE_MS))
    if (sellers.on) await replyAsDemo(services, typeof data === 'string' ? data : late, now)
    return late
  },
})

/** Each subject once a day and buyer: a buyer who goes on writing waits for the person. Returns how many replies were sent. */
export async function replyAsDemo({ chat, db }: Services, after: string, now: Date): Promise<number> {
  const sellers = await demoSellers(db)
  const online = await chat.online([...sellers.keys()], now)
  const offline = [...sellers.keys()].filter((name) => !online.has(name))
  let replied = 0
  for (const message of await chat.arrivedFor(offline, after, MAX_MESSAGES)) {
    const { subject, text } = demoReply(message, sellers.get(message.to)!)
    const key = `demo-${subject}-${now.toISOString().slice(0, 10)}`
    if (await chat.sentSince(message.to, message.from, key, new Date(now.getTime() - DAY))) continue
    const sent = await chat.send({
      from: message.to,
      to: message.from,
      key,
      content: { type: 'txt', text },
      ext: { type: 'auto', json: { reason: 'demo' } },
    })
    if ('id' in sent) replied += 1
  }
  return replied
}

/** Names of shops by their sellers' chat names. */
async function demoSellers(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ imUsername: string; shopName: string }>`
    select users.im_username as "imUsername", shops.name as "shopName" from users join shops on shops.user_id = users.id
    where starts_with(users.passport_user_id, 'demo-') and not exists (
      select 1 from im_user_settings s where s.user_id = users.id and s.name = 'away' and s.value ->> 'on' = 'true')`.execute(
    db,
  )
  return new Map(rows.map(({ imUsername, shopName }) => [imUsername, shopName]))
}
