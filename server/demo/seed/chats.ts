import { sql } from 'kysely'
import { OFFICIAL_ACCOUNTS, type Notice } from '../../../src/contract/im'
import { formatMoney } from '../../../src/domain/money'
import { ORDER_STATE_TEXT } from '../../../src/domain/orderWords'
import type { Services } from '../../context'
import type { PastMessage } from '../../modules/chat/public/chat'
import { welcomeKey } from '../../modules/chat/public/notices'
import type { Db } from '../../db/database'
import { demoAlias } from './aliases'
import { seedChats, type SeedChat, type SeedLine } from './data/chats'
import { items } from './data/items'
import { people } from './data/people'
import { demoUserAlias } from './crowd'
import { seedOrders, type SeedOrder, type SeedStep } from './data/orders'
import { demoQuoteKey } from './orders'
import { itemPictures } from './pictures'

/** Held while they are written: of several instances that start at once, one writes. */
const LOCK = 7_340_003
const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const KEY = 'demo-chat'

/**
 * Gives the demo accounts conversations, an order on its way and notices, dated from now, once: what people wrote since is theirs.
 * Returns whether it did.
 */
export async function seedDemoChats({ db, clock, chat }: Pick<Services, 'db' | 'clock' | 'chat'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    const { rows } = await sql`select 1 from im_messages where starts_with(client_id, ${KEY}) limit 1`.execute(trx)
    const names = await chatNames(trx)
    if (rows.length > 0 || names.size < people.length) return false
    const now = clock.now()
    const orders = await namedOrders(trx)
    const teller = new Teller(now, names, orders)
    const messages = [...seedChats.flatMap((talk) => teller.talk(talk)), ...teller.notices()]
    await chat.writePast(trx, messages)
    return true
  })
}

/** An order as its notices and cards name it. */
interface NamedOrder {
  seed: SeedOrder
  orderNo: string
  title: string
  picture: string
  itemAlias: string
  totalCents: number
  quantity: number
  carrier: string
  trackingNo: string
}

/** The orders that conversations are about, by their keys; none where the market is of a version that made none. */
async function namedOrders(trx: Db): Promise<Map<string, NamedOrder>> {
  const keys = new Set(seedChats.flatMap(({ lines }) => lines.flatMap(({ order }) => order ?? [])))
  const named = seedOrders.filter(({ key }) => keys.has(key))
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'quote_key',
      'order_no as orderNo',
      'orders.total_cents as totalCents',
      'carrier',
      'tracking_no as trackingNo',
      'title',
      'picture',
      'item_alias as itemAlias',
      'quantity',
    ])
    .where(
      'quote_key',
      'in',
      named.map(({ key }) => demoQuoteKey(key)),
    )
    .execute()
  return new Map(
    named.flatMap((seed) => {
      const row = rows.find(({ quote_key: key }) => key === demoQuoteKey(seed.key))
      return row ? [[seed.key, { seed, ...row }] as const] : []
    }),
  )
}

/** Chat names of the demo accounts by SeedPerson.key. */
async function chatNames(trx: Db): Promise<Map<string, string>> {
  const aliases = new Map(people.map((person) => [demoUserAlias(person), person.key]))
  const rows = await trx
    .selectFrom('users')
    .select(['alias', 'im_username'])
    .where('alias', 'in', [...aliases.keys()])
    .execute()
  return new Map(rows.map((row) => [aliases.get(row.alias)!, row.im_username]))
}

class Teller {
  constructor(
    private readonly now: Date,
    private readonly names: ReadonlyMap<string, string>,
    private readonly orders: ReadonlyMap<string, NamedOrder>,
  ) {}

  talk({ key, buyer, seller, unread, lines }: SeedChat): PastMessage[] {
    return lines.map((line, index) => ({
      from: this.name(line.by),
      to: this.name(line.by === buyer ? seller : buyer),
      key: `${KEY}-${key}-${index}`,
      at: this.at(line.minutesAgo),
      unread: index >= lines.length - unread,
      ...this.message(line),
    }))
  }

  /** A welcome for each, the notices of the order, and who followed a shop. */
  notices(): PastMessage[] {
    const welcome = { title: '欢迎来到叮当', text: '这是演示账号，商品、订单和消息都可以随便试。' }
    const notified = ['demo1', 'demo2', 'golden-manuka'].map((person) =>
      this.notice(person, 6 * DAY_MINUTES, false, { kind: 'system', ...welcome }),
    )
    for (const { seed, orderNo, title, picture, itemAlias, totalCents, quantity, ...label } of this.orders.values()) {
      const ago = (what: SeedStep['do']) => seed.steps.find((step) => step.do === what)!.ago
      const about = { kind: 'order' as const, orderNo, itemAlias, picture }
      const goods = quantity > 1 ? `「${title}」等${quantity}件` : `「${title}」`
      const money = `$${formatMoney(totalCents)}`
      const nickname = people.find(({ key }) => key === seed.buyer)!.nickname
      notified.push(
        this.notice(seed.buyer, ago('pay'), false, {
          ...about,
          title: '付款成功',
          text: `${goods}已付款${money}，卖家会尽快发货`,
        }),
        this.notice(seed.shop, ago('pay'), false, {
          ...about,
          title: '有新订单',
          text: `${nickname}买了${goods}，已付款${money}，请尽快发货`,
        }),
        this.notice(seed.buyer, ago('ship'), true, {
          ...about,
          title: '卖家已发货',
          text: `${goods}已由${label.carrier}发出，单号${label.trackingNo}`,
        }),
      )
    }
    return notified
  }

  private notice(person: string, minutesAgo: number, unread: boolean, json: Notice): PastMessage {
    return {
      from: OFFICIAL_ACCOUNTS[json.kind].imUsername,
      to: this.name(person),
      // As a first log-in would name it: a demo account is welcomed once.
      key: json.kind === 'system' ? welcomeKey(this.name(person)) : `${KEY}-${json.kind}-${person}-${minutesAgo}`,
      at: this.at(minutesAgo),
      unread,
      content: { type: 'txt', text: json.text },
      ext: { type: 'notice', json },
    }
  }

  private message({ text = '', item, order }: SeedLine): Pick<PastMessage, 'content' | 'ext'> {
    if (item) {
      const { key, title, skus, discount } = items.find((one) => one.key === item)!
      const cents = Math.min(...skus.map((sku) => sku.cents))
      const priceCents = discount ? Math.round((cents * discount.percent) / 100) : cents
      const json = { alias: demoAlias('item', key), title, picture: this.pictureOf(item), priceCents }
      return { content: { type: 'txt', text: `[商品] ${title}` }, ext: { type: 'item', json } }
    }
    if (order) {
      const { orderNo, title, picture, totalCents } = this.orders.get(order)!
      const json = { orderNo, title, picture, totalCents, stateText: ORDER_STATE_TEXT.TO_SHIP }
      return { content: { type: 'txt', text: `[订单] ${title}` }, ext: { type: 'order', json } }
    }
    return { content: { type: 'txt', text } }
  }

  private pictureOf(item: string): string {
    return itemPictures(items.find(({ key }) => key === item)!).pictures[0] ?? ''
  }

  private name(person: string): string {
    return this.names.get(person)!
  }

  private at(minutesAgo: number): Date {
    return new Date(this.now.getTime() - minutesAgo * MINUTE)
  }
}
