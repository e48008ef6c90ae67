import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { orderApi, payApi } from '../../../src/contract/order'
import { withdrawApi } from '../../../src/contract/withdraw'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose, sendRefunds } from '../../testing/jobs'
import { balances, give, refund, wrong } from '../../testing/ledger'
import { PASSWORD, People } from '../../testing/passport'
import { decide, placeOrder, type Buyer } from '../../testing/shopping'
import { makeWalletBuyer, newKey, prepareWith } from '../../testing/walletBuyer'
import { decideWithdrawal } from '../wallet/public/operator'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let server: TestServer
let buyer: Buyer
let item: TestItem
let other: TestItem
beforeAll(async () => {
  server = await testServer({ log: quiet })
  buyer = await makeWalletBuyer(server, new People(server), 0)
  const makeOne = async (cents: number) =>
    makeItem(server, {
      shop: await makeShop(server, {}, [{ cents: 0 }]),
      skus: [{ price_cents: cents, on_hand: 10_000 }],
    })
  ;[item, other] = [await makeOne(5000), await makeOne(1700)]
  const bank = { number: '01-0902-0068389-00', holder: 'XIAO YA', password: PASSWORD }
  await server.ok(withdrawApi.saveBank, bank, { token: buyer.token })
  server.clock.advance(26 * 3_600_000)
})
afterAll(() => server.close())

const as = () => ({ token: buyer.token })
const withdraw = (cents: number) =>
  server.call(withdrawApi.request, { cents, password: PASSWORD }, { ...as(), requestKey: newKey() })
const money = () => balances(server, { userId: buyer.id })
/** The buyer has $50. */
async function fill() {
  const { available } = await money()
  if (available !== 5000) await give(server, buyer.id, 5000 - available)
}

test('domain: a withdrawal while the balance pays has one outcome: there is never more taken than there was', async () => {
  for (const round of [1, 2, 3, 4]) {
    server.clock.advance(60_000)
    await fill()
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    const [paid, withdrawn] = await Promise.all([prepareWith(server, buyer, payNo, 5000), withdraw(1000 * round)])
    expect([paid.code === 0, withdrawn.code === 0]).toContain(true)
    expect([paid.code, withdrawn.code].filter((code) => code !== 0)).toHaveLength(1)
    expect([0, 1305, 2002]).toContain(paid.code)
    const { available, frozen } = await money()
    expect(available + frozen).toBe(paid.code === 0 ? 0 : 5000)
    expect(await wrong(server)).toEqual([])
    if (withdrawn.data)
      await decideWithdrawal(
        server.services,
        { alias: withdrawn.data.alias, decision: 'REJECTED', reason: '' },
        null,
        server.clock.now(),
      )
    if (paid.code !== 0) await server.ok(orderApi.close, { orderNo: orderNos[0]! }, as())
  }
})

test('domain: closing an order while its wallet part is taken has one outcome', async () => {
  for (let round = 0; round < 4; round++) {
    server.clock.advance(60_000)
    await fill()
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    const { reference } = (await prepareWith(server, buyer, payNo, 3000)).data!
    await Promise.all([
      decide(server, reference, 'success'),
      server.call(orderApi.close, { orderNo: orderNos[0]! }, as()),
    ])
    await sendRefunds(server.services)
    const { state } = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
    expect(['TO_SHIP', 'REFUNDED']).toContain(state)
    expect(await money()).toEqual({ available: state === 'REFUNDED' ? 5000 : 2000, pending: 0, frozen: 0 })
    expect(await wrong(server)).toEqual([])
  }
})

const cents = async (query: RawBuilder<{ cents: number }>) =>
  Number((await query.execute(server.services.db)).rows[0]!.cents)
/** What people have, are owed or were paid out. */
const held = () =>
  cents(sql`select (select coalesce(sum(available_cents + pending_cents + frozen_cents), 0) from wallets)
    + (select coalesce(sum(cents), 0) from withdrawals where state = 'PAID')
    + (select coalesce(sum(cents), 0) from refunds where state <> 'DONE') as cents`)
/** What came from outside and has not gone back there. */
const received = () =>
  cents(sql`select (select coalesce(sum(e.cents), 0) from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where p.cause like 'given-%' and e.account = 'AVAILABLE')
    + (select coalesce(sum(cents), 0) from payment_tenders where kind = 'PROVIDER')
    - (select coalesce(sum(r.cents), 0) from refunds r join pay_attempts a on a.reference = r.attempt_reference
      where r.state = 'DONE' and a.provider <> 'wallet') as cents`)

/** Payments whose orders cannot all be given back any more: what was paid for several has too little left for what orders lack of their own. */
const stuck = async () =>
  (
    await sql`
    select o.payment_id from orders o cross join lateral (select
        o.total_cents - coalesce((select sum(cents) from refunds where order_id = o.id and reason = 'ORDER'), 0) as due,
        coalesce((select sum(t.cents - t.refunded_cents) from payment_tenders t join pay_attempts a on a.reference = t.attempt_reference
          where a.order_no = o.order_no and a.state = 'PAID'), 0) as own) left_of
    where o.paid_at is not null group by o.payment_id
    having sum(greatest(0, due - own)) > coalesce((select sum(t.cents - t.refunded_cents)
      from payment_tenders t join pay_attempts a on a.reference = t.attempt_reference
      where a.payment_id = o.payment_id and a.order_no is null and a.state = 'PAID'), 0)`.execute(server.services.db)
  ).rows

const step = fc.record({
  do: fc.constantFrom(
    'give',
    'place',
    'pay',
    'pay',
    'success',
    'fail',
    'close',
    'expire',
    'refund',
    'withdraw',
    'decide',
  ),
  at: fc.nat(5),
  cents: fc.oneof(fc.constantFrom(0, 1, 1700, 5000, 6700), fc.integer({ min: 1, max: 6700 })),
  yes: fc.boolean(),
})

test('domain: whatever is paid, closed, refunded and withdrawn in any order, no cent is lost and everything adds up', async () => {
  const pays: string[] = []
  const orders: string[] = []
  const attempts: string[] = []
  const withdrawals: string[] = []
  let keys = 0
  const one = <T>(list: readonly T[], at: number) => list[list.length === 0 ? 0 : list.length - 1 - (at % list.length)]
  const run: Record<string, (given: { at: number; cents: number; yes: boolean }) => Promise<unknown>> = {
    give: ({ cents }) => give(server, buyer.id, cents + 1),
    place: async ({ yes }) => {
      const placed = await placeOrder(server, buyer, yes ? [{ item }, { item: other }] : [{ item: other }])
      pays.push(placed.payNo)
      orders.push(...placed.orderNos)
    },
    pay: async ({ at, cents, yes }) => {
      const number = one(yes ? pays : orders, at)
      const { data } = number ? await prepareWith(server, buyer, number, cents) : { data: null }
      if (data) attempts.push(data.reference)
    },
    success: async ({ at }) => decide(server, one(attempts, at) ?? 'none', 'success'),
    fail: async ({ at }) => decide(server, one(attempts, at) ?? 'none', 'fail'),
    close: async ({ at }) => server.call(orderApi.close, { orderNo: one(orders, at) ?? 'D0000000000' }, as()),
    expire: async () => {
      server.clock.advance(31 * 60_000)
      await autoClose(server.services)
    },
    refund: async ({ at, cents }) => {
      const orderNo = one(orders, at)
      if (orderNo && cents > 0) await refund(server, orderNo, { cents, key: `k${++keys}`, event: null })
    },
    withdraw: async ({ cents }) => {
      const { data } = await withdraw(cents)
      if (data) withdrawals.push(data.alias)
    },
    decide: async ({ at, yes }) => {
      const alias = one(withdrawals, at)
      const decision = yes ? ('PAID' as const) : ('REJECTED' as const)
      if (alias) await decideWithdrawal(server.services, { alias, decision, reason: '' }, null, server.clock.now())
    },
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      for (const { do: name, ...given } of steps) {
        server.clock.advance(61_000)
        // What is not possible now is refused, and changes nothing.
        await run[name]!(given).catch(() => undefined)
      }
      await sendRefunds(server.services)
      expect(await wrong(server)).toEqual([])
      const { pending, frozen } = await money()
      expect(Math.min(pending, frozen)).toBeGreaterThanOrEqual(0)
      expect(await held()).toBe(await received())
      expect(await stuck()).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 8) },
  )
}, 120_000)

test('the checkout of an order that costs nothing has nothing for the wallet', async () => {
  const free = await makeItem(server, { shop: await makeShop(server, {}, [{ cents: 0 }]), skus: [{ price_cents: 0 }] })
  const { payNo } = await placeOrder(server, buyer, [{ item: free }])
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, as())).toMatchObject({ state: 'PAID', walletCents: 0 })
})
