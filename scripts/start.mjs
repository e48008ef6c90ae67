// npm start: installs what is missing, builds what changed, serves everything on one port. Nothing else is needed first.
import { spawn } from 'node:child_process'
import { buildClient, ensureInstalled, root } from './lib.mjs'

ensureInstalled()
await buildClient('h5')
const { buildServer } = await import('./server.mjs')
const entry = await buildServer()
const child = spawn(process.execPath, ['--enable-source-maps', entry], {
  cwd: root,
  stdio: 'inherit',
  env: { WEB_DIR: 'dist/h5', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
