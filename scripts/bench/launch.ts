import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Started {
  url: string
  /** From the command to the first page served. */
  ms: number
  stop(): Promise<void>
}

export const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))

/** `npm start` on a data folder and a free port, until home is served. */
export async function npmStart(dataDir: string): Promise<Started> {
  const since = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: process.cwd(),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', WARM_PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm and its children are one group, so that stopping reaches the service itself.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready (http\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    void ended.then(() => reject(new Error(`npm start ended:\n${output}`)))
  })
  const response = await fetch(url)
  await response.text()
  if (!response.ok) throw new Error(`npm start answered ${response.status}`)
  return {
    url,
    ms: performance.now() - since,
    async stop() {
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}
