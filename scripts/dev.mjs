// npm run dev: what changed is rebuilt, the service restarts, everything on one port. `npm run dev -- weapp` builds the mini program too.
// Builds are the production ones (Taro's cache makes the second quick): what is seen here, first screen included, is what is delivered.
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './lib.mjs'

ensureInstalled()
const { ended, spawnServer } = await import('./server.mjs')
const targets = ['h5', 'server', ...(process.argv.includes('weapp') ? ['weapp'] : [])]
let service = null

/** Ends the running service before the next starts: both want the port and the data folder. */
async function stop() {
  service?.kill('SIGTERM')
  if (service) await ended(service)
}
async function restart() {
  await stop()
  service = spawnServer(path.join(root, 'dist/server/main.mjs'))
}

let stale = true
let building = false
async function rebuild() {
  if (building) return
  building = true
  while (stale) {
    stale = false
    // A failed build prints why; the last good one goes on running.
    if ((await run(process.execPath, ['scripts/build.mjs', ...targets])) === 0) await restart()
  }
  building = false
}

let timer = null
for (const folder of ['src', 'server', 'config'])
  fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.tsx?$/.test(file)) return
    stale = true
    clearTimeout(timer)
    // An editor writes a file in several steps, and a checkout many files.
    timer = setTimeout(() => void rebuild(), 300)
  })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(0)))
await rebuild()
