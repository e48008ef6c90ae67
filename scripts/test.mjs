// npm test: everything there is, from nothing but Node and git. The last line is `N passed, N failed`.
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './lib.mjs'

const since = Date.now()
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { startRedis } = await import('./redis.mjs')
const { TestReport, staticChecks, twoAtATime } = await import('./report.mjs')

const report = new TestReport()
/** A script of ours, as one step. */
const script =
  (name, ...args) =>
  () =>
    report.step(name, process.execPath, args)
const build = (type) => script(`build of ${type}`, 'scripts/build.mjs', type)

/** What the walks of both runs of jest share (__tests__/support/prepareService.ts). */
fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
const prepared = fs.mkdtempSync(path.join(root, '.cache/prepared-'))
const chromium = ensureChromium()
// Without the browser the journeys are not walked, and nothing may look as if they were.
if (!chromium.path) report.fail('Chromium', chromium.skipped)
const postgres = await startPostgres()
const redis = await startRedis()
process.on('exit', () => {
  postgres.stop?.()
  redis.stop?.()
  fs.rmSync(prepared, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const prepare = script('service of the walks', 'scripts/run.mjs', 'scripts/prepareService.ts', prepared)

await twoAtATime([build('h5'), build('weapp'), build('server'), prepare, ...staticChecks(report)])

/** What tests read of this run; the same as their own defaults, so that a test also runs by itself. */
const env = {
  CI: '1',
  H5_DIR: 'dist/h5',
  WEAPP_DIR: 'dist/weapp',
  DINGDANG_TEST_SERVICE: prepared,
  ...(chromium.path && { CHROMIUM: chromium.path }),
}
const projects = ['h5', 'weapp', 'pages', 'server', 'journeys', ...(chromium.path ? ['browser', 'miniprogram'] : [])]

/**
 * What stands on the database, once more on PostgreSQL: both are PostgreSQL, so what differs is the driver, the version, and that connections run side by
 * side. Not what is alike on both: pictures, a phone's own troubles, made-up bytes. Its statements are those of the whole (decision 24).
 */
async function testsOnPostgres() {
  if (!postgres.url) return report.skip('tests on PostgreSQL', postgres.skipped)
  await report.jest(
    'tests on PostgreSQL',
    [
      ...['--selectProjects', 'server'],
      ...['--findRelatedTests', 'server/testing/harness.ts', 'server/db/database.ts', 'scripts/bench/chatKill.ts'],
      ...[
        '--testPathIgnorePatterns',
        '/node_modules/',
        '/server/modules/media/(?!collection)',
        '/__tests__/ports/',
        '/fuzz\\.test\\.ts$',
      ],
      ...['/server/passport/tampering', ...(redis.url ? [] : ['/server/im/instances'])],
    ],
    {
      env: { ...env, TEST_DATABASE_URL: postgres.url, ...(redis.url && { TEST_REDIS_URL: redis.url }) },
      minutes: 30,
      workers: 2,
    },
  )
  if (!redis.url) report.skip('two instances through Redis', redis.skipped)
}

// One after the other: side by side on two cores a walk would wait longer than a person would.
await report.jest('tests', ['--selectProjects', ...projects], { env, minutes: 65 })
await testsOnPostgres()

process.exit(report.end(since))
