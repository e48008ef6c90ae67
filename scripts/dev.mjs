// npm run dev: H5 and the service rebuilt on every change, on one port. `npm run dev -- weapp` builds the mini program as well.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './lib.mjs'

ensureInstalled()
const esbuild = await import('esbuild')
const { bundleOptions } = await import('./bundle.mjs')
const children = new Set()
const start = (args, env = {}) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

const h5 = path.join(root, 'dist/h5/index.html')
// The service must not deliver the first screen and packed files of an earlier production build beside files that change.
for (const stale of ['dist/h5', 'dist/ssr']) fs.rmSync(path.join(root, stale), { recursive: true, force: true })
start(['scripts/taro.mjs', 'h5', '--watch'])
if (process.argv.includes('weapp')) start(['scripts/taro.mjs', 'weapp', '--watch'])

let service = null
let next = Promise.resolve()
/** Ends the running service before the next starts: both want the port and the data folder. */
function restart() {
  next = next.then(async () => {
    const old = service
    if (old && old.exitCode === null) {
      const gone = new Promise((resolve) => old.once('exit', resolve))
      old.kill('SIGTERM')
      await gone
    }
    service = start(['--enable-source-maps', 'dist/server/main.mjs'], { WEB_DIR: 'dist/h5' })
  })
}

console.log('Waiting for the first build of H5…')
while (!fs.existsSync(h5)) await new Promise((resolve) => setTimeout(resolve, 500))
const context = await esbuild.context({
  ...bundleOptions('server/main.ts', 'dist/server/main.mjs'),
  plugins: [{ name: 'restart', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && restart()) }],
})
await context.watch()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    for (const child of children) child.kill('SIGTERM')
    await context.dispose()
    process.exit(0)
  })
