import { sql } from 'kysely'
import { jobKinds } from '../../jobs/start'
import { JobRunner } from '../../platform/jobs/JobRunner'
import { failingJobs, queue } from '../../platform/jobs/jobsRepository'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { buyFor, wrong } from '../../testing/ledger'
import { makeBuyer } from '../../testing/shopping'

const errors: [string, unknown][] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (...line: [string, unknown]) => void errors.push(line),
}
let server: TestServer
let shop: TestShop
let orderNo: string
beforeAll(async () => {
  server = await testServer({ log })
  shop = await makeShop(server, {}, [{ cents: 0 }])
  orderNo = await buyFor(server, await makeBuyer(server), shop, 1500)
})
afterAll(() => server.close())

const change = (statement: string) => sql.raw(statement).execute(server.services.db)

/** A row that is not what it was, what is then reported, and how it is put right. */
const CORRUPTIONS: [string, string, string, () => object[]][] = [
  [
    'a balance',
    'update wallets set pending_cents = pending_cents + 1',
    'update wallets set pending_cents = pending_cents - 1',
    () => [{ what: 'balance', ref: `${shop.alias} PENDING`, expected: 1500, found: 1501 }],
  ],
  [
    'an entry of the platform',
    `update ledger_entries set cents = cents - 1 where account = 'CLEARING'`,
    `update ledger_entries set cents = cents + 1 where account = 'CLEARING'`,
    () => [{ what: 'posting', ref: `sale-${orderNo}`, expected: 0, found: -1 }],
  ],
  [
    'a posting that is not what was paid',
    `update orders set total_cents = 1400, goods_cents = 1400`,
    `update orders set total_cents = 1500, goods_cents = 1500`,
    () => [{ what: 'order', ref: orderNo, expected: 1400, found: 1500 }],
  ],
  [
    'an order that was given back and whose money is pending',
    `update orders set state = 'REFUNDED'`,
    `update orders set state = 'TO_SHIP'`,
    () => [{ what: 'order', ref: orderNo, expected: 0, found: 1500 }],
  ],
]

test.each(CORRUPTIONS)(
  'domain: the check of the ledger reports %s that was changed',
  async (_what, corrupt, repair, reported) => {
    const jobs = new JobRunner(server.services, jobKinds(server.services))
    const failing = async () => (await failingJobs(server.services.db, 10)).filter(({ kind }) => kind === 'ledger')
    // Its first day begins.
    await jobs.drain()
    expect(await wrong(server)).toEqual([])
    await change(corrupt)
    errors.length = 0
    server.clock.advance(24 * 3_600_000)
    await jobs.drain()
    expect(errors).toContainEqual(['the ledger does not add up', reported()[0]])
    const [job] = await failing()
    expect(job?.error).toContain('the ledger does not add up: 1 of')
    await change(repair)
    // An operator's button in /dev/jobs.
    await queue.retry(server.services.db, job!, server.clock.now())
    await jobs.drain()
    expect(await failing()).toEqual([])
  },
)
