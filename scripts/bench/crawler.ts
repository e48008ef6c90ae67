import fs from 'node:fs'
import http from 'node:http'
import { routeUrl, urlPath } from '../../src/routes'
import { summarise } from './figures'
import { npmStart, temporaryFolder } from './launch'
import { table, writePart } from './report'

/** How long home is requested alone, and again beside the crawler. */
const SECONDS = 30
const HOME_EVERY_MS = 50
/** 10,000 addresses a minute, no two alike. */
const CRAWLED_EVERY_MS = 6

/** Home's first page while a crawler requests an item's page at 10,000 different addresses a minute. */
export async function measureCrawler(): Promise<void> {
  const dataDir = temporaryFolder()
  const server = await npmStart(dataDir)
  try {
    const home = () => fetched(server.url + urlPath('home'))
    // The first ones compile what draws the page.
    await every(HOME_EVERY_MS, 3, home)
    const alone = await every(HOME_EVERY_MS, SECONDS, home)
    let at = 0
    const item = () => fetched(server.url + routeUrl('itemDetail', { alias: `crawled${at++}` }))
    const [beside, crawled] = await Promise.all([
      every(HOME_EVERY_MS, SECONDS, home),
      every(CRAWLED_EVERY_MS, SECONDS, item),
    ])
    const row = (name: string, all: Fetched[]) => {
      const { p50Ms, p99Ms } = summarise(
        all.map(({ ms }) => ms),
        SECONDS,
        0,
      )
      const good = all.filter(({ status }) => status < 500).length
      return [
        name,
        Math.round(all.length / SECONDS),
        `${p50Ms.toFixed(1)} ms`,
        `${p99Ms.toFixed(1)} ms`,
        `${good} of ${all.length}`,
      ]
    }
    const body = table([
      ['', 'requests/s', 'p50', 'p99', 'answered'],
      row('home alone', alone),
      row('home beside the crawler', beside),
      row('the crawler’s item pages', crawled),
    ])
    writePart('crawler', 'Home beside a crawler', body)
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Fetched {
  ms: number
  /** 599 where no response came. */
  status: number
}

const agent = new http.Agent({ keepAlive: true })

function fetched(url: string): Promise<Fetched> {
  const since = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - since, status })
    http
      .get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (response) => {
        response.resume().on('end', () => end(response.statusCode ?? 599))
      })
      .on('error', () => end(599))
  })
}

/** Starts a request at each beat, whether or not those before have come back. */
async function every(ms: number, seconds: number, request: () => Promise<Fetched>): Promise<Fetched[]> {
  const begun: Promise<Fetched>[] = []
  const since = performance.now()
  while (performance.now() - since < seconds * 1_000) {
    const due = Math.floor((performance.now() - since) / ms) + 1
    while (begun.length < due) begun.push(request())
    await new Promise((passed) => setTimeout(passed, ms / 2))
  }
  return Promise.all(begun)
}
