import fc from 'fast-check'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi } from '../../../src/contract/order'
import { gstOf } from '../../../src/domain/money'
import type { OrderEvent } from '../../../src/domain/order'
import type { ReductionSource } from '../order/public/reductions'
import { lockPayment, moveOrder } from '../order/public/moves'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { refund } from '../../testing/ledger'
import { writeReceipts } from '../../testing/jobs'
import { JobRunner } from '../../platform/jobs/JobRunner'
import { earlierReceipts, receiptJobs } from './public'
import { decide, makeBuyer, openPayment, pay, placeOrder, type Buyer } from '../../testing/shopping'

const GST_NUMBER = '123456789'
/** A coupon of the shop that takes a percentage off; null for none. */
let percent: number | null = null
const coupon: ReductionSource = async (_db, { lines }) => {
  const one = {
    kind: 'SHOP_COUPON' as const,
    ref: 'c1',
    label: '新客券',
    sellerAlias: lines[0]!.offer.sellerAlias,
    skuAliases: null,
    minCents: 0,
  }
  const reductions = percent === null ? [] : [{ ...one, off: { percent, maxCents: null } }]
  return { reductions, refused: new Map(), typed: null }
}

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ reductionSources: [coupon] })
  shop = await makeShop(server, { name: '金树麦卢卡', gst_number: GST_NUMBER })
  buyer = await makeBuyer(server, '小雅👩‍🍳')
})
afterAll(() => server.close())
beforeEach(() => {
  percent = null
  server.clock.advance(60_000)
})

const as = () => ({ token: buyer.token })
const detail = (orderNo: string, token = buyer.token) => server.ok(invoiceApi.detail, { orderNo }, { token })

async function paidOrder(at = shop, cents = 1000, quantity = 1): Promise<string> {
  const item = await makeItem(server, { shop: at, skus: [{ price_cents: cents, on_hand: 1000 }] })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item, quantity }])
  await pay(server, buyer, payNo)
  return orderNos[0]!
}

/** What a decided refund of an order leaves: its row, and the move it makes. */
async function giveBack(orderNo: string, cents: number, event: OrderEvent, key: string): Promise<void> {
  const now = server.clock.now()
  await server.services.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
    await lockPayment(trx, order.payment_id)
    if (cents > 0)
      await trx
        .insertInto('refunds')
        .values({
          payment_id: order.payment_id,
          order_id: order.id,
          attempt_reference: null,
          reference: `${orderNo}-${key}`,
          cents,
          reason: 'ORDER',
          state: 'DONE',
          next_try_at: null,
          created_at: now,
          provider_ref: null,
          last_error: null,
          settled_at: now,
        })
        .execute()
    await moveOrder(server.services, trx, order, event, { by: 'system', now })
  })
}

test('app §7: a paid order has a receipt with seller, GST number, lines, freight, reductions, GST and how it was paid', async () => {
  percent = 25
  const orderNo = await paidOrder(shop, 2390, 10)
  const receipt = await detail(orderNo)
  expect(receipt).toMatchObject({
    orderNo,
    number: 'R000001',
    sellerAlias: shop.alias,
    sellerName: '金树麦卢卡',
    gstNumber: '123-456-789',
    buyerName: '小雅👩‍🍳',
    lines: [{ title: '测试商品', quantity: 10, priceCents: 2390, totalCents: 23_900, paidCents: 17_925 }],
    goodsCents: 23_900,
    freightName: '标准快递',
    freightCents: 500,
    freightPaidCents: 500,
    adjustments: [{ label: '新客券', cents: 5975 }],
    totalCents: 18_425,
    gstCents: gstOf(18_425),
    paidBy: '沙盒支付（测试环境）',
    issuedAt: server.clock.now().toISOString(),
    credits: [],
    remainingCents: 18_425,
  })
  expect(receipt.buyerAddress).toContain('Queen Street')
})

test('domain: a receipt is a snapshot: what is changed later, shop, item or rate, changes nothing on it', async () => {
  const other = await makeShop(server, { name: '旧名', gst_number: GST_NUMBER })
  const orderNo = await paidOrder(other)
  const before = await detail(orderNo)
  await server.services.db
    .updateTable('shops')
    .set({ name: '新名', gst_number: null })
    .where('id', '=', other.id)
    .execute()
  await server.services.db.updateTable('items').set({ title: '别的' }).where('shop_id', '=', other.id).execute()
  expect(await detail(orderNo)).toEqual(before)
  expect(before.gstCents).not.toBeNull()
  expect((await server.ok(orderApi.detail, { orderNo }, as())).gstCents).toBe(before.gstCents)
})

test('domain: a seller that is not registered states no GST, on receipt and note', async () => {
  const small = await makeShop(server, { name: '小店' })
  const orderNo = await paidOrder(small)
  await giveBack(orderNo, 700, 'startRefund', 'a')
  const { gstNumber, gstCents, remainingGstCents, credits } = await detail(orderNo)
  expect([gstNumber, gstCents, remainingGstCents, credits[0]!.gstCents]).toEqual([null, null, null, null])
})

test('domain: an unpaid order has no receipt; one that is paid after it closed, and paid back, has none either', async () => {
  const item = await makeItem(server, { shop })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const orderNo = orderNos[0]!
  const codeOf = async () => (await server.call(invoiceApi.detail, { orderNo }, as())).code
  expect(await codeOf()).toBe(404)
  const { reference } = await openPayment(server, buyer, payNo)
  server.clock.advance(1000)
  await server.ok(orderApi.close, { orderNo }, as())
  await decide(server, reference, 'success')
  expect((await server.ok(orderApi.detail, { orderNo }, as())).state).toBe('REFUNDED')
  expect(await codeOf()).toBe(404)
})

test('domain: one payment of two sellers gives each its own receipt and number', async () => {
  const shops = [await makeShop(server), await makeShop(server)]
  const items = [await makeItem(server, { shop: shops[1]! }), await makeItem(server, { shop: shops[0]! })]
  const { payNo, orderNos } = await placeOrder(
    server,
    buyer,
    items.map((item) => ({ item })),
  )
  await pay(server, buyer, payNo)
  const receipts = await Promise.all(orderNos.map((orderNo) => detail(orderNo)))
  expect(receipts.map(({ number }) => number)).toEqual(['R000001', 'R000001'])
  expect(new Set(receipts.map(({ sellerAlias }) => sellerAlias)).size).toBe(2)
})

test('domain: an order of nothing and one of NZ$99,999.99 have receipts that add up', async () => {
  const free = await makeShop(server, { gst_number: GST_NUMBER }, [{ cents: 0 }])
  percent = 100
  const nothing = await placeOrder(server, buyer, [{ item: await makeItem(server, { shop: free }) }])
  expect(await detail(nothing.orderNos[0]!)).toMatchObject({ totalCents: 0, gstCents: 0, paidBy: '无需付款' })
  percent = null
  const most = await paidOrder(free, 9_999_999)
  expect(await detail(most)).toMatchObject({ totalCents: 9_999_999, gstCents: 1_304_348 })
  expect(await detail(await paidOrder(free, 1))).toMatchObject({ totalCents: 1, gstCents: 0 })
})

test('domain: refunds in parts and whole write credit notes with their own numbers; receipt less notes is what was retained', async () => {
  const own = await makeShop(server, { gst_number: GST_NUMBER })
  const orderNo = await paidOrder(own, 3333, 3)
  await giveBack(orderNo, 1111, 'startRefund', 'a')
  await giveBack(orderNo, 0, 'refundPart', 'b')
  const part = await detail(orderNo)
  expect(part.credits).toMatchObject([{ number: 'C000001', cents: 1111 }])
  expect([part.remainingCents, part.remainingGstCents]).toEqual([10_499 - 1111, gstOf(10_499 - 1111)])
  // The rest goes back with the order.
  await giveBack(orderNo, 0, 'refund', 'c')
  const whole = await detail(orderNo)
  expect(whole.credits.map(({ number }) => number)).toEqual(['C000001', 'C000002'])
  expect([whole.remainingCents, whole.remainingGstCents]).toEqual([0, 0])
  expect(whole.totalCents).toBe(10_499)
})

test('domain: credit notes of any refunds never exceed the receipt, by line, by freight and in GST', async () => {
  const own = await makeShop(server, { gst_number: GST_NUMBER })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (cents, quantity, portions, whole) => {
        const orderNo = await paidOrder(own, cents, quantity)
        let left = cents * quantity + 500
        const parts = portions.map((part) => {
          const back = Math.min(part, left)
          left -= back
          return back
        })
        // Several decisions before the order leaves REFUNDING, as after-sale cases make them.
        for (const [at, part] of parts.filter((part) => part > 0).entries())
          await giveBack(orderNo, part, at === 0 ? 'startRefund' : at === 1 ? 'refundPart' : 'refund', `k${at}`).catch(
            (error: { code?: number }) => expect(error.code).toBe(1207),
          )
        const { state } = await server.ok(orderApi.detail, { orderNo }, as())
        if (whole && ['REFUNDING', 'PARTLY_REFUNDED'].includes(state)) await giveBack(orderNo, 0, 'refund', 'last')
        const receipt = await detail(orderNo)
        const credited = receipt.credits.reduce((all, credit) => all + credit.cents, 0)
        for (const credit of receipt.credits)
          expect(credit.shares.reduce((all, share) => all + share.cents, 0)).toBe(credit.cents)
        expect(receipt.remainingCents).toBe(receipt.totalCents - credited)
        expect(receipt.remainingCents).toBeGreaterThanOrEqual(0)
        expect(receipt.remainingGstCents).toBe(gstOf(receipt.remainingCents))
        const returned = (await server.ok(orderApi.detail, { orderNo }, as())).state === 'REFUNDED'
        if (returned) expect(receipt.remainingCents).toBe(0)
      },
    ),
    { numRuns: 15 },
  )
}, 120_000)

test('domain: a refund writes its credit note also where the order stays as it is, once', async () => {
  const orderNo = await paidOrder()
  await refund(server, orderNo, { cents: 300, key: 'a', event: null })
  await refund(server, orderNo, { cents: 300, key: 'a', event: null })
  await refund(server, orderNo, { cents: 700, key: 'b', event: 'startRefund' })
  await refund(server, orderNo, { cents: 500, key: 'c', event: 'refund' })
  const { credits, remainingCents } = await detail(orderNo)
  expect(credits.map(({ cents }) => cents)).toEqual([300, 700, 500])
  expect(remainingCents).toBe(0)
})

test('domain: the list holds what the buyer paid, newest first, page by page, none of another', async () => {
  const someone = await makeBuyer(server, '另一位')
  const [first, second] = [buyer, someone]
  buyer = second
  const orderNos = [await paidOrder(), (server.clock.advance(1000), await paidOrder()), await paidOrder()]
  buyer = first
  const token = { token: someone.token }
  const one = await server.ok(invoiceApi.list, { pageSize: 2 }, token)
  const two = await server.ok(invoiceApi.list, { pageSize: 2, cursor: one.next! }, token)
  expect([...one.list, ...two.list].map(({ orderNo }) => orderNo)).toEqual([...orderNos].reverse())
  expect(two.next).toBeNull()
  expect(one.list[0]).toMatchObject({ sellerName: '金树麦卢卡', title: '测试商品', count: 1, creditedCents: 0 })
})

test('domain: orders that were paid before there were receipts get theirs from a job, once, in the order of payment', async () => {
  const old = await makeShop(server, { gst_number: GST_NUMBER })
  const orderNos = [await paidOrder(old), (server.clock.advance(1000), await paidOrder(old, 2000))]
  const { db } = server.services
  // As the version before left them.
  await db.deleteFrom('invoices').where('shop_id', '=', old.id).execute()
  await db.deleteFrom('invoice_counters').where('shop_id', '=', old.id).execute()
  await db.updateTable('order_lines').set({ paid_cents: null }).execute()
  server.clock.advance(86_400_000)
  expect(await writeReceipts(server.services)).toBe(2)
  expect(await writeReceipts(server.services)).toBe(0)
  const receipts = await Promise.all(orderNos.map((orderNo) => detail(orderNo)))
  expect(receipts.map(({ number, totalCents }) => [number, totalCents])).toEqual([
    ['R000001', 1500],
    ['R000002', 2500],
  ])
  const { paidAt } = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
  expect(receipts[0]!.issuedAt).toBe(paidAt)
})

test('domain: a receipt that lacks for longer than a release takes is written when an instance starts', async () => {
  const old = await makeShop(server)
  const orderNo = await paidOrder(old)
  const { db } = server.services
  await db.deleteFrom('invoices').where('shop_id', '=', old.id).execute()
  server.clock.advance(30 * 86_400_000)
  // What is looked for every five minutes is of the last days.
  expect(await writeReceipts(server.services)).toBe(0)
  const jobs = new JobRunner(server.services, [receiptJobs(server.services), earlierReceipts(server.services)], 5)
  await jobs.start()
  const codeOf = async () => (await server.call(invoiceApi.detail, { orderNo }, as())).code
  for (let tries = 0; (await codeOf()) !== 0 && tries < 400; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  await jobs.stop(1_000)
  expect(await codeOf()).toBe(0)
})
