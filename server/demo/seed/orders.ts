import { formatDate } from '../../../src/domain/time'
import { inNewZealand } from '../../../src/domain/newZealand'
import { worthOf } from '../../../src/domain/afterSale'
import { findActor } from '../../access/repository'
import type { Actor } from '../../access/actor'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { Claims } from '../../modules/media/public'
import { openOptions } from '../../modules/aftersale/open'
import { accept, open } from '../../modules/aftersale/service'
import { createOrder } from '../../modules/order/create'
import { handOver, setPickupTime } from '../../modules/order/pickup'
import { completeShipped } from '../../modules/order/public/complete'
import { expireOrder } from '../../modules/order/public/expire'
import type { OrderRow } from '../../modules/order/public/moves'
import { preCreate } from '../../modules/order/quote'
import { reprice } from '../../modules/order/reprice'
import { closeOrder, confirmOrder, noteOrder } from '../../modules/order/service'
import { ship } from '../../modules/order/shipping'
import { PaymentProviders } from '../../modules/payment/PaymentProviders'
import { WalletProvider } from '../../modules/payment/WalletProvider'
import { settle } from '../../modules/payment/public/settle'
import { prepare } from '../../modules/payment/service'
import { localBus } from '../../platform/bus'
import { SandboxProvider } from '../sandbox/payment'
import { demoAlias } from './aliases'
import { demoUserAlias } from './crowd'
import { seedOrders, type SeedOrder, type SeedStep } from './data/orders'
import { people } from './data/people'
import { inside } from './inside'

type Deps = Pick<Services, 'db' | 'bus' | 'log' | 'payments' | 'orderEffects' | 'reductionSources'> & Claims
/** Who calls, and when. */
interface By {
  user: () => Actor
  now: Date
  requestKey: string
}

/** No demo case has pictures. */
const refusePicture = () => Promise.resolve(false)
/** No demo order is paid by a wallet. */
const refuseProof = () => Promise.reject(new Error('no proof'))

const MINUTE = 60_000
const DAY = 86_400_000

/** How the quotes of the demo data's payments begin. */
export const DEMO_QUOTES = 'demo-'
/** Payments of the demo's orders are found again by this. */
export const demoQuoteKey = (key: string) => `${DEMO_QUOTES}${key}`

/**
 * Makes the demo's orders in a transaction, by the functions that serve people, each step at its own instant and all of them in the order of time: so ledger,
 * receipts, stock and histories are those of a shop that has sold for weeks. Notices of it are as good as read long ago, and are not sent.
 */
export async function writeOrders(
  services: Omit<Deps, 'payments' | 'bus' | 'pictures'>,
  trx: Db,
  now: Date,
): Promise<void> {
  const sandbox = new SandboxProvider({ load: async () => null })
  const deps = {
    ...services,
    db: inside(trx),
    bus: localBus(),
    pictures: { claim: refusePicture },
    payments: new PaymentProviders([sandbox], [new WalletProvider(async () => null)]),
  }
  const story = new Story(deps, now, await actorsOf(trx))
  const steps = seedOrders.flatMap((order) => order.steps.map((step) => ({ order, step })))
  for (const { order, step } of steps.sort((a, b) => b.step.ago - a.step.ago)) await story.apply(order, step)
  await trx.deleteFrom('im_notices').where('created_at', '<=', now).where('sent_at', 'is', null).execute()
  // Nor are cards of what people did with its cases.
  await trx.updateTable('after_sale_logs').set({ card_due: false }).where('at', '<=', now).execute()
  await trx.deleteFrom('quotes').where('created_at', '<', now).execute()
}

/** The demo's people by their keys, as they call. */
async function actorsOf(trx: Db): Promise<Map<string, Actor>> {
  const keys = new Set(seedOrders.flatMap(({ buyer, shop }) => [buyer, shop]))
  const actors = new Map<string, Actor>()
  for (const person of people.filter(({ key }) => keys.has(key))) {
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('alias', '=', demoUserAlias(person))
      .executeTakeFirstOrThrow()
    actors.set(person.key, (await findActor(trx, id))!)
  }
  return actors
}

class Story {
  private readonly numbers = new Map<string, { orderNo: string; payNo: string }>()

  constructor(
    private readonly deps: Deps,
    private readonly now: Date,
    private readonly actors: ReadonlyMap<string, Actor>,
  ) {}

  async apply(order: SeedOrder, step: SeedStep): Promise<void> {
    const { deps } = this
    const buyer = this.by(order.buyer, step)
    const seller = this.by(order.shop, step)
    if (step.do === 'place') return this.place(order, buyer)
    const { orderNo, payNo } = this.numbers.get(order.key)!
    const row = await this.row(orderNo)
    switch (step.do) {
      case 'pay':
        return this.pay(payNo, buyer)
      case 'cancel':
        return void (await closeOrder(deps, { orderNo, role: 'BUYER', reason: step.reason }, buyer))
      case 'expire':
        return void (await expireOrder(deps, row, buyer.now))
      case 'reprice': {
        const { total_cents: was } = row
        return reprice(deps, { orderNo, was, totalCents: was - step.offCents }, seller)
      }
      case 'note':
        return void (await noteOrder(deps, { orderNo, note: step.text }, seller))
      case 'ship':
        return this.ship(orderNo, step, seller)
      case 'pickupTime': {
        const day = formatDate(this.now.getTime() + step.inDays * DAY, inNewZealand)
        return setPickupTime(deps, { orderNo, day, time: step.time, was: null }, seller)
      }
      case 'handOver':
        return handOver(deps, { orderNo }, seller)
      case 'confirm':
        return void (await confirmOrder(deps, { orderNo }, buyer))
      case 'complete':
        return void (await completeShipped(deps, orderNo, buyer.now))
      case 'request':
        return this.request(orderNo, step, buyer)
      case 'agree':
        return this.agree(row, seller)
    }
  }

  private async place({ key, shop, pieces, freight, note = '' }: SeedOrder, buyer: By) {
    const { deps } = this
    const sellerAlias = demoAlias('shop', shop)
    const lines = pieces.map(({ item, values, quantity }) => ({
      itemAlias: demoAlias('item', item),
      skuAlias: demoAlias('sku', `${item}/${values.join('/')}`),
      quantity,
    }))
    const freights = freight === undefined ? undefined : { [sellerAlias]: await this.freightKey(sellerAlias, freight) }
    const { quoteKey } = await preCreate(deps, { source: 'ITEMS', lines, freights }, buyer)
    const fields = Object.fromEntries(
      pieces.flatMap((one, at) => (one.fields ? [[lines[at]!.skuAlias, { ...one.fields }]] : [])),
    )
    const { orderNos, payNo } = await createOrder(
      deps,
      { quoteKey, notes: note ? { [sellerAlias]: note } : {}, fields },
      buyer,
    )
    await deps.db
      .updateTable('payments')
      .set({ quote_key: demoQuoteKey(key) })
      .where('pay_no', '=', payNo)
      .execute()
    this.numbers.set(key, { orderNo: orderNos[0]!, payNo })
  }

  private async pay(payNo: string, buyer: By) {
    const input = { orderNo: payNo, channelId: 5, wxOpenId: '', appId: '', walletCents: 0 }
    const { reference, totalCents: cents } = await prepare(this.deps, input, buyer, refuseProof)
    await settle(this.deps, { reference, state: 'PAID', cents }, buyer.now)
  }

  private async ship(orderNo: string, step: Extract<SeedStep, { do: 'ship' }>, seller: By) {
    const { carrier, trackingNo, pieces, together = [] } = step
    const lines = await this.deps.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select('sku_alias as skuAlias')
      .where('order_no', '=', orderNo)
      .orderBy('order_lines.id')
      .execute()
    const named = pieces && [{ skuAlias: lines[pieces.line]!.skuAlias, quantity: pieces.quantity }]
    const along = together.map((key) => this.numbers.get(key)!.orderNo)
    await ship(this.deps, { orderNo, carrier, trackingNo, lines: named, together: along }, seller)
  }

  private async request(
    orderNo: string,
    { pieces, reason, words }: Extract<SeedStep, { do: 'request' }>,
    buyer: By,
  ): Promise<void> {
    const { lines: left, freightCents } = await openOptions(this.deps, { orderNo }, buyer)
    const whole = pieces === undefined
    const chosen = (whole ? left : left.slice(0, 1)).map((line) => ({ line, quantity: pieces ?? line.left }))
    const goods = chosen.reduce((all, { line, quantity }) => all + worthOf(line, quantity), 0)
    const lines = chosen.map(({ line: { skuAlias }, quantity }) => ({ skuAlias, quantity }))
    const sum = { freight: whole && freightCents > 0, cents: goods + (whole ? freightCents : 0) }
    await open(this.deps, { orderNo, remedy: 'MONEY', reason, lines, ...sum, words, pictures: [] }, buyer)
  }
  private async agree({ id }: OrderRow, seller: By): Promise<void> {
    const { alias } = await this.deps.db
      .selectFrom('after_sale_cases')
      .select('alias')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await accept(this.deps, { alias }, seller)
  }

  private by(person: string, { ago }: SeedStep): By {
    const actor = this.actors.get(person)!
    return { user: () => actor, now: new Date(this.now.getTime() - ago * MINUTE), requestKey: '' }
  }
  private row(orderNo: string): Promise<OrderRow> {
    return this.deps.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  }
  private async freightKey(sellerAlias: string, name: string): Promise<string> {
    const row = await this.deps.db
      .selectFrom('shop_freights')
      .innerJoin('shops', 'shops.id', 'shop_freights.shop_id')
      .select('key')
      .where('alias', '=', sellerAlias)
      .where('shop_freights.name', '=', name)
      .executeTakeFirstOrThrow()
    return row.key
  }
}
