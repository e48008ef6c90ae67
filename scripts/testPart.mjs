// npm run test:<part> [path …]: one part of the tests, or those of its files whose path contains one of the words given.
import { ensureInstalled } from './lib.mjs'

/** What each part runs, and what it needs first. */
const PARTS = {
  unit: { projects: ['h5', 'weapp', 'pages'] },
  server: { projects: ['server'] },
  pg: { projects: ['server'], postgres: true },
  journeys: { projects: ['journeys'] },
  browser: { projects: ['browser'], builds: ['h5', 'server'] },
  weapp: { projects: ['miniprogram'], builds: ['weapp', 'server'] },
  // `npm test` walks a part of these.
  routes: {
    projects: ['browser', 'miniprogram'],
    builds: ['h5', 'weapp', 'server'],
    only: ['/(browser|weapp)/routes\\.'],
    env: { ALL_ROUTES: '1' },
  },
}

const [name, ...words] = process.argv.slice(2)
const part = PARTS[name]
if (!part) {
  console.error(`Which part? ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const since = Date.now()
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { TestReport, twoAtATime } = await import('./report.mjs')

const report = new TestReport()
const env = { CI: '1', H5_DIR: 'dist/h5', WEAPP_DIR: 'dist/weapp', ...part.env }

if (part.builds) {
  const chromium = ensureChromium()
  if (!chromium.path) report.fail('Chromium', chromium.skipped)
  else env.CHROMIUM = chromium.path
  const build = (type) => () => report.step(`build of ${type}`, process.execPath, ['scripts/build.mjs', type])
  await twoAtATime(part.builds.map(build))
}
if (part.postgres) {
  const postgres = await startPostgres()
  process.on('exit', () => postgres.stop?.())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  if (!postgres.url) report.fail('PostgreSQL', postgres.skipped)
  else env.TEST_DATABASE_URL = postgres.url
}

const files = part.only ?? words
if (report.failed === 0)
  await report.jest(
    name,
    ['--selectProjects', ...part.projects, ...(files.length > 0 ? ['--testPathPatterns', ...files] : [])],
    { env, minutes: 60 },
  )
process.exit(report.end(since))
