// npm run build:h5 | build:weapp: one production build of the client (append --watch for development).
import fs from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, packFiles, root, run } from './lib.mjs'

const [type, ...rest] = process.argv.slice(2)
// The command that waits for this build can't pass a signal on: a build that outlived it would write beside the next one.
const { BUILD_OF } = process.env
if (BUILD_OF) setInterval(() => String(process.ppid) === BUILD_OF || process.exit(1), 500).unref()
ensureInstalled()
if (!rest.includes('--watch')) fs.rmSync(path.join(root, 'dist', type), { recursive: true, force: true })
const code = await run(
  process.execPath,
  [...process.execArgv, bin('taro'), 'build', '--type', type, '--no-check', ...rest],
  {
    env: {
      NODE_ENV: rest.includes('--watch') ? 'development' : 'production',
      TARO_ENV: type,
      BROWSERSLIST_IGNORE_OLD_DATA: '1',
    },
  },
)
// Taro ends with 0 on some broken builds: its output is the proof.
const out = path.join(root, 'dist', type)
const proof = path.join(out, type === 'h5' ? 'index.html' : 'app.json')
if (code || !fs.existsSync(proof)) process.exit(code || 1)
if (type === 'h5' && !rest.includes('--watch')) {
  const { buildFirstScreens } = await import('./ssr.mjs')
  await buildFirstScreens()
  const { buildServiceWorker } = await import('./serviceWorker.mjs')
  await buildServiceWorker()
  packFiles(out)
}
