import type { ImSettings } from '../../src/contract/im'
import type { Services } from '../context'
import type { Db } from '../db/database'
import type { ArrivedMessage } from '../modules/im/chat'
import { readSettings } from '../modules/im/settings'
import { demoAnswer } from './demoAnswers'

/** A restart looks back this far; what was answered before is known by its key. */
const LOOK_BACK_MS = 60_000
/** Ids of several instances may become visible out of their order, within this. */
const LATE_MS = 10_000
const BATCH = 200
const HOUR = 3_600_000

interface Seller {
  userId: number
  imUsername: string
  shopName: string
  /** The seller's passport account is one of the demo's. */
  demo: boolean
}

/**
 * Answers for sellers who have no device connected: by their own away message, once per buyer and time; in a demo market also by a canned
 * answer, said to be automatic. Automatic messages are never answered, so that two sellers who are away do not talk for ever.
 */
export class ChatReplies {
  /** Messages up to here are done with. */
  private after: string
  /** Later ones that are done with, too. */
  private done = new Set<string>()

  constructor(private readonly services: Services) {
    this.after = this.idBefore(services.clock.now(), LOOK_BACK_MS)
  }

  /** One turn; returns how many were answered. Safe on many instances: an answer's key is the message it answers. */
  async run(now = this.services.clock.now()): Promise<number> {
    const { chat, db } = this.services
    let answered = 0
    const arrived = (await chat.arrivedAfter(this.after, BATCH)).filter(({ id }) => !this.done.has(id))
    const typed = arrived.filter((message) => message.extType !== 'auto' && message.from !== message.to)
    const sellers = await sellersOf(db, [...new Set(typed.map(({ to }) => to))])
    const online = await chat.online([...sellers.keys()], now)
    for (const message of typed) {
      const seller = sellers.get(message.to)
      if (seller && !online.has(message.to) && (await this.answer(seller, message, now))) answered += 1
    }
    // Only now: after a failure the same messages come again.
    this.advance(arrived, now)
    return answered
  }

  private advance(arrived: readonly ArrivedMessage[], now: Date): void {
    for (const { id } of arrived) this.done.add(id)
    const settled = this.idBefore(now, LATE_MS)
    for (const id of [...this.done].sort()) {
      if (id > settled) break
      this.done.delete(id)
      if (id > this.after) this.after = id
    }
  }

  private idBefore(now: Date, ms: number): string {
    return this.services.chat.idAt(new Date(now.getTime() - ms))
  }

  private async answer(seller: Seller, message: ArrivedMessage, now: Date): Promise<boolean> {
    const { away } = await readSettings(this.services.db, seller.userId)
    if (away.on) return this.sayAway(away, message, now)
    return this.services.config.demo && seller.demo ? this.sayDemo(seller, message, now) : false
  }

  private async sayAway(away: ImSettings['away'], { id, from, to }: ArrivedMessage, now: Date): Promise<boolean> {
    const { chat } = this.services
    if (await chat.sentSince(to, from, 'away-', new Date(now.getTime() - away.hours * HOUR))) return false
    const sent = await chat.send({
      from: to,
      to: from,
      key: `away-${id}`,
      content: { type: 'txt', text: away.text },
      ext: { type: 'auto', json: { reason: 'away' } },
    })
    return 'id' in sent
  }

  /** Each subject once a day and buyer: somebody who goes on asking waits for the person. */
  private async sayDemo(seller: Seller, message: ArrivedMessage, now: Date): Promise<boolean> {
    const { chat } = this.services
    const { subject, text } = demoAnswer(message, seller.shopName)
    const key = `demo-${subject}-${now.toISOString().slice(0, 10)}`
    if (await chat.sentSince(message.to, message.from, key, new Date(now.getTime() - 24 * HOUR))) return false
    const sent = await chat.send({
      from: message.to,
      to: message.from,
      key,
      content: { type: 'txt', text },
      ext: { type: 'auto', json: { reason: 'demo' } },
    })
    return 'id' in sent
  }
}

async function sellersOf(db: Db, imUsernames: readonly string[]): Promise<Map<string, Seller>> {
  if (imUsernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .innerJoin('shops', 'shops.user_id', 'users.id')
    .select(['users.id as userId', 'users.im_username as imUsername', 'shops.name as shopName', 'passport_user_id'])
    .where('users.im_username', 'in', imUsernames)
    .execute()
  return new Map(
    rows.map(({ passport_user_id, ...seller }) => [
      seller.imUsername,
      { ...seller, demo: passport_user_id.startsWith('demo-') },
    ]),
  )
}
