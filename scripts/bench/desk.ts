import type { DeskFigures } from './deskHost'
import { startTestPostgres } from './postgres'
import { table, writePart } from './report'
import { startWorker } from './rpc'

/** The goal of each row, at p95. */
const GOAL_MS = 60

/** What a large shop's desk costs, on PostgreSQL. */
export async function measureDesk(): Promise<void> {
  const postgres = await startTestPostgres()
  if (postgres.url === undefined) return console.log(`The desk was not measured: ${postgres.skipped}`)
  try {
    const worker = await startWorker('deskHost.ts', { TEST_DATABASE_URL: postgres.url })
    try {
      const { orders, rows } = await worker.call<DeskFigures>('measure')
      const ms = (value: number) => `${value.toFixed(1)} ms`
      for (const { name, run } of rows)
        if (run.p95Ms > GOAL_MS) console.log(`${name} is over ${GOAL_MS} ms: ${ms(run.p95Ms)}`)
      writePart(
        'desk',
        'The seller’s desk',
        `我卖出的 (\`GET /order/search/seller\`) of one shop with ${orders.toLocaleString('en-NZ')} orders on PostgreSQL, one call after the other in the service's process, each with the
numbers on the tabs: ${rows[0]!.run.count} calls a row.

${table([['call', 'p50', 'p95', 'goal'], ...rows.map(({ name, run }) => [name, ms(run.p50Ms), ms(run.p95Ms), `≤ ${GOAL_MS} ms`])])}`,
      )
    } finally {
      await worker.stop()
    }
  } finally {
    postgres.stop?.()
  }
}
