import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startWorker, type Worker } from './rpc'

/** A service that may be killed and started again on the same data and port. */
export interface Mortal {
  port: number
  call: Worker['call']
  /** kill -9, and the start of the next one. */
  killAndStart(): Promise<void>
  /** kill -9 alone; `killAndStart` starts the next one. */
  kill(): void
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Starts orderHost.ts. With DATABASE_URL in `env` it uses that database, else PGlite in a folder of its own. */
export async function startMortal(env: Record<string, string>): Promise<Mortal> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))
  const port = await freePort()
  const start = () => startWorker('orderHost.ts', { ...env, DATA_DIR: dataDir, PORT: String(port) })
  let worker = await start()
  let pid = await worker.call<number>('pid')
  const kill = () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was killed already.
    }
  }
  return {
    port,
    call: (name, input) => worker.call(name, input),
    kill,
    async killAndStart() {
      kill()
      await worker.stop()
      worker = await start()
      pid = await worker.call<number>('pid')
    },
    async stop() {
      await worker.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
