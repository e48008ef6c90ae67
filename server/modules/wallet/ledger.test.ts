import fc from 'fast-check'
import { sql } from 'kysely'
import { isBalanced, takenBack, type LedgerEntry } from '../../../src/domain/ledger'
import { transaction } from '../../db/transaction'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { balances, wrong as allWrong } from '../../testing/ledger'
import { NotCovered, post, type Posting } from './ledger'

let server: TestServer
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  shop = await makeShop(server)
  other = await makeShop(server)
})
afterAll(() => server.close())

/** Money is frozen here for nothing. */
const wrong = async (of: TestServer) => (await allWrong(of)).filter(({ what }) => what !== 'frozen')

let causes = 0
const posting = (entries: LedgerEntry[], more: Partial<Posting> = {}): Posting => ({
  cause: `test-${++causes}`,
  kind: 'SALE',
  orderId: null,
  entries,
  ...more,
})
const book = (given: Posting) =>
  transaction(server.services.db, (trx) => post(trx, given, server.clock.now())).catch((error: unknown) => {
    if (error instanceof NotCovered) return 'not covered' as const
    throw error
  })
const of = ({ userId }: TestShop, account: 'AVAILABLE' | 'PENDING' | 'FROZEN', cents: number): LedgerEntry => ({
  account,
  userId,
  cents,
})
const clearing = (cents: number): LedgerEntry => ({ account: 'CLEARING', userId: null, cents })

test('domain: a balance is the sum of its entries, and the same cause is booked once', async () => {
  const once = posting([clearing(-9_999_999), of(shop, 'PENDING', 9_999_999)])
  expect(await book(once)).toBe(true)
  expect(await book(once)).toBe(false)
  expect(await book(posting([of(shop, 'PENDING', -1), of(shop, 'AVAILABLE', 1)]))).toBe(true)
  expect(await balances(server, shop)).toEqual({ available: 1, pending: 9_999_998, frozen: 0 })
  expect(await wrong(server)).toEqual([])
})

test('domain: no account falls below what it may, and what does not add up is not written', async () => {
  await book(posting([clearing(-1000), of(shop, 'AVAILABLE', 1000)]))
  const out = (account: 'AVAILABLE' | 'PENDING' | 'FROZEN', cents: number, more?: Partial<Posting>) =>
    book(posting([of(shop, account, -cents), clearing(cents)], more))
  expect(await out('AVAILABLE', 1001)).toBe('not covered')
  expect(await out('PENDING', 1)).toBe('not covered')
  expect(await out('FROZEN', 1, { mayOwe: true })).toBe('not covered')
  expect(await out('AVAILABLE', 1500, { mayOwe: true })).toBe(true)
  // Who owes may still receive.
  expect(await book(posting([clearing(-1), of(shop, 'AVAILABLE', 1)]))).toBe(true)
  expect(await balances(server, shop)).toEqual({ available: -499, pending: 0, frozen: 0 })
  await expect(book(posting([of(shop, 'AVAILABLE', 1), clearing(-2)]))).rejects.toThrow('do not add up')
  expect(await wrong(server)).toEqual([])
})

test('domain: entries balance only in whole cents that add up to 0, each account once', () => {
  const amount = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, two) => {
      const split = [of(shop, 'PENDING', -one), of(shop, 'AVAILABLE', -two), clearing(one + two)]
      expect(isBalanced(split)).toBe(true)
      expect(isBalanced(split.slice(0, 2))).toBe(false)
      expect(isBalanced([...split, of(shop, 'PENDING', one), clearing(-one)])).toBe(false)
    }),
  )
  expect([isBalanced([]), isBalanced([clearing(0), of(shop, 'FROZEN', 0)])]).toEqual([false, false])
  expect(isBalanced([clearing(0.5), of(shop, 'FROZEN', -0.5)])).toBe(false)
})

test('domain: a refund takes from what is pending of its order first, whatever is left', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (cents, pending) => {
      const from = takenBack(cents, pending)
      expect(from.pending + from.available).toBe(cents)
      expect(from.pending).toBe(Math.min(cents, pending))
    }),
  )
})

/** Any movement between the accounts of two people and the platform, as a transaction of its own. */
const move = fc.record({
  from: fc.constantFrom('AVAILABLE', 'PENDING', 'FROZEN', 'CLEARING'),
  to: fc.constantFrom('AVAILABLE', 'PENDING', 'FROZEN', 'CLEARING'),
  who: fc.tuple(fc.boolean(), fc.boolean()),
  cents: fc.oneof(fc.constantFrom(1, 9_999_999), fc.integer({ min: 1, max: 50_000 })),
  mayOwe: fc.boolean(),
})
const entry = (account: string, first: boolean, cents: number): LedgerEntry =>
  account === 'CLEARING' ? clearing(cents) : of(first ? shop : other, account as 'FROZEN', cents)

test('domain: whatever moves, at once and in any order, everything adds up and nothing deadlocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 24 }), async (moves) => {
      await Promise.all(
        moves.map(async ({ from, to, who, cents, mayOwe }) => {
          const entries = [entry(from, who[0], -cents), entry(to, who[1], cents)]
          return isBalanced(entries) ? book(posting(entries, { mayOwe })) : null
        }),
      )
      expect(await wrong(server)).toEqual([])
      for (const one of [shop, other]) {
        const { pending, frozen } = await balances(server, one)
        expect(Math.min(pending, frozen)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 15 },
  )
})

test('domain: of 40 that spend the same money at once, as many succeed as it covers', async () => {
  await book(posting([clearing(-1000), of(shop, 'AVAILABLE', 1000)]))
  const spend = () => book(posting([of(shop, 'AVAILABLE', -300), of(shop, 'FROZEN', 300)]))
  const outcomes = await Promise.all(Array.from({ length: 40 }, spend))
  expect(outcomes.filter((one) => one === true)).toHaveLength(3)
  expect(await balances(server, shop)).toEqual({ available: 100, pending: 0, frozen: 900 })
})

test('domain: the ledger takes 20 000 entries a minute', async () => {
  const [seconds, number] = [60, 20_000]
  const count = 1000
  const started = performance.now()
  for (let at = 0; at < count; at++) await book(posting([clearing(-1), of(at % 2 ? shop : other, 'PENDING', 1)]))
  const perMinute = ((count * 2) / (performance.now() - started)) * 1000 * seconds
  expect(perMinute).toBeGreaterThan(number)
  if (process.env.SHOW_FIGURES) console.log(`${Math.round(perMinute)} entries a minute`)
}, 60_000)

test('the database refuses an entry of a user’s account without a user, and a second one of an account in a posting', async () => {
  const { db } = server.services
  await book(posting([clearing(-5), of(shop, 'PENDING', 5)]))
  const again = sql`insert into ledger_entries (posting_id, user_id, account, cents, created_at)
    select posting_id, user_id, account, 1, created_at from ledger_entries order by id desc limit 1`
  await expect(again.execute(db)).rejects.toThrow('ledger_entries_once')
  const homeless = sql`insert into ledger_entries (posting_id, account, cents, created_at) select max(id), 'FROZEN', 1, max(created_at) from ledger_postings`
  await expect(homeless.execute(db)).rejects.toThrow('check')
})
