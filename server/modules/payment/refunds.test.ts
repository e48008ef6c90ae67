import fc from 'fast-check'
import { sql } from 'kysely'
import { orderApi } from '../../../src/contract/order'
import { jobKinds } from '../../jobs/start'
import { JobRunner } from '../../platform/jobs/JobRunner'
import { failingJobs } from '../../platform/jobs/jobsRepository'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { sendRefunds } from '../../testing/jobs'
import { decide, makeBuyer, openPayment, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { addRefund, sendRefund } from './public/refunds'
import { settle } from './public/settle'

const HOUR = 3_600_000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let server: TestServer
let item: TestItem
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet })
  item = await makeItem(server, { shop: await makeShop(server), skus: [{ on_hand: 10_000 }] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
})
afterEach(() => jest.restoreAllMocks())

const now = () => server.clock.now()
const row = async (reference: string) =>
  (
    await server.services.db
      .selectFrom('refunds')
      .select(['id', 'state', 'attempts', 'last_error', 'provider_ref', 'cents', 'next_try_at'])
      .where('attempt_reference', '=', reference)
      .execute()
  )[0]!
/** An order that was closed while its payment was under way, and the payment comes. */
async function paidAfterClosing(): Promise<string> {
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const { reference } = await openPayment(server, buyer, payNo)
  server.clock.advance(1000)
  await server.ok(orderApi.close, { orderNo: orderNos[0]! }, { token: buyer.token })
  await decide(server, reference, 'success')
  return reference
}
const down = () => jest.spyOn(sandboxOf(server), 'refund').mockRejectedValue(new Error('unreachable'))

it('domain: a refund is a row with its state, and what the provider took is done', async () => {
  const reference = await paidAfterClosing()
  expect(await row(reference)).toMatchObject({ state: 'DONE', attempts: 0, last_error: null, cents: 1500 })
  expect((await row(reference)).provider_ref).toContain(reference)
})

it('domain: a refund that was not taken is tried until it is, for weeks, always under its own reference', async () => {
  const refund = down()
  const reference = await paidAfterClosing()
  expect(await row(reference)).toMatchObject({ state: 'FAILED', attempts: 1, last_error: 'unreachable' })
  for (let week = 0; week < 5; week++) {
    server.clock.advance(7 * 24 * HOUR)
    expect(await sendRefunds(server.services)).toBe(0)
  }
  expect(await row(reference)).toMatchObject({ state: 'FAILED', attempts: 6 })
  expect(new Set(refund.mock.calls.map(([refundReference]) => refundReference)).size).toBe(1)
  expect(await sendRefunds(server.services)).toBe(0)
  expect(refund).toHaveBeenCalledTimes(6)
  refund.mockRestore()
  server.clock.advance(HOUR)
  expect(await sendRefunds(server.services)).toBe(1)
  expect(await row(reference)).toMatchObject({ state: 'DONE', attempts: 0, last_error: null })
})

it('domain: an answer that was lost after the provider had taken it pays back once', async () => {
  const provider = sandboxOf(server)
  const refund = provider.refund.bind(provider)
  const lost = jest.spyOn(provider, 'refund').mockImplementation(async (...given) => {
    await refund(...given)
    throw new Error('time-out')
  })
  const reference = await paidAfterClosing()
  expect((await row(reference)).state).toBe('FAILED')
  server.clock.advance(HOUR)
  expect(await sendRefunds(server.services)).toBe(1)
  // It was queried, and not sent again.
  expect(lost).toHaveBeenCalledTimes(1)
  expect((await row(reference)).state).toBe('DONE')
  expect([...provider.refunds.values()].filter((one) => one.reference === reference)).toHaveLength(1)
})

it('domain: one that the provider has taken is asked about until it is carried out; a refusal is shown and tried again', async () => {
  const provider = sandboxOf(server)
  jest.spyOn(provider, 'refund').mockResolvedValue({ state: 'SENT', providerRef: 'p-1' })
  const reference = await paidAfterClosing()
  expect(await row(reference)).toMatchObject({ state: 'SENT', provider_ref: 'p-1' })
  const requested = jest.spyOn(provider, 'queryRefund').mockRejectedValueOnce(new Error('unreachable'))
  server.clock.advance(HOUR)
  await sendRefunds(server.services)
  expect(await row(reference)).toMatchObject({ state: 'SENT', last_error: 'unreachable' })
  jest
    .spyOn(provider, 'refund')
    .mockResolvedValue({ state: 'FAILED', providerRef: 'p-1', reason: 'the account is closed' })
  requested.mockResolvedValueOnce({ state: 'FAILED', providerRef: 'p-1', reason: 'ABNORMAL' })
  server.clock.advance(HOUR)
  await sendRefunds(server.services)
  expect((await row(reference)).last_error).toBe('the provider refused: the account is closed')
  requested.mockResolvedValueOnce({ state: 'DONE', providerRef: 'p-1' })
  server.clock.advance(HOUR)
  expect(await sendRefunds(server.services)).toBe(1)
  expect((await row(reference)).state).toBe('DONE')
})

it('the job sends what a crash left between the decision and the call; a failure is seen there, and an operator’s retry runs it', async () => {
  const provider = sandboxOf(server)
  const reference = await paidAfterClosing()
  const { id } = await row(reference)
  const asIfCrashed = { state: 'PENDING', attempts: 0, next_try_at: null, settled_at: null } as const
  await server.services.db.updateTable('refunds').set(asIfCrashed).where('id', '=', id).execute()
  provider.refunds.clear()
  const refund = down()
  const jobs = new JobRunner(server.services, jobKinds(server.services))
  await jobs.drain()
  expect(await failingJobs(server.services.db, 10)).toMatchObject([
    { kind: 'refunds', key: String(id), error: 'unreachable' },
  ])
  refund.mockRestore()
  await sql`update jobs set run_at = ${now()} where kind = 'refunds'`.execute(server.services.db)
  await jobs.drain()
  expect((await row(reference)).state).toBe('DONE')
  expect(provider.refunds.size).toBe(1)
})

it('two processes at one refund make one call', async () => {
  const refund = down()
  const reference = await paidAfterClosing()
  const { id } = await row(reference)
  refund.mockClear()
  server.clock.advance(HOUR)
  await Promise.allSettled(Array.from({ length: 5 }, () => sendRefund(server.services, id, now())))
  expect(refund).toHaveBeenCalledTimes(1)
})

it('domain: more than an attempt took never goes back, whoever decides it', async () => {
  const { db } = server.services
  const reference = await paidAfterClosing()
  const attempt = await db
    .selectFrom('pay_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const about = await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', attempt.payment_id)
    .executeTakeFirstOrThrow()
  const again = db
    .transaction()
    .execute((trx) => addRefund(trx, attempt, { cents: 1, cause: 'EXCESS', order: null, about }, now()))
  await expect(again).rejects.toThrow('more than attempt')
  expect(await db.selectFrom('refunds').select('cents').where('attempt_reference', '=', reference).execute()).toEqual([
    { cents: 1500 },
  ])
})

it('a refund of a provider that is no longer configured waits, and says why', async () => {
  const { db } = server.services
  const refund = down()
  const reference = await paidAfterClosing()
  refund.mockRestore()
  await db.updateTable('pay_attempts').set({ provider: 'gone' }).where('reference', '=', reference).execute()
  server.clock.advance(HOUR)
  await sendRefunds(server.services)
  expect(await row(reference)).toMatchObject({
    state: 'FAILED',
    last_error: 'the payment provider gone is not configured',
  })
  await db.updateTable('pay_attempts').set({ provider: 'sandbox' }).where('reference', '=', reference).execute()
  server.clock.advance(HOUR)
  expect(await sendRefunds(server.services)).toBe(1)
})

it('domain: whatever is closed, paid twice, after closing, by a wrong amount or reported at once, money in = goods + money out', async () => {
  const { db } = server.services
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(
        fc.record({
          what: fc.constantFrom('pay', 'pay', 'wrong', 'correct', 'fail', 'close', 'both'),
          which: fc.nat({ max: 2 }),
          times: fc.integer({ min: 1, max: 4 }),
        }),
        { minLength: 2, maxLength: 7 },
      ),
      async (opened, steps) => {
        const one = await makeBuyer(server)
        const { payNo, orderNos } = await placeOrder(server, one, [{ item }])
        const attempts: { reference: string; totalCents: number }[] = []
        const took = new Map<string, number>()
        for (let at = 0; at < opened; at++) attempts.push(await openPayment(server, one, payNo))
        for (const { what, which, times } of steps) {
          server.clock.advance(1000)
          const attempt = attempts[which % opened]!
          const notify = (cents: number, state: 'PAID' | 'FAILED') => () =>
            settle(server.services, { reference: attempt.reference, state, cents }, server.clock.now())
          if (what === 'close') await server.call(orderApi.close, { orderNo: orderNos[0]! }, { token: one.token })
          else {
            const known = await db
              .selectFrom('pay_attempts')
              .select('state')
              .where('reference', '=', attempt.reference)
              .executeTakeFirstOrThrow()
            // A provider takes money once an attempt, right or wrong; it may report another amount than it took, and correct that later.
            const fresh = !took.has(attempt.reference)
            if (what === 'correct' && took.get(attempt.reference) === attempt.totalCents - 7) {
              took.set(attempt.reference, attempt.totalCents)
              await Promise.all(Array.from({ length: times }, () => notify(attempt.totalCents, 'PAID')()))
            } else if (what === 'fail') {
              if (fresh) await notify(0, 'FAILED')()
            } else if (fresh && known.state !== 'PAID') {
              const cents = what === 'wrong' ? attempt.totalCents + (times % 2 === 0 ? 700 : -7) : attempt.totalCents
              took.set(attempt.reference, cents)
              const close = () => server.call(orderApi.close, { orderNo: orderNos[0]! }, { token: one.token })
              const reports = Array.from({ length: times }, () => notify(cents, 'PAID')())
              await Promise.all(what === 'both' ? [close(), ...reports] : reports)
            }
          }
        }
        const order = await db
          .selectFrom('orders')
          .select(['state', 'total_cents', 'payment_id'])
          .where('order_no', '=', orderNos[0]!)
          .executeTakeFirstOrThrow()
        const references = attempts.map(({ reference }) => reference)
        const back = [...sandboxOf(server).refunds.values()].filter(({ reference }) => references.includes(reference))
        const sum = (list: readonly number[]) => list.reduce((all, cents) => all + cents, 0)
        // An attempt that failed before the money came keeps the reason of that time.
        const bought = order.state === 'TO_SHIP' ? order.total_cents : 0
        expect(sum([...took.values()])).toBe(bought + sum(back.map(({ cents }) => cents)))
        const notices = await db
          .selectFrom('im_notices')
          .select('key')
          .where('recipient', '=', one.alias)
          .where('key', 'like', 'refund-%')
          .execute()
        expect(notices).toHaveLength(back.length)
        const tenders = await db
          .selectFrom('payment_tenders')
          .select(['cents', 'refunded_cents'])
          .where('payment_id', '=', order.payment_id)
          .execute()
        expect(sum(tenders.map(({ cents, refunded_cents }) => cents - refunded_cents))).toBe(bought)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)
