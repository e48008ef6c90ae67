import { killOrders, type Aftermath } from './orderKill'
import { startTestPostgres } from './postgres'
import { table, writePart } from './report'

const ORDERS = Number(process.env.BENCH_KILL_ORDERS ?? 20_000)
const KILLS = Number(process.env.BENCH_KILLS ?? 40)

const ROWS: readonly [string, (after: Aftermath) => number | string][] = [
  ['orders acknowledged', ({ orders }) => orders],
  ['kill -9', ({ kills }) => kills],
  ['refunds', ({ refunds }) => refunds],
  ['orders a second, restarts included', ({ orders, seconds }) => Math.round(orders / seconds)],
  ['orders lost', ({ lostOrders }) => lostOrders],
  ['orders doubled', ({ doubledOrders }) => doubledOrders],
  ['payments whose money in is not goods plus money back', ({ wrongPayments }) => wrongPayments],
  ['refunds that the provider has not got', ({ lostRefunds }) => lostRefunds],
  ['refunds without exactly one notice', ({ wrongNotices }) => wrongNotices],
  ['SKUs whose stock does not add up', ({ wrongStock }) => wrongStock],
]

/** Kills the service at random moments of many orders, and adds up what is left, on both engines. */
export async function measureKill(): Promise<void> {
  const runs: [string, Aftermath][] = [['PGlite', await killOrders({ orders: ORDERS, kills: KILLS })]]
  const postgres = await startTestPostgres()
  if (postgres.url === undefined) console.log(`PostgreSQL was not measured: ${postgres.skipped}`)
  else {
    try {
      runs.push(['PostgreSQL', await killOrders({ orders: ORDERS, kills: KILLS, databaseUrl: postgres.url })])
    } finally {
      postgres.stop?.()
    }
  }
  const rows = ROWS.map(([name, of]) => [name, ...runs.map(([, after]) => of(after))])
  writePart(
    'kill',
    'Killed at random moments',
    `${table([['', ...runs.map(([name]) => name)], ...rows])}\n\n16 buyers at a time order, pay (with the provider's notice or without), pay twice, pay a wrong amount, close, and pay after closing, while the service is
killed and started again on the same data. Phones ask again with their keys until they are answered; WeChat Pay keeps its own books.`,
  )
}
