import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../support/service'

// The site is built where nothing has built it yet.
jest.setTimeout(240_000)

const refused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** `npm start` as an operator runs it, on a data folder of its own. */
async function npmStart() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-start-'))
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: String(port), DEMO: 'empty' },
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => npm.on('exit', () => resolve()))
  while (!output.includes('ready http')) {
    if (npm.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const lock = path.join(dataDir, 'lock')
  const holder = () =>
    JSON.parse(fs.readFileSync(path.join(lock, fs.readdirSync(lock)[0]!), 'utf8')) as { pid?: number }
  return { npm, ended, holder, url: `http://127.0.0.1:${port}`, forget: () => fs.rmSync(dataDir, { recursive: true }) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start ends the service, and npm ends after it', async (signal) => {
  const { npm, ended, holder, url, forget } = await npmStart()
  const { pid } = holder()
  try {
    expect((await fetch(url)).status).toBe(200)
    npm.kill(signal)
    await ended
    expect(await refused(url)).toBe(true)
    // It ended in order: the data folder was given back.
    expect(holder()).toEqual({})
    expect(() => process.kill(pid!, 0)).toThrow('ESRCH')
  } finally {
    forget()
  }
})

test('the service ends also when the command that started it is killed', async () => {
  const { ended, holder, url, forget } = await npmStart()
  const { pid } = holder()
  try {
    const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    process.kill(parent, 'SIGKILL')
    await ended
    while (!(await refused(url))) await new Promise((resolve) => setTimeout(resolve, 50))
    while (holder().pid) await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    forget()
  }
})
