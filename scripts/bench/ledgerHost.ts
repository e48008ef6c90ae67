import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { transaction } from '../../server/db/transaction'
import { mismatches } from '../../server/modules/wallet/checkRepository'
import { post } from '../../server/modules/wallet/ledger'
import { makeUser } from '../../server/testing/harness'
import { takeQuestions } from './rpc'

/* The ledger of one service: PGlite in a temporary folder, or the database of DATABASE_URL. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))
const server = await createServer(
  readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'empty', DATABASE_URL: process.env.DATABASE_URL }),
)
const { services } = server
const { db } = services

export interface LedgerInput {
  /** People whose wallets are moved. */
  people: number
  /** Transactions at once. */
  workers: number
  seconds: number
}
export interface LedgerRun {
  entriesPerMinute: number
  p50Ms: number
  p99Ms: number
}

let causes = 0
/** A sale as a payment books it: a transaction with a posting of two entries and the balance of one wallet. */
const sale = (userId: number) =>
  transaction(db, (trx) =>
    post(
      trx,
      {
        cause: `bench-${process.pid}-${++causes}`,
        kind: 'SALE',
        orderId: null,
        entries: [
          { account: 'CLEARING', userId: null, cents: -1250 },
          { account: 'PENDING', userId, cents: 1250 },
        ],
      },
      services.clock.now(),
    ),
  )
const ENTRIES = 2

async function run({ people, workers, seconds }: LedgerInput): Promise<LedgerRun> {
  const users = await Promise.all(Array.from({ length: people }, () => makeUser(services)))
  for (const { id } of users) await sale(id)
  const times: number[] = []
  const since = performance.now()
  const until = since + seconds * 1000
  let next = 0
  const work = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await sale(users[next++ % people]!.id)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const took = (performance.now() - since) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { entriesPerMinute: ((times.length * ENTRIES) / took) * 60, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** How long the daily check of everything that was booked takes; it must find nothing. */
async function check(): Promise<{ ms: number; entries: number }> {
  const since = performance.now()
  const found = await mismatches(db)
  const ms = performance.now() - since
  if (found.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(found[0])}`)
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ms, entries: Number(count) }
}

takeQuestions({ run, check }, async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
