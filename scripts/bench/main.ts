import { measureChat } from './chatMeasure'
import { measureCrawler } from './crawler'
import { measureDesk } from './desk'
import { measureHome } from './home'
import { measureJobs } from './jobs'
import { measureLedger } from './ledger'
import { measureKill } from './kill'
import { startTestPostgres } from './postgres'
import { PARTS, type Part } from './report'
import { measureRoutes } from './routes'
import { writeService } from './serviceReport'
import { measureEngine } from './service'
import { measureStart } from './start'
import { measureStores } from './stores'
import { measureWeapp } from './weapp'

/** npm run bench [-- part …]: measures, and writes docs/benchmarks.md. */
const MEASURE: Record<Part, () => Promise<void>> = {
  home: measureHome,
  crawler: measureCrawler,
  weapp: measureWeapp,
  routes: measureRoutes,
  chat: measureChat,
  desk: measureDesk,
  jobs: measureJobs,
  ledger: measureLedger,
  kill: measureKill,
  start: measureStart,
  stores: measureStores,
  async service() {
    const results = [await measureEngine(null)]
    const postgres = await startTestPostgres()
    if (postgres.url === undefined) console.log(`PostgreSQL was not measured: ${postgres.skipped}`)
    else {
      try {
        results.push(await measureEngine(postgres.url))
      } finally {
        postgres.stop?.()
      }
    }
    writeService(results, postgres.skipped ?? null)
  },
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !PARTS.includes(name as Part))
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
for (const part of PARTS.filter((name) => requested.length === 0 || requested.includes(name))) {
  console.log(`— ${part}`)
  await MEASURE[part]()
}
if (!process.env.PAGES) console.log('docs/benchmarks.md is written.')
process.exit(0)
