import fc from 'fast-check'
import { afterSaleApi } from '../../../src/contract/afterSale'
import { caseGiveApi } from '../../../src/contract/caseGive'
import { ERRORS } from '../../../src/contract/errors'
import { invoiceApi } from '../../../src/contract/invoice'
import { SETTLE_MS } from '../../../src/domain/orderTimes'
import { detailOf, openCase, optionsOf, settle, shipAll, buyPaid, steps, type Sold } from '../../testing/afterSale'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { newKey, payAmount } from '../../testing/payShop'
import { makeBuyer, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { name: '金树蜂蜜', gst_number: '123456789' })
  buyer = await makeBuyer(server)
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())

const paid = async (cents: number): Promise<Sold> => ({
  buyer,
  shop,
  orderNo: await payAmount(server, buyer, shop, cents),
})
const by = () => steps(server, { buyer, shop })
const given = ({ orderNo }: Sold, cents: number, requestKey = newKey(), who: { token: string } = shop) =>
  server.call(caseGiveApi.give, { orderNo, cents, words: '多收了' }, { token: who.token, requestKey })
const requested = (sold: Sold, cents: number) => openCase(server, sold, { reason: 'WRONG_AMOUNT', cents })
const receiptOf = ({ orderNo }: Sold) => server.ok(invoiceApi.detail, { orderNo }, { token: buyer.token })

test('domain: of an amount money alone can be requested, in parts, as often as some is left', async () => {
  const sold = await paid(2000)
  expect(await optionsOf(server, sold)).toMatchObject({
    open: true,
    toShop: true,
    fixed: false,
    atOnce: false,
    freightCents: 0,
    freightWhy: '',
    lines: [{ itemAlias: '', left: 1, leftCents: 2000 }],
    remedy: [{ remedy: 'MONEY', text: '退款' }],
  })
  for (const [cents, left] of [
    [500, 1500],
    [700, 800],
  ] as const) {
    const { alias } = await requested(sold, cents)
    expect((await optionsOf(server, sold)).lines[0]!.leftCents).toBe(left)
    await by().accept(alias)
  }
  const more = await requested(sold, 800)
  expect(await optionsOf(server, sold)).toMatchObject({ open: false, why: '这笔付款都已申请退款' })
  await by().refuse(more.alias)
  await by().withdraw(more.alias)
  expect((await optionsOf(server, sold)).lines[0]!.leftCents).toBe(800)
  expect(await detailOf(server, sold)).toMatchObject({ state: 'TO_SETTLE' })
  server.clock.advance(SETTLE_MS)
  await autoComplete(server.services)
  expect(await detailOf(server, sold)).toMatchObject({ state: 'PARTLY_REFUNDED' })
  expect(await balances(server, shop)).toEqual({ available: 800, pending: 0, frozen: 0 })
  const { credits, remainingCents } = await receiptOf(sold)
  expect([credits.map(({ cents }) => cents), remainingCents]).toEqual([[500, 700], 800])
  expect(credits[0]!.shares).toEqual([{ title: '向商家付款', pieces: null, cents: 500 }])
})

test('domain: more than is left, and goods to send back, are refused', async () => {
  const sold = await paid(2000)
  const { lines } = await optionsOf(server, sold)
  const open = (input: object) =>
    server.call(
      afterSaleApi.open,
      {
        orderNo: sold.orderNo,
        remedy: 'MONEY',
        reason: 'OTHER',
        lines: [{ skuAlias: lines[0]!.skuAlias, quantity: 1 }],
        cents: 2000,
        ...input,
      },
      { token: buyer.token, requestKey: newKey() },
    )
  expect(await open({ cents: 2001 })).toMatchObject({ code: ERRORS.caseSum[0] })
  expect(await open({ remedy: 'RETURN' })).toMatchObject({ code: ERRORS.caseNotNow[0], msg: '没有可以退回的商品' })
  expect(await open({ reason: 'LATE' })).toMatchObject({ code: ERRORS.badInput[0] })
  expect(await open({})).toMatchObject({ code: 0 })
})

test('domain: while a request waits, the money is not released', async () => {
  const sold = await paid(2000)
  const { alias } = await requested(sold, 100)
  server.clock.advance(SETTLE_MS)
  await autoComplete(server.services)
  expect(await detailOf(server, sold)).toMatchObject({ state: 'TO_SETTLE', hint: '退款申请正在处理' })
  await by().withdraw(alias)
  expect(await autoComplete(server.services)).toBe(1)
})

test('domain: a shop gives back by itself, once a key, in parts and whole; the buyer is shown why', async () => {
  const sold = await paid(2000)
  const key = newKey()
  const made = await Promise.all([given(sold, 500, key), given(sold, 500, key)])
  expect(new Set(made.map(({ data }) => data!.alias)).size).toBe(1)
  expect(made[0]).toMatchObject({
    code: 0,
    data: { side: 'seller', cents: 500, reasonText: '卖家主动退款', words: '多收了' },
  })
  expect(await by().seen(made[0]!.data!.alias)).toMatchObject({
    state: 'REFUNDED',
    lines: [{ quantity: 1, cents: 500 }],
  })
  expect(await given(sold, 1501)).toMatchObject({
    code: ERRORS.caseSum[0],
    msg: '可退金额现在是$15.00，请核对后再提交',
  })
  expect(await given(sold, 1500)).toMatchObject({ code: 0 })
  expect(await detailOf(server, sold)).toMatchObject({ state: 'REFUNDED', actions: [] })
  expect(await given(sold, 1)).toMatchObject({ code: ERRORS.caseNotNow[0], msg: '订单已全额退款' })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect((await receiptOf(sold)).remainingGstCents).toBe(0)
})

test('domain: a shop gives back long after the end, and may owe what it has withdrawn', async () => {
  const sold = await paid(2000)
  server.clock.advance(SETTLE_MS)
  await autoComplete(server.services)
  server.clock.advance(30 * 86_400_000 + 1)
  expect(await optionsOf(server, sold)).toMatchObject({ open: false })
  expect(await given(sold, 300)).toMatchObject({ code: 0 })
  expect(await detailOf(server, sold)).toMatchObject({ state: 'PARTLY_REFUNDED' })
  expect(await balances(server, shop)).toEqual({ available: 1700, pending: 0, frozen: 0 })
})

test('domain: the buyer, another shop and one who paid their employer give nothing; of goods nothing is given so', async () => {
  const sold = await paid(2000)
  const other = await makeShop(server)
  for (const who of [buyer, other]) expect((await given(sold, 100, newKey(), who)).code).toBe(ERRORS.notFound[0])
  const goods = await shipAll(
    server,
    await buyPaid(server, { buyer, shop, items: [{ item: await makeItem(server, { shop }) }] }),
  )
  expect(await given(goods, 100)).toMatchObject({ code: ERRORS.caseNotNow[0] })
})

test('domain: whatever is requested and given in any order, at any time, the sum never passes what was paid, and the ledger adds up', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('request' as const),
      part: fc.integer({ min: 1, max: 100 }),
      end: fc.constantFrom('accept', 'refuse', 'withdraw', 'keep'),
    }),
    fc.record({ kind: fc.constant('give' as const), part: fc.integer({ min: 1, max: 130 }) }),
    fc.record({ kind: fc.constant('day' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99_999 }), fc.array(step, { maxLength: 7 }), async (cents, all) => {
      // Days pass in each run, and a session ends with them.
      shop = await makeShop(server, { gst_number: '123456789' })
      buyer = await makeBuyer(server)
      const sold = await paid(cents)
      const part = (percent: number) => Math.max(1, Math.floor((cents * percent) / 100))
      for (const one of all) {
        const { open, lines } = await optionsOf(server, sold)
        if (one.kind === 'day') {
          server.clock.advance(SETTLE_MS)
          await autoComplete(server.services)
        } else if (one.kind === 'give') await given(sold, part(one.part))
        else if (open) {
          const { alias } = await requested(sold, Math.min(part(one.part), lines[0]!.leftCents))
          if (one.end === 'accept') await by().accept(alias)
          if (one.end === 'refuse') await by().refuse(alias)
          if (one.end === 'withdraw') await by().withdraw(alias)
        }
      }
      await settle(server)
      const { credits, remainingCents } = await receiptOf(sold)
      const back = credits.reduce((sum, credit) => sum + credit.cents, 0)
      expect(back).toBeLessThanOrEqual(cents)
      expect(remainingCents).toBe(cents - back)
      expect((await detailOf(server, sold)).state === 'REFUNDED').toBe(back === cents)
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)
