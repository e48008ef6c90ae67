import { startTestPostgres } from './postgres'
import { table, writePart } from './report'
import { startWorker } from './rpc'
import type { StoreFigures } from './storesHost'

/** The goals of each row, at p95. */
const GOAL_MS = { postgres: 60, embedded: 150 }

const measured = async (env: Record<string, string>, goal: number): Promise<StoreFigures> => {
  const worker = await startWorker('storesHost.ts', env)
  try {
    const figures = await worker.call<StoreFigures>('measure')
    for (const { name, run } of figures.rows)
      if (run.p95Ms > goal) console.log(`${name} is over ${goal} ms: ${run.p95Ms.toFixed(1)} ms`)
    return figures
  } finally {
    await worker.stop()
  }
}

/** What finding a store costs, on both engines. */
export async function measureStores(): Promise<void> {
  const embedded = await measured({}, GOAL_MS.embedded)
  const postgres = await startTestPostgres()
  let shared: StoreFigures | null = null
  if (postgres.url === undefined) console.log(`Stores were not measured on PostgreSQL: ${postgres.skipped}`)
  else {
    try {
      shared = await measured({ TEST_DATABASE_URL: postgres.url }, GOAL_MS.postgres)
    } finally {
      postgres.stop?.()
    }
  }
  const ms = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(1)} ms`)
  const rows = embedded.rows.map(({ name, run }, at) => {
    const other = shared?.rows[at]?.run
    return [name, ms(other?.p50Ms), ms(other?.p95Ms), ms(run.p50Ms), ms(run.p95Ms)]
  })
  writePart(
    'stores',
    'Stores',
    `\`POST /query/store\` over ${embedded.stores.toLocaleString('en-NZ')} stores all over the country, by turns from five places, one call after the other in the service's process:
${embedded.rows[0]!.run.count} calls a row. The goals at p95 are ${GOAL_MS.postgres} ms on PostgreSQL and ${GOAL_MS.embedded} ms embedded.

${table([['query', 'PostgreSQL p50', 'p95', 'embedded p50', 'p95'], ...rows])}`,
  )
}
