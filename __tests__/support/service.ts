import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Also when a script of the project has been bundled elsewhere and runs from the project's root. */
const ROOT = typeof __dirname === 'string' ? path.join(__dirname, '../..') : process.cwd()
/** The seed of an empty data folder on a busy machine. */
const START_MS = 120_000

export const h5Dir = () => path.resolve(ROOT, process.env.H5_DIR ?? 'dist/h5')
export const weappDir = () => path.resolve(ROOT, process.env.WEAPP_DIR ?? 'dist/weapp')

export interface Ended {
  code: number | null
  output: string
}
/** The service on a folder of its own. */
export interface Service {
  readonly url: string
  readonly dataDir: string
  /** The newest code sent to a phone number (E.164), read where a developer reads it. */
  codeFor(phone: string): Promise<string>
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}
/** The service as `npm start` runs it: a process of its own. */
export interface ServiceProcess extends Service {
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<Ended>
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<Ended>
  /** Starts again on the same folder and port. */
  start(): Promise<void>
}

/** Bundles what runs as a process into a file. A script of its own: jest's modules cannot load the bundler. */
export function bundleProcess(source: string, outfile: string): void {
  const script = `import('./scripts/bundle.mjs').then(({ bundle }) => bundle(...process.argv.slice(1)))`
  execFileSync(process.execPath, ['-e', script, source, path.relative(ROOT, outfile)], { cwd: ROOT, stdio: 'inherit' })
}
export const SERVICE = 'server/main.ts'

/** What prepareService.ts has made before the first test: the service, and a data folder that it filled with the demo market. */
export const prepared = (folder: string) => ({
  entry: path.join(folder, 'service.mjs'),
  /** serviceHost.ts */
  host: path.join(folder, 'host.mjs'),
  dataDir: path.join(folder, 'data'),
  /** Pictures in their sizes, which every service of the run finds and adds to: drawing them is half of what a walk costs the service. */
  pictures: path.join(folder, 'pictures'),
})
export const PREPARED = 'DINGDANG_TEST_SERVICE'

let own: string | null = null
/** The service: the prepared one, or bundled for this test file in a place of its own. */
function entry(): string {
  const folder = process.env[PREPARED]
  if (folder) return prepared(folder).entry
  if (own) return own
  const outfile = path.join(ROOT, `.cache/run/service-${process.pid}-${process.env.JEST_WORKER_ID ?? '0'}.mjs`)
  bundleProcess(SERVICE, outfile)
  return (own = outfile)
}

/** The bundle of a test file goes with the service that ran it; a running one has read it whole. */
function unbundle(): void {
  if (own) fs.rmSync(own, { force: true })
  own = null
}

/** A new data folder; with the demo market in it already, unless the test wants none. */
export function newFolder(env: Record<string, string> = {}): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-e2e-'))
  const folder = process.env[PREPARED]
  if (!folder) return dataDir
  if ((env.DEMO ?? 'on') === 'on') fs.cpSync(prepared(folder).dataDir, dataDir, { recursive: true })
  fs.mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  fs.symlinkSync(prepared(folder).pictures, path.join(dataDir, 'media/sized'))
  return dataDir
}

export async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

interface Running {
  child: ChildProcess
  output: () => string
  ended: Promise<Ended>
}

export function launch(
  file: string,
  dataDir: string,
  port: number,
  env: Record<string, string>,
  command: string[] = [],
): Running {
  const child = spawn(process.execPath, [file, ...command], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      HOST: '127.0.0.1',
      WARM_PICTURES: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, output })))
  return { child, output: () => output, ended }
}

/** Waits for the line that names the address it listens on; an end before that is an error with the whole output. */
export async function ready({ child, output, ended }: Running): Promise<void> {
  const until = Date.now() + START_MS
  let over: Ended | null = null
  void ended.then((result) => (over = result))
  while (!output().includes('ready http')) {
    if (over) throw new Error(`The service ended at its start (${(over as Ended).code}):\n${output()}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The service did not start in ${START_MS} ms:\n${output()}`)
    }
    await new Promise((done) => setTimeout(done, 25))
  }
}

/** Runs the service where it is expected to refuse, or one of its commands, and returns how it ended. */
export async function runToEnd(
  dataDir: string,
  env: Record<string, string> = {},
  ...command: string[]
): Promise<Ended> {
  const running = launch(entry(), dataDir, await freePort(), env, command)
  const timer = setTimeout(() => running.child.kill('SIGKILL'), START_MS)
  const ended = await running.ended
  clearTimeout(timer)
  unbundle()
  return ended
}

const WITH_SITE = () => ({ WEB_DIR: h5Dir() })

async function codeFor(url: string, phone: string): Promise<string> {
  const response = await fetch(`${url}/dev/outbox`)
  const { list } = (await response.json()) as { list: { to: string; text: string }[] }
  // The outbox has the newest first.
  const code = /\d{6}/.exec(list.find(({ to }) => to === phone)?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${phone}: ${JSON.stringify(list)}`)
  return code
}

/** Opens the service in the worker's host, with the demo market and the built H5 site; `WEB_DIR: ''` leaves the site out. */
export async function openService(env: Record<string, string> = WITH_SITE()): Promise<Service> {
  const dataDir = env.DATA_DIR ?? newFolder(env)
  const { host } = prepared(process.env[PREPARED]!)
  const { hosted } = globalThis.workerWide!
  const forget = () => fs.rmSync(dataDir, { recursive: true, force: true })
  const url = await hosted(host, { open: { WARM_PICTURES: 'off', DATA_DIR: dataDir, ...env } }).catch(
    (error: Error) => {
      forget()
      throw error
    },
  )
  return {
    url,
    dataDir,
    codeFor: (phone) => codeFor(url, phone),
    async remove() {
      await hosted(host, { close: url }).finally(forget)
    },
  }
}

/** The same as a process. */
export async function startService(env: Record<string, string> = WITH_SITE()): Promise<ServiceProcess> {
  const dataDir = newFolder(env)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running = launch(entry(), dataDir, port, env)
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal)
    return running.ended
  }
  const service: ServiceProcess = {
    url,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      running = launch(entry(), dataDir, port, env)
      await ready(running)
    },
    codeFor: (phone) => codeFor(url, phone),
    async remove() {
      await end('SIGKILL')
      fs.rmSync(dataDir, { recursive: true, force: true })
      unbundle()
    },
  }
  try {
    await ready(running)
  } catch (error) {
    await service.remove()
    throw error
  }
  return service
}
