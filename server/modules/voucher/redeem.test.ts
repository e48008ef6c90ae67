import fc from 'fast-check'
import { sql } from 'kysely'
import { ERRORS } from '../../../src/contract/errors'
import { orderApi } from '../../../src/contract/order'
import { redeemApi } from '../../../src/contract/redeem'
import { SETTLE_MS } from '../../../src/domain/orderTimes'
import { openCase } from '../../testing/afterSale'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete, sendNotices } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, type Buyer } from '../../testing/shopping'
import { makeStore, type TestStore } from '../../testing/stores'
import { buyVoucher, cancelRedeem, codeOf, makeVoucher, newKey, redeem, type TestVoucher } from '../../testing/vouchers'

const DAY = 86_400_000
let server: TestServer
let shop: TestShop
let buyer: Buyer
let [store, other] = [] as unknown as [TestStore, TestStore]
let [staff, owner, stranger] = [] as unknown as [{ token: string }, { token: string }, { token: string }]
let voucher: TestVoucher
const member = async (role: 'owner' | 'staff', at: TestStore) => {
  const user = await server.user('小成')
  await addMembership(server, user.id, role, { store_id: at.id })
  return user
}
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server)
  buyer = await makeBuyer(server, '林小雅')
  ;[store, other] = [await makeStore(server), await makeStore(server, { name: '别家' })]
  ;[staff, owner, stranger] = [await member('staff', store), await member('owner', store), await member('staff', other)]
  voucher = await makeVoucher(server, { shop, stores: [store], cents: 1001 })
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())
const as = (who: { token: string }) => ({ token: who.token })
const find = (code: string, who = staff, at = store) =>
  server.call(redeemApi.find, { storeAlias: at.alias, code }, as(who))
const today = (who = staff) => server.ok(redeemApi.list, { storeAlias: store.alias }, as(who))
const stateOf = async (orderNo: string) => (await server.ok(orderApi.detail, { orderNo }, as(buyer))).state

test('domain: staff see what a code is before they redeem it, however it is typed', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher, 3)
  const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `
  expect((await find(typed)).data).toMatchObject({
    orderNo,
    code,
    title: '双人川菜套餐',
    buyer: '林**',
    bought: 3,
    used: 0,
    left: 3,
    problem: '',
    stores: ['老成都川菜馆'],
    last: null,
  })
  expect(await find('12345')).toMatchObject({ code: ERRORS.codeNotFound[0] })
  expect(await find('000000000000')).toMatchObject({ code: ERRORS.codeNotFound[0] })
})

test('domain: another store’s people find nothing, and a store that is not theirs does not exist', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher)
  expect(await find(code, stranger, other)).toMatchObject({ code: ERRORS.codeNotFound[0] })
  for (const who of [stranger, buyer, shop])
    for (const response of [
      await find(code, who),
      await redeem(server, who, store, { orderNo, code, left: 1 }),
      await server.call(redeemApi.list, { storeAlias: store.alias }, as(who)),
    ])
      expect(response.code).toBe(ERRORS.notFound[0])
  const done = await redeem(server, staff, store, { orderNo, code, left: 1 })
  expect((await cancelRedeem(server, stranger, orderNo, done.data!.redemption.alias)).code).toBe(ERRORS.notFound[0])
  expect((await server.call(redeemApi.figures, { storeAlias: store.alias }, as(staff))).code).toBe(ERRORS.notFound[0])
})

test('domain: tapped ten times, or on ten phones at once, it is redeemed once', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher, 5)
  const key = newKey()
  const taps = await Promise.all(
    Array.from({ length: 10 }, () => redeem(server, staff, store, { orderNo, code, left: 5 }, key)),
  )
  expect(taps.filter((one) => one.code === 0).length).toBeGreaterThan(0)
  expect(await redeem(server, staff, store, { orderNo, code, left: 5 }, key)).toMatchObject({ code: 0 })
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ used: 1, left: 4 })
  const phones = await Promise.all(
    Array.from({ length: 10 }, () => redeem(server, staff, store, { orderNo, code, left: 4, count: 2 })),
  )
  expect(phones.filter((one) => one.code === 0)).toHaveLength(1)
  expect(phones.find((one) => one.code !== 0)).toMatchObject({
    code: ERRORS.redeemChanged[0],
    msg: '刚刚在别处核销过，现在还剩2份，请核对后再操作',
  })
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ used: 3, left: 2 })
  expect(await redeem(server, staff, store, { orderNo, code, left: 2, count: 3 })).toMatchObject({
    code: ERRORS.redeemLeft[0],
  })
})

test('domain: on a named day, before its first and without payment it is not used, and staff read why', async () => {
  const weekday = (new Date(server.clock.now().getTime() + 13 * 3_600_000).getUTCDay() + 6) % 7
  const closed = await makeVoucher(server, { shop, stores: [store], closed_weekdays: [weekday] })
  const bought = await buyVoucher(server, buyer, closed)
  const { problem } = (await find(bought.code)).data!
  expect(problem).toMatch(/^周.不可用$/)
  expect(await redeem(server, staff, store, { ...bought, left: 1 })).toMatchObject({
    code: ERRORS.redeemNot[0],
    msg: problem,
  })
  const later = await makeVoucher(server, {
    shop,
    stores: [store],
    valid_from: '2099-01-01',
    valid_until: '2099-12-31',
  })
  const early = await buyVoucher(server, buyer, later)
  expect((await find(early.code)).data!.problem).toBe('2099-01-01起才能使用')
})

test('domain: a redemption is taken back within 24 hours, once, and the piece is used or given back again', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher, 2)
  const one = (await redeem(server, staff, store, { orderNo, code, left: 2 })).data!.redemption
  const two = (await redeem(server, staff, store, { orderNo, code, left: 1 })).data!.redemption
  expect(await stateOf(orderNo)).toBe('TO_SETTLE')
  const back = await Promise.all([two, two, two].map(({ alias }) => cancelRedeem(server, owner, orderNo, alias)))
  expect(back.map((response) => response.code)).toEqual([0, 0, 0])
  expect(await stateOf(orderNo)).toBe('PARTLY_REDEEMED')
  await cancelRedeem(server, staff, orderNo, one.alias)
  expect(await stateOf(orderNo)).toBe('TO_REDEEM')
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ code, used: 0, left: 2 })
  const again = (await redeem(server, staff, store, { orderNo, code, count: 2, left: 2 })).data!.redemption
  await cancelRedeem(server, staff, orderNo, again.alias)
  expect(await stateOf(orderNo)).toBe('TO_REDEEM')
  await openCase(server, { buyer, shop, orderNo }, { reason: 'CHANGED_MIND' })
  expect(await redeem(server, staff, store, { orderNo, code, left: 0 })).toMatchObject({ code: ERRORS.redeemNot[0] })
  await sendNotices(server.services)
})

test('domain: a day later it stands: neither taken back, nor its money', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher)
  const { alias } = (await redeem(server, staff, store, { orderNo, code, left: 1 })).data!.redemption
  server.clock.advance(DAY)
  expect(await cancelRedeem(server, staff, orderNo, alias)).toMatchObject({ code: ERRORS.cancelLate[0] })
  await autoComplete(server.services)
  expect(await balances(server, shop)).toEqual({ available: 1001, pending: 0, frozen: 0 })
  expect((await find(code)).data).toMatchObject({ problem: '已全部核销', left: 0 })
})

test('domain: the list and the sums of a day, and the owner’s figures by day, are of the same rows', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher, 4)
  await redeem(server, staff, store, { orderNo, code, left: 4 })
  server.clock.advance(DAY)
  await redeem(server, staff, store, { orderNo, code, count: 2, left: 3 })
  const last = (await redeem(server, owner, store, { orderNo, code, left: 1 })).data!.redemption
  expect(await today()).toMatchObject({
    sums: { count: 3, times: 2, cents: 3003 },
    list: [
      { alias: last.alias, codeEnd: code.slice(-4), buyer: '林**', cancelUntil: expect.any(String) as string },
      {},
    ],
  })
  await cancelRedeem(server, staff, orderNo, last.alias)
  const { sums, list, day } = await today()
  expect(sums).toEqual({ count: 2, times: 1, cents: 2002 })
  expect(list[0]).toMatchObject({ cancelledAt: expect.any(String) as string, cancelUntil: null })
  const figures = await server.ok(redeemApi.figures, { storeAlias: store.alias }, as(owner))
  expect(figures.total).toEqual({ count: 3, times: 2, cents: 3003 })
  expect(figures.list).toMatchObject([
    { day, count: 2 },
    { count: 1, cents: 1001 },
  ])
})

/** Something that happens to an order of seven pieces. */
const step = fc.oneof(
  fc.record({ what: fc.constant('redeem' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('cancel' as const), at: fc.nat(5) }),
  fc.record({ what: fc.constant('refund' as const), count: fc.integer({ min: 1, max: 3 }) }),
)

test('domain: in any order of steps redeemed, refunded and left are what was bought, in pieces and in cents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), fc.integer({ min: 1, max: 4001 }), async (steps, cents) => {
      const odd = await makeVoucher(server, { shop, stores: [store], cents, worth_cents: 9999 })
      const { orderNo, code } = await buyVoucher(server, buyer, odd, 7)
      const aliases: string[] = []
      for (const one of steps) {
        const { left } = await codeOf(server, buyer, orderNo)
        if (one.what === 'redeem') {
          const done = await redeem(server, staff, store, { orderNo, code, count: one.count, left })
          expect(done.code === 0).toBe(one.count <= left)
          if (done.code === 0) aliases.push(done.data!.redemption.alias)
        } else if (one.what === 'cancel') {
          const alias = aliases[one.at % Math.max(1, aliases.length)]
          if (alias) await cancelRedeem(server, staff, orderNo, alias)
        } else if (one.count <= left)
          await openCase(server, { buyer, shop, orderNo }, { reason: 'OTHER', pieces: [one.count] })
        const { rows } = await sql<Record<string, number>>`
          select l.quantity, l.shipped, l.refunded, l.claimed, l.cancelled, l.claimed_cents, coalesce(l.paid_cents, l.total_cents) as paid,
            (select coalesce(sum(count), 0)::int from redemptions where order_id = o.id and cancelled_at is null) as used,
            (select coalesce(sum(cents), 0)::int from redemptions where order_id = o.id and cancelled_at is null) as used_cents,
            (select coalesce(sum(cents), 0)::int from after_sale_cases where order_id = o.id) as back
          from orders o join order_lines l on l.order_id = o.id where order_no = ${orderNo}`.execute(server.services.db)
        const row = rows[0]!
        const shown = await codeOf(server, buyer, orderNo)
        expect(row.shipped).toBe(row.used)
        expect(row.used! + row.refunded!).toBe(row.claimed)
        expect(row.cancelled).toBeLessThanOrEqual(row.refunded!)
        expect(row.used_cents! + row.back!).toBe(row.claimed_cents)
        expect(shown.used + shown.refunded + (row.quantity! - row.claimed!)).toBe(7)
        if (row.claimed === row.quantity) expect(row.claimed_cents).toBe(row.paid)
      }
      server.clock.advance(SETTLE_MS)
      await autoComplete(server.services)
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 10 },
  )
})
