import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { temporaryFolder } from './launch'

const FLAGS = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`.split(/\s+/)

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
/** What is measured of a page, and the goal each figure has. */
export const FIGURES = [
  { id: 'score', name: 'score', goal: '≥ 97', show: (score: number) => score.toFixed(0) },
  { id: 'first-contentful-paint', name: 'FCP', goal: '≤ 1.1 s', show: seconds },
  { id: 'largest-contentful-paint', name: 'LCP', goal: '≤ 1.6 s', show: seconds },
  { id: 'total-blocking-time', name: 'TBT', goal: '≤ 80 ms', show: (ms: number) => `${ms.toFixed(0)} ms` },
  { id: 'cumulative-layout-shift', name: 'CLS', goal: '≤ 0.01', show: (shift: number) => shift.toFixed(3) },
] as const
export type Figure = (typeof FIGURES)[number]['id']

export interface Audited {
  version: string
  values: Record<Figure, number>
}

/** A phone and its network, simulated. */
export interface Simulated {
  rttMs: number
  throughputKbps: number
  cpuSlowdownMultiplier: number
}
export const OLD_PHONE: Simulated = { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 6 }

/** One run of Lighthouse's mobile preset on a browser of its own; by default for its own mid-range phone on slow 4G. */
export async function audit(url: string, simulated?: Simulated): Promise<Audited> {
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
      ...(simulated && {
        throttlingMethod: 'simulate' as const,
        throttling: {
          ...simulated,
          requestLatencyMs: simulated.rttMs * 3.75,
          downloadThroughputKbps: simulated.throughputKbps * 0.9,
          uploadThroughputKbps: simulated.throughputKbps * 0.9,
        },
      }),
    })
    const { audits, categories, lighthouseVersion, runtimeError } = result!.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    const valueOf = (id: Figure) => (id === 'score' ? categories.performance!.score! * 100 : audits[id]!.numericValue!)
    const values = Object.fromEntries(FIGURES.map(({ id }) => [id, valueOf(id)])) as Record<Figure, number>
    return { version: lighthouseVersion, values }
  } finally {
    child.kill()
    await ended
    // Its children may still be writing their caches: what cannot be removed is left, and ends no run of many minutes.
    await fs.promises
      .rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      .catch(() => undefined)
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
