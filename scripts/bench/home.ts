import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { routes } from '../../src/routes'
import { median } from './figures'
import { npmStart, temporaryFolder } from './launch'
import { table, writePart } from './report'

const RUNS = 5
/** Not counted: the service draws the pictures of the first screen, then what the feed requests below it. */
const WARM_UPS = 2
const FLAGS = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`.split(/\s+/)

/** Audits of Lighthouse and the goal each has. */
const AUDITS = [
  { id: 'first-contentful-paint', name: 'FCP', goal: '< 1.2 s', show: (ms: number) => `${(ms / 1000).toFixed(2)} s` },
  { id: 'largest-contentful-paint', name: 'LCP', goal: '< 1.8 s', show: (ms: number) => `${(ms / 1000).toFixed(2)} s` },
  { id: 'total-blocking-time', name: 'TBT', goal: '< 80 ms', show: (ms: number) => `${ms.toFixed(0)} ms` },
  { id: 'cumulative-layout-shift', name: 'CLS', goal: '< 0.02', show: (shift: number) => shift.toFixed(3) },
] as const

/** Home in H5 by Lighthouse's mobile preset with simulated throttling, against the server of `npm start`. */
export async function measureHome(): Promise<void> {
  const dataDir = temporaryFolder()
  const server = await npmStart(dataDir)
  try {
    const runs: Audited[] = []
    for (let at = 0; at < WARM_UPS + RUNS; at++) {
      const run = await audit(server.url)
      console.log('home:', JSON.stringify(run))
      if (at >= WARM_UPS) runs.push(run)
    }
    const middle = (key: string) => median(runs.map((run) => run.values[key]!))
    const spread = (key: string, show: (value: number) => string) => {
      const all = runs.map((run) => run.values[key]!)
      return `${show(Math.min(...all))} – ${show(Math.max(...all))}`
    }
    const whole = (value: number) => value.toFixed(0)
    const rows = [
      ['score', whole(middle('score')), spread('score', whole), '≥ 95'],
      ...AUDITS.map(({ id, name, goal, show }) => [name, show(middle(id)), spread(id, show), goal]),
      ['script, gzipped', `${(scriptBytes() / 1024).toFixed(1)} KB`, '', '≤ 110 KB'],
    ]
    const body = table([['', `median of ${RUNS}`, 'range', 'goal'], ...rows])
    writePart('home', 'Home in H5', `Lighthouse ${runs[0]!.version}, mobile preset, simulated throttling.\n\n${body}`)
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Audited {
  version: string
  values: Record<string, number>
}

async function audit(url: string): Promise<Audited> {
  const profile = temporaryFolder()
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const child = spawn(chromium, [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  try {
    const result = await lighthouse(url, {
      port: await debuggingPort(profile),
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    const { audits, categories, lighthouseVersion, runtimeError } = result!.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    const values = Object.fromEntries(AUDITS.map(({ id }) => [id, audits[id]!.numericValue!]))
    return { version: lighthouseVersion, values: { score: categories.performance!.score! * 100, ...values } }
  } finally {
    child.kill()
    await ended
    // Its children may still be writing their caches.
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

/** Chromium writes the port it chose into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  const file = path.join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 200; tries++) {
    if (fs.existsSync(file)) return Number(fs.readFileSync(file, 'utf8').split('\n')[0])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Chromium did not start')
}

function scriptBytes(): number {
  const dist = path.join(process.cwd(), 'dist/h5')
  const { entry, pages } = JSON.parse(fs.readFileSync(path.join(dist, 'assets.json'), 'utf8')) as {
    entry: string[]
    pages: Record<string, string[]>
  }
  const files = [...new Set([...entry, ...pages[routes.home.path]!])].filter((file) => file.endsWith('.js'))
  return files.reduce((all, file) => all + fs.statSync(path.join(dist, `${file}.gz`)).size, 0)
}
