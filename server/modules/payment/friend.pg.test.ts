import fc from 'fast-check'
import { sql } from 'kysely'
import { friendPayApi } from '../../../src/contract/friendPay'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { friendLinkFor, friendPrepare } from '../../testing/friendPay'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose, sendRefunds } from '../../testing/jobs'
import { balances, give, refund, wrong } from '../../testing/ledger'
import { People } from '../../testing/passport'
import { decide, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { makeWalletBuyer, prepareWith } from '../../testing/walletBuyer'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const PRICE = 5000
let server: TestServer
let item: TestItem
let buyer: Buyer
let friend: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet })
  const people = new People(server)
  item = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: PRICE, on_hand: 10_000 }],
  })
  buyer = await makeWalletBuyer(server, people, 0)
  friend = await makeWalletBuyer(server, people, 0)
  server.clock.advance(26 * 3_600_000)
})
afterAll(() => server.close())

const available = async (who: Buyer) => (await balances(server, { userId: who.id })).available
const fill = async (who: Buyer) => {
  const has = await available(who)
  if (has < PRICE) await give(server, who.id, PRICE - has)
}
type Step =
  | { do: 'pay'; who: 'buyer' | 'friend'; walletCents: number }
  | { do: 'report'; at: number; outcome: 'success' | 'fail' }
  | { do: 'close' | 'withdraw' | 'late' }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    who: fc.constantFrom('buyer' as const, 'friend' as const),
    walletCents: fc.constantFrom(0, 1200, PRICE),
  }),
  fc.record({
    do: fc.constant('report' as const),
    at: fc.nat(5),
    outcome: fc.constantFrom('success' as const, 'success' as const, 'fail' as const),
  }),
  fc.record({ do: fc.constantFrom('close' as const, 'withdraw' as const, 'late' as const) }),
)

/** What providers took of an attempt and have not given back. */
const takenBy = (references: readonly string[], paid: ReadonlyMap<string, number>) =>
  references.reduce((all, one) => {
    const back = [...sandboxOf(server).refunds.values()].filter(({ reference }) => reference === one)
    return all + (paid.get(one) ?? 0) - back.reduce((sum, { cents }) => sum + cents, 0)
  }, 0)

test('domain: whatever buyer and friend do in any order, the order is paid once, by one of them, and each has back what it was not paid with', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
      server.clock.advance(3_600_000)
      await autoClose(server.services)
      await Promise.all([fill(buyer), fill(friend)])
      const had = { buyer: await available(buyer), friend: await available(friend) }
      const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
      const orderNo = orderNos[0]!
      const token = await friendLinkFor(server, buyer, payNo)
      const opened: { who: 'buyer' | 'friend'; reference: string }[] = []
      const paid = new Map<string, number>()
      const run = async (one: Step) => {
        if (one.do === 'pay') {
          const { data } =
            one.who === 'buyer'
              ? await prepareWith(server, buyer, payNo, one.walletCents)
              : await friendPrepare(server, friend, token, one.walletCents)
          if (data?.provider === 'sandbox') opened.push({ who: one.who, reference: data.reference })
        } else if (one.do === 'report') {
          const attempt = opened[one.at]
          if (!attempt) return
          const row = await server.services.db
            .selectFrom('pay_attempts')
            .select('cents')
            .where('reference', '=', attempt.reference)
            .executeTakeFirstOrThrow()
          const taken = (await decide(server, attempt.reference, one.outcome)) === 0
          if (taken && one.outcome === 'success') paid.set(attempt.reference, row.cents)
        } else if (one.do === 'close') await server.call(orderApi.close, { orderNo }, { token: buyer.token })
        else if (one.do === 'withdraw')
          await server.call(friendPayApi.withdrawLink, { orderNo: payNo }, { token: buyer.token })
        else server.clock.advance(5 * 60_000)
      }
      if (atOnce) {
        for (const one of steps.filter(({ do: what }) => what === 'pay')) await run(one)
        await Promise.all(steps.filter(({ do: what }) => what !== 'pay').map(run))
      } else for (const one of steps) await run(one)
      server.clock.advance(3_600_000)
      await autoClose(server.services)
      await sendRefunds(server.services)
      expect(await wrong(server)).toEqual([])
      const spent = async (who: 'buyer' | 'friend') =>
        had[who] -
        (await available(who === 'buyer' ? buyer : friend)) +
        takenBy(
          opened.filter((one) => one.who === who).map(({ reference }) => reference),
          paid,
        )
      const { state } = await server.ok(orderApi.detail, { orderNo }, { token: buyer.token })
      const both = [await spent('buyer'), await spent('friend')]
      if (state !== 'TO_SHIP') return expect(both).toEqual([0, 0])
      expect([...both].sort((a, b) => a - b)).toEqual([0, PRICE])
      // All of it goes back to who paid it.
      await refund(server, orderNo, { cents: PRICE, key: 'all', event: 'startRefund' })
      await sendRefunds(server.services)
      expect([await spent('buyer'), await spent('friend')]).toEqual([0, 0])
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 30 },
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from payment_tenders where refunded_cents > cents`.execute(server.services.db)
  expect(rows[0]!.n).toBe(0)
})
