import type { LedgerInput, LedgerRun } from './ledgerHost'
import { startTestPostgres } from './postgres'
import { table, writePart } from './report'
import { startWorker } from './rpc'

const SECONDS = 15
const RUNS: readonly (LedgerInput & { what: string })[] = [
  { what: 'one sale after the other, 100 sellers', people: 100, workers: 1, seconds: SECONDS },
  { what: '16 at once, 100 sellers', people: 100, workers: 16, seconds: SECONDS },
  { what: '16 at once, one seller', people: 1, workers: 16, seconds: SECONDS },
]
const rounded = (value: number) => Math.round(value).toLocaleString('en-NZ')

/** Entries that the ledger books in a minute, each posting in a transaction of its own, on either database. */
export async function measureLedger(): Promise<void> {
  const parts = [await measureOn('Embedded: PGlite', {})]
  const postgres = await startTestPostgres()
  if (postgres.url === undefined) parts.push(`PostgreSQL was not measured: ${postgres.skipped}`)
  else {
    try {
      parts.push(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }))
    } finally {
      postgres.stop?.()
    }
  }
  const intro =
    'A sale as a payment books it: a transaction that locks the seller’s wallet, and writes a posting, two entries and the balance.'
  writePart('ledger', 'Ledger', [intro, ...parts].join('\n\n'))
}

async function measureOn(engine: string, env: NodeJS.ProcessEnv): Promise<string> {
  const worker = await startWorker('ledgerHost.ts', { DATABASE_URL: '', ...env })
  try {
    const rows: string[][] = []
    for (const { what, ...input } of RUNS) {
      // The first half second is the engine's own.
      await worker.call<LedgerRun>('run', { ...input, seconds: 1 })
      const { entriesPerMinute, p50Ms, p99Ms } = await worker.call<LedgerRun>('run', input)
      rows.push([what, rounded(entriesPerMinute), '≥ 20,000', `${p50Ms.toFixed(1)} ms`, `${p99Ms.toFixed(1)} ms`])
    }
    const { ms, entries } = await worker.call<{ ms: number; entries: number }>('check')
    return `### ${engine}

${table([['', 'entries a minute', 'goal', 'p50', 'p99'], ...rows])}

The daily check adds up ${rounded(entries)} entries in ${(ms / 1000).toFixed(1)} s.`
  } finally {
    await worker.stop()
  }
}
