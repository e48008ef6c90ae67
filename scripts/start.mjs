// npm start: installs what is missing, builds what changed, serves everything on one port. Nothing else is needed first.
// package.json starts it by `exec`: a shell between npm and this process would take npm's signals and pass none on.
import { buildClient, ensureInstalled } from './lib.mjs'

ensureInstalled()
await buildClient('h5')
const { buildServer, ended, spawnServer } = await import('./server.mjs')
const child = spawnServer(await buildServer())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
process.exit((await ended(child)) ?? 1)
