import fc from 'fast-check'
import { afterSaleApi } from '../../../src/contract/afterSale'
import { invoiceApi } from '../../../src/contract/invoice'
import type { ReductionSource } from '../order/public/reductions'
import { openCase, buyPaid, detailOf, finish, settle, shipAll, steps, type Sold } from '../../testing/afterSale'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { sendRefunds } from '../../testing/jobs'
import { balances, give, wrong } from '../../testing/ledger'
import { makeBuyer, sandboxOf, stockOf, type Buyer } from '../../testing/shopping'

const HOUR = 3_600_000
/** A coupon of 25 % off. */
const coupon: ReductionSource = async (_db, { lines }) => ({
  reductions: [
    {
      kind: 'SHOP_COUPON',
      ref: 'c1',
      label: '新客券',
      sellerAlias: lines[0]!.offer.sellerAlias,
      skuAliases: null,
      minCents: 0,
      off: { percent: 25, maxCents: null },
    },
  ],
  refused: new Map(),
  typed: null,
})
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet, reductionSources: [coupon] })
  shop = await makeShop(server, { gst_number: '123456789' })
  buyer = await makeBuyer(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60_000))
afterEach(() => jest.restoreAllMocks())

const made = (cents: number): Promise<TestItem> =>
  makeItem(server, { shop, skus: [{ price_cents: cents, on_hand: 1000 }] })
const by = () => steps(server, { buyer, shop })
async function refundedOf({ orderNo }: Sold): Promise<number> {
  const rows = await server.services.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.cents')
    .where('order_no', '=', orderNo)
    .execute()
  return rows.reduce((all, { cents }) => all + cents, 0)
}

test('domain: ten pieces at 23.90 with 25 % off, given back piece by piece, add up to what was paid', async () => {
  const item = await made(2390)
  const sold = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item, quantity: 10 }] }))
  for (const pieces of [3, 1, 4, 2]) {
    const { alias } = await openCase(server, sold, { reason: 'DAMAGED', pieces: [pieces], freight: pieces === 4 })
    await by().accept(alias)
  }
  expect(await refundedOf(sold)).toBe(17_925 + 500)
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  const receipt = await server.ok(invoiceApi.detail, { orderNo: sold.orderNo }, { token: buyer.token })
  expect([receipt.credits.length, receipt.remainingCents, receipt.remainingGstCents]).toEqual([4, 0, 0])
  expect(await wrong(server)).toEqual([])
})

test('domain: whatever is requested, refused, withdrawn and given back in any order, the sum is what was paid, once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.array(
        fc.record({
          pieces: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
          freight: fc.boolean(),
          end: fc.constantFrom('accept', 'withdraw', 'refuse', 'keep'),
        }),
        { maxLength: 5 },
      ),
      fc.constantFrom('unsent', 'sent', 'finished'),
      async (lines, requested, stage) => {
        const items = []
        for (const [cents, quantity] of lines) items.push({ item: await made(cents), quantity })
        const sold = await buyPaid(server, { buyer, shop, items })
        const { totalCents } = await detailOf(server, sold)
        if (stage !== 'unsent') await shipAll(server, sold)
        if (stage === 'finished') await finish(server, sold)
        const reason = stage === 'unsent' ? 'LATE' : 'DAMAGED'
        const open: string[] = []
        for (const { pieces, freight, end } of requested) {
          const options = await server.ok(afterSaleApi.options, { orderNo: sold.orderNo }, { token: buyer.token })
          const chosen = options.lines.map(({ left }, at) => Math.min(left, pieces[at] ?? 0))
          if (!options.open || chosen.every((count) => count === 0)) continue
          const { alias, state } = await openCase(server, sold, {
            reason,
            pieces: chosen,
            freight: freight && options.freightCents > 0,
          })
          if (state === 'REFUNDED') continue
          if (end === 'accept') await by().accept(alias)
          else if (end === 'withdraw') await by().withdraw(alias)
          else {
            if (end === 'refuse') await by().refuse(alias)
            open.push(alias)
          }
        }
        for (const alias of open) await by().withdraw(alias)
        expect(await refundedOf(sold)).toBeLessThanOrEqual(totalCents)
        const left = await server.ok(afterSaleApi.options, { orderNo: sold.orderNo }, { token: buyer.token })
        if (left.open) {
          const last = await openCase(server, sold, { reason, freight: left.freightCents > 0 })
          if (last.state === 'ASKED') await by().accept(last.alias)
        }
        const order = await detailOf(server, sold)
        const freightLeft = await server.services.db
          .selectFrom('orders')
          .select(['freight_cents', 'freight_claimed_cents'])
          .where('order_no', '=', sold.orderNo)
          .executeTakeFirstOrThrow()
        const unclaimed = freightLeft.freight_cents - freightLeft.freight_claimed_cents
        expect(await refundedOf(sold)).toBe(totalCents - unclaimed)
        expect(order.state).toBe(unclaimed === 0 ? 'REFUNDED' : stage === 'sent' ? 'SHIPPED' : 'PARTLY_REFUNDED')
        if (stage === 'unsent')
          for (const { item } of items) expect(await stockOf(server, item)).toEqual({ on_hand: 1000, reserved: 0 })
        expect(await wrong(server)).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
}, 240_000)

test('domain: a refund that the provider refuses is shown as such in its case, tried until it is done, and ends it then', async () => {
  const sold = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item: await made(1000) }] }))
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', freight: true })
  const refused = jest
    .spyOn(sandboxOf(server), 'refund')
    .mockResolvedValue({ state: 'FAILED', providerRef: 'p-1', reason: 'the account is closed' })
  expect(await by().accept(alias)).toMatchObject({ state: 'ACCEPTED', stateText: '退款中', actions: [], open: true })
  const late = await by().seen(alias)
  expect(late).toMatchObject({ actions: [], refund: { state: 'LATE', cents: 1250, at: null } })
  expect(late.refund!.text).toContain('一直重试')
  expect((await detailOf(server, sold)).state).toBe('REFUNDING')
  expect(await settle(server)).toBe(0)
  refused.mockRestore()
  server.clock.advance(HOUR)
  expect(await sendRefunds(server.services)).toBe(1)
  expect(await settle(server)).toBe(1)
  expect(await settle(server)).toBe(0)
  expect(await by().seen(alias)).toMatchObject({ state: 'REFUNDED', refund: { state: 'DONE' } })
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect(await wrong(server)).toEqual([])
})

test('domain: a provider that takes its time leaves the case under way; a withdrawn page can’t undo it', async () => {
  const sold = await shipAll(
    server,
    await buyPaid(server, { buyer, shop, items: [{ item: await made(1000), quantity: 2 }] }),
  )
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', pieces: [1] })
  jest.spyOn(sandboxOf(server), 'refund').mockResolvedValue({ state: 'SENT', providerRef: 'p-1' })
  await by().accept(alias)
  expect(await by().seen(alias)).toMatchObject({ state: 'ACCEPTED', refund: { state: 'UNDER_WAY' } })
  expect((await server.call(afterSaleApi.withdraw, { alias }, { token: buyer.token })).msg).toContain('退款中')
  // The money is decided: the order goes on meanwhile.
  await finish(server, sold)
  expect((await detailOf(server, sold)).state).toBe('PARTLY_REFUNDED')
  jest.spyOn(sandboxOf(server), 'queryRefund').mockResolvedValue({ state: 'DONE', providerRef: 'p-1' })
  server.clock.advance(HOUR)
  await sendRefunds(server.services)
  expect(await settle(server)).toBe(1)
  expect(await wrong(server)).toEqual([])
})

test('domain: a seller who has used the money owes it', async () => {
  const poor = await makeShop(server)
  const item = await makeItem(server, { shop: poor, skus: [{ price_cents: 2000 }] })
  const sold = await finish(
    server,
    await shipAll(server, await buyPaid(server, { buyer, shop: poor, items: [{ item }] })),
  )
  const { available } = await balances(server, poor)
  await give(server, poor.userId, -available)
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', freight: true })
  await server.ok(afterSaleApi.accept, { alias }, { token: poor.token })
  expect(await balances(server, poor)).toMatchObject({ available: -2000, pending: 0 })
  expect(await wrong(server)).toEqual([])
})

test('domain: the credit note of a case names what came back, and no other line', async () => {
  const [first, second] = [await made(1000), await made(4000)]
  const items = [{ item: first }, { item: second, quantity: 2 }]
  const sold = await shipAll(server, await buyPaid(server, { buyer, shop, items }))
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', pieces: [0, 1] })
  await by().accept(alias)
  const { credits, lines } = await server.ok(invoiceApi.detail, { orderNo: sold.orderNo }, { token: buyer.token })
  const paid = lines.reduce((all, line) => all + line.paidCents, 0)
  expect(paid).toBe(6750)
  expect(credits).toHaveLength(1)
  expect(credits[0]!.shares).toMatchObject([{ cents: 3000 }])
})
