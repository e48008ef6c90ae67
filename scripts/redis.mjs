// A private Redis for tests and benchmarks: found or installed, on loopback, keeping nothing.
import { spawn, spawnSync } from 'node:child_process'
import net from 'node:net'
import { aptInstall } from './apt.mjs'
import { freePort } from './postgres.mjs'

const found = () => spawnSync('redis-server', ['--version']).status === 0

/** Starts Redis. Returns `{ url, stop }`, or `{ skipped: reason }` where it is absent and may not be installed. */
export async function startRedis() {
  if (!found()) {
    const refused = aptInstall(['redis-server'])
    if (!found()) return { skipped: refused ?? 'Redis was installed but redis-server was not found' }
  }
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const stop = () => void child.kill('SIGKILL')
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) return { skipped: `Redis ended with ${child.exitCode}` }
    if (await handlers(port)) return { url: `redis://127.0.0.1:${port}`, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  stop()
  return { skipped: 'Redis did not answer' }
}

const handlers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
