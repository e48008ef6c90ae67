// npm run check: format, lint, import rules, types of each target, and the tests that need neither a build nor a database.
import { ensureInstalled } from './lib.mjs'

const since = Date.now()
ensureInstalled()
const { TestReport, staticChecks, twoAtATime } = await import('./report.mjs')
const report = new TestReport()
await twoAtATime(staticChecks(report))
const projects = ['h5', 'weapp', 'pages', 'server']
await report.jest('unit tests', ['--selectProjects', ...projects, '--testPathIgnorePatterns', ...slow()])
process.exit(report.end(since))

/** Tests on a database, a browser or many pictures: `npm test` runs them. */
function slow() {
  return ['/node_modules/', '/server/(?!demo/seed/data|modules/nzpost/gazetteer)', '/__tests__/ports/', '/scripts/new/']
}
