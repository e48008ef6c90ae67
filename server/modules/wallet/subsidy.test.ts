import fc from 'fast-check'
import { sql } from 'kysely'
import { deskApi } from '../../../src/contract/desk'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi } from '../../../src/contract/order'
import { walletApi } from '../../../src/contract/wallet'
import { gstOf } from '../../../src/domain/money'
import { moveOf } from '../../../src/domain/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { testServer, type TestServer } from '../../testing/harness'
import { balances, orderRow, refund, wrong } from '../../testing/ledger'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'
import { bookEarlierOrders } from './public/check'

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ log: { info: () => undefined, warn: () => undefined, error: () => undefined } })
})
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
  shop = await makeShop(server, { gst_number: '123456789' }, [{ cents: 0 }])
  await server.services.db.updateTable('coupons').set({ state: 'ENDED' }).execute()
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())

type Bought = { item: TestItem; quantity?: number }
const itemAt = (price_cents: number) => makeItem(server, { shop, skus: [{ price_cents, on_hand: 1000 }] })
/** A paid order with a coupon of the platform, $10 off from $20 unless another rule is given. */
async function buyWith(items: Bought[], over: Parameters<typeof makeCoupon>[2] = {}): Promise<string> {
  await takeOne(server, buyer, await makeCoupon(server, null, over))
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, items)
  if (totalCents > 0) await pay(server, buyer, payNo)
  return orderNos[0]!
}
const held = () => balances(server, shop)
const ship = (orderNo: string) =>
  server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, { token: shop.token })
const confirm = (orderNo: string) => server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
const linesOf = async (orderNo: string) => {
  const { id } = await orderRow(server, orderNo)
  return server.services.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute()
}
/** What the platform's coupons have cost it. */
const cost = async () => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.cents), 0)::int as cents from ledger_entries e join ledger_postings p on p.id = e.posting_id
    join orders o on o.id = p.order_id where e.account = 'PROMOTIONS' and o.shop_id = ${shop.id}`.execute(
    server.services.db,
  )
  return rows[0]!.cents
}

test('domain: the platform pays for its own coupon: the seller has the paid share and the rest, pending and then released', async () => {
  const orderNo = await buyWith([{ item: await itemAt(3000) }])
  expect(await held()).toEqual({ available: 0, pending: 3000, frozen: 0 })
  expect(await cost()).toBe(1000)
  const order = await server.ok(orderApi.detail, { orderNo }, { token: shop.token })
  expect(order).toMatchObject({ totalCents: 2000, subsidyCents: 1000 })
  const { url } = await server.ok(deskApi.save, { orderNos: [orderNo], format: 'csv' }, { token: shop.token })
  const [titles, row] = (await server.app.inject({ url })).body.split('\r\n')
  expect(titles).toContain(',订单总额,平台补贴,')
  expect(row).toContain(',20.00,10.00,')
  await ship(orderNo)
  await confirm(orderNo)
  expect(await held()).toEqual({ available: 3000, pending: 0, frozen: 0 })
  const { list } = await server.ok(walletApi.entries, { account: 'PENDING' }, { token: shop.token })
  expect(list.map(({ title, cents }) => [title, cents])).toEqual([
    ['货款到账', -3000],
    ['平台补贴', 1000],
    ['订单收款', 2000],
  ])
})

test('domain: a coupon of the shop is borne by the shop, and a code of the platform by the platform', async () => {
  await takeOne(server, buyer, await makeCoupon(server, shop))
  const { payNo } = await placeOrder(server, buyer, [{ item: await itemAt(3000) }])
  await pay(server, buyer, payNo)
  expect([(await held()).pending, await cost()]).toEqual([2000, 0])
  await makeCoupon(server, null, { promoCode: 'OURS10' })
  const item = await itemAt(5000)
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  const quote = await server.ok(
    orderApi.preCreate,
    { source: 'ITEMS', lines, promoCode: 'ours10' },
    { token: buyer.token },
  )
  expect(quote).toMatchObject({ totalCents: 4000, subsidyCents: 1000, gstCents: gstOf(5000) })
  const placed = await server.ok(orderApi.create, { quoteKey: quote.quoteKey }, { token: buyer.token })
  await pay(server, buyer, placed.payNo)
  expect([(await held()).pending, await cost()]).toEqual([7000, 1000])
})

test('domain: an order that the platform pays whole brings its seller the whole, and takes it back by pieces', async () => {
  const orderNo = await buyWith([{ item: await itemAt(500), quantity: 2 }], { minCents: 0 })
  expect((await orderRow(server, orderNo)).total_cents).toBe(0)
  expect(await held()).toEqual({ available: 0, pending: 1000, frozen: 0 })
  const [line] = await linesOf(orderNo)
  const parts = { lines: [{ lineId: line!.id, pieces: 1, cents: 0 }], freightCents: 0 }
  await refund(server, orderNo, { cents: 0, key: 'a', event: null, parts })
  expect([(await held()).pending, await cost()]).toEqual([500, 500])
})

test('domain: a refund takes back of the subsidy what belongs to what it gives back; two at once and a repeat take it once', async () => {
  const items = [await itemAt(2000), await itemAt(2000)]
  const orderNo = await buyWith(
    items.map((item) => ({ item })),
    { scope: 'ITEMS', itemAliases: [items[0]!.alias] },
  )
  const [first, second] = await linesOf(orderNo)
  expect([first!.paid_cents, second!.paid_cents]).toEqual([1000, 2000])
  const part = (lineId: number, cents: number) => ({ lines: [{ lineId, pieces: 1, cents }], freightCents: 0 })
  await refund(server, orderNo, { cents: 2000, key: 'a', event: null, parts: part(second!.id, 2000) })
  expect([(await held()).pending, await cost()]).toEqual([2000, 1000])
  const half = (key: string) => refund(server, orderNo, { cents: 500, key, event: null, parts: part(first!.id, 500) })
  await Promise.all([half('b'), half('c'), half('b')])
  expect([(await held()).pending, await cost()]).toEqual([0, 0])
})

test('domain: the receipt states what the platform paid, with the GST in it, and credit notes take it back to the cent', async () => {
  const orderNo = await buyWith([{ item: await itemAt(2999) }])
  const receipt = () => server.ok(invoiceApi.detail, { orderNo }, { token: buyer.token })
  expect(await receipt()).toMatchObject({ totalCents: 1999, subsidyCents: 1000, gstCents: gstOf(2999) })
  await refund(server, orderNo, { cents: 700, key: 'a', event: null })
  await refund(server, orderNo, { cents: 1299, key: 'b', event: 'startRefund' })
  const { credits, remainingCents, remainingGstCents } = await receipt()
  expect(credits.map(({ cents, subsidyCents }) => [cents, subsidyCents])).toEqual([
    [700, 350],
    [1299, 650],
  ])
  expect([remainingCents, remainingGstCents]).toEqual([0, 0])
})

test('domain: what a version before took the payment of is booked by the daily job, released where it is finished, and receipts stay as they are', async () => {
  const orders = [
    await buyWith([{ item: await itemAt(3000) }]),
    await buyWith([{ item: await itemAt(3000) }]),
    await buyWith([{ item: await itemAt(3000) }]),
  ]
  await ship(orders[1]!)
  await confirm(orders[1]!)
  await refund(server, orders[2]!, { cents: 2000, key: 'a', event: 'startRefund' })
  await forgetSubsidies()
  expect(await held()).toEqual({ available: 2000, pending: 2000, frozen: 0 })
  expect((await wrong(server)).map(({ what }) => what)).toEqual(['subsidy', 'subsidy', 'subsidy'])
  await bookEarlierOrders(server.services, server.clock.now())
  expect(await bookEarlierOrders(server.services, server.clock.now())).toBe(0)
  expect(await held()).toEqual({ available: 3000, pending: 3000, frozen: 0 })
  expect(await cost()).toBe(2000)
})

test('domain: an order of which a refund took no subsidy along is not looked at by the daily job for ever', async () => {
  const items = [await itemAt(2000), await itemAt(2000)]
  const orderNo = await buyWith(
    items.map((item) => ({ item })),
    { scope: 'ITEMS', itemAliases: [items[0]!.alias] },
  )
  const [, second] = await linesOf(orderNo)
  const parts = { lines: [{ lineId: second!.id, pieces: 1, cents: 2000 }], freightCents: 0 }
  await refund(server, orderNo, { cents: 2000, key: 'a', event: null, parts })
  expect(await bookEarlierOrders(server.services, server.clock.now())).toBe(1)
  server.clock.advance(31 * 24 * 3_600_000)
  expect(await bookEarlierOrders(server.services, server.clock.now())).toBe(0)
  expect(await cost()).toBe(1000)
})

/** Leaves the ledger as a version that books no subsidies would have. */
async function forgetSubsidies(): Promise<void> {
  const { db } = server.services
  const ids = sql`(select p.id from ledger_postings p join orders o on o.id = p.order_id where p.kind like 'SUBSIDY%' and o.shop_id = ${shop.id})`
  const released = sql`(select e.id from ledger_entries e join ledger_postings p on p.id = e.posting_id join orders o on o.id = p.order_id
    where p.kind = 'RELEASE' and o.shop_id = ${shop.id})`
  await sql`update ledger_entries set cents = cents - sign(cents) * 1000 where id in ${released}`.execute(db)
  await sql`delete from ledger_entries where posting_id in ${ids}`.execute(db)
  await sql`delete from ledger_postings where id in ${ids}`.execute(db)
  for (const account of ['available', 'pending'])
    await sql`update wallets w set ${sql.ref(`${account}_cents`)} = (select coalesce(sum(cents), 0) from ledger_entries e
      where e.user_id = w.user_id and e.account = ${account.toUpperCase()}) where w.user_id = ${shop.userId}`.execute(
      db,
    )
}

const step = fc.record({
  do: fc.constantFrom('part', 'part', 'part', 'ship', 'confirm', 'rest'),
  at: fc.nat(5),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})
const goods = fc.record({ cents: fc.integer({ min: 1, max: 30_000 }), quantity: fc.integer({ min: 1, max: 3 }) })

test('domain: whatever is given back of an order in any order, the seller has what is left of price and subsidy, and everything adds up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(goods, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (bought, offCents, steps) => {
        shop = await makeShop(server, {}, [{ cents: 0 }])
        server.clock.advance(24 * 3_600_000)
        await server.services.db.updateTable('coupons').set({ state: 'ENDED' }).execute()
        buyer = await makeBuyer(server)
        const items = []
        for (const { cents, quantity } of bought) items.push({ item: await itemAt(cents), quantity })
        const orderNo = await buyWith(items, { offCents, minCents: 0 })
        const { total_cents: paid, discount_cents: added } = await orderRow(server, orderNo)
        const left = (await linesOf(orderNo)).map(({ id, paid_cents, total_cents }) => ({
          id,
          cents: paid_cents ?? total_cents,
        }))
        let back = 0
        const give = async (key: string, lines: { lineId: number; pieces: number; cents: number }[], cents: number) => {
          const { state } = await orderRow(server, orderNo)
          const whole = back + cents === paid
          const event = whole && moveOf(state, 'startRefund') ? 'startRefund' : null
          back += cents
          await refund(server, orderNo, {
            cents,
            key,
            event,
            ...(lines.length > 0 ? { parts: { lines, freightCents: 0 } } : {}),
          })
        }
        for (const [index, one] of steps.entries()) {
          server.clock.advance(1000)
          const { state } = await orderRow(server, orderNo)
          if (one.do === 'ship' && state === 'TO_SHIP') await ship(orderNo)
          if (one.do === 'confirm' && state === 'SHIPPED') await confirm(orderNo)
          const rest = left.reduce((sum, { cents }) => sum + cents, 0)
          const line = left[one.at % left.length]!
          const cents = Math.ceil(line.cents * one.share)
          if (one.do === 'part' && cents > 0) {
            line.cents -= cents
            await give(`k${index}`, [{ lineId: line.id, pieces: 1, cents }], cents)
          }
          if (one.do === 'rest' && rest > 0) {
            const lines = left.map(({ id, cents: all }) => ({ lineId: id, pieces: 1, cents: all }))
            for (const each of left) each.cents = 0
            await give(`k${index}`, lines, rest)
          }
          expect(await wrong(server)).toEqual([])
          const { available, pending } = await held()
          expect(available + pending).toBe(paid - back + (await cost()))
          if (back === paid && paid > 0) expect(await cost()).toBe(left.length > 0 ? await freeShare(orderNo) : 0)
        }
        expect(await cost()).toBeLessThanOrEqual(added)
      },
    ),
    { numRuns: 15 },
  )
}, 120_000)
/** The subsidy of lines that cost their buyer nothing: it goes back by pieces, not by money. */
const freeShare = async (orderNo: string) => {
  const order = await orderRow(server, orderNo)
  if (order.state === 'REFUNDED') return 0
  const lines = await linesOf(orderNo)
  return lines.reduce((sum, { paid_cents, total_cents }) => (paid_cents === 0 ? sum + total_cents : sum), 0)
}
