// npm run check: format, lint, import rules, types of each target, and the tests that need neither a build nor a database.
import { ensureInstalled } from './lib.mjs'

const since = Date.now()
ensureInstalled()
const { Tally, staticChecks, twoAtATime } = await import('./tally.mjs')
const tally = new Tally()
await twoAtATime(staticChecks(tally))
await tally.jest('unit tests', ['--selectProjects', 'h5', 'weapp', 'server', '--testPathIgnorePatterns', ...slow()])
process.exit(tally.end(since))

/** Tests on a database, a browser or many pictures: `npm test` runs them. */
function slow() {
  return ['/node_modules/', '/server/(?!db/seed/data|modules/nzpost/gazetteer)', '/__tests__/ports/']
}
