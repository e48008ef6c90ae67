// npm run test:routes: every page × who opens it × how it is reached, in both builds; `npm test` walks a part of it.
import { ensureInstalled } from './lib.mjs'

const since = Date.now()
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const { Tally, BRIEF, twoAtATime } = await import('./tally.mjs')

const tally = new Tally()
const chromium = ensureChromium()
if (!chromium.path) tally.fail('Chromium', chromium.skipped)
const build = (type) => () => tally.step(`build of ${type}`, process.execPath, [...BRIEF, 'scripts/build.mjs', type])
await twoAtATime([build('h5'), build('weapp')])
if (chromium.path)
  await tally.jest(
    'routes',
    ['--selectProjects', 'browser', 'miniprogram', '--testPathPatterns', '/(browser|weapp)/routes\\.'],
    {
      env: { CI: '1', ALL_ROUTES: '1', H5_DIR: 'dist/h5', WEAPP_DIR: 'dist/weapp', CHROMIUM: chromium.path },
      minutes: 60,
    },
  )
process.exit(tally.end(since))
