import fs from 'node:fs'
import path from 'node:path'
import { routeByPath, routes } from '../../src/routes'
import { median } from './figures'
import { npmStart, temporaryFolder } from './launch'
import { audit, FIGURES, OLD_PHONE, type Audited, type Simulated } from './lighthouse'
import { PUBLIC_PAGES } from './publicPages'
import { table, writePart } from './report'
import { measureTaps, TAP_GOAL } from './taps'

const RUNS = 5
/** Not counted: the service draws the pictures of the first screen, then what the page requests below it. */
const WARM_UPS = 2
/** The page that most links lead to, for an old phone far from town. */
const FAR = 'item'

/**
 * The public pages in H5 by Lighthouse's mobile preset with simulated throttling, and a tap on each while it still loads, against the server of
 * `npm start`. PAGES=item,shop measures these alone and writes nothing.
 */
export async function measureHome(): Promise<void> {
  const only = process.env.PAGES?.split(',')
  const pages = Object.fromEntries(Object.entries(PUBLIC_PAGES).filter(([name]) => !only || only.includes(name)))
  const dataDir = temporaryFolder()
  const server = await npmStart(dataDir)
  try {
    const runs: [string, Audited[]][] = []
    for (const [name, { path: at }] of Object.entries(pages)) runs.push([name, await auditOften(name, server.url + at)])
    const far: [string, Audited[]][] = pages[FAR]
      ? [[`${FAR}, 6× slow-down, slow 3G`, await auditOften('far', server.url + pages[FAR].path, OLD_PHONE)]]
      : []
    const taps = await measureTaps(server.url, pages)
    const head = ['', ...FIGURES.map(({ name }) => name), 'script, gzipped']
    const goals = ['goal', ...FIGURES.map(({ goal }) => goal), '≤ 110 KB at home']
    const speed = table([
      head,
      ...runs.map(([name, all]) => [name, ...figuresOf(all), kb(scriptBytes(pages[name]!.path))]),
      ...far.map(([name, all]) => [name, ...figuresOf(all), '']),
      goals,
    ])
    const tapped = table([
      ['', 'a link', 'a button'],
      ...Object.entries(taps).map(([name, { link, button }]) => [name, link, button]),
      ['goal', TAP_GOAL, TAP_GOAL],
    ])
    const body = `Lighthouse ${runs[0]![1][0]!.version}, mobile preset, simulated throttling; medians of ${RUNS}, in brackets the range. Script is what the page
loads before it stands.

${speed}

A tap 1.7 s after the address was entered, on a phone that has nothing yet, at 4× slow-down and slow 4G: until another page's address, or what the
button shows, is there; medians of 3. “2 of 3 led on”: at the others nothing stood there to tap, or nothing came of it in 15 s.

${tapped}`
    if (only) console.log(body)
    else writePart('home', 'Public pages in H5', body)
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function auditOften(name: string, url: string, simulated?: Simulated): Promise<Audited[]> {
  const runs: Audited[] = []
  for (let at = 0; at < WARM_UPS + RUNS; at++) {
    const run = await audit(url, simulated)
    console.log(`${name}:`, JSON.stringify(run))
    if (at >= WARM_UPS) runs.push(run)
  }
  return runs
}

function figuresOf(runs: Audited[]): string[] {
  return FIGURES.map(({ id, show }) => {
    const all = runs.map(({ values }) => values[id])
    const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)].map(show)
    return least === most ? middle! : `${middle} (${least} – ${most})`
  })
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

function scriptBytes(address: string): number {
  const dist = path.join(process.cwd(), 'dist/h5')
  const { entry, pages } = JSON.parse(fs.readFileSync(path.join(dist, 'assets.json'), 'utf8')) as {
    entry: string[]
    pages: Record<string, string[]>
  }
  const own = pages[routes[routeByPath(address)!].path]!
  const files = [...new Set([...entry, ...own])].filter((file) => file.endsWith('.js'))
  return files.reduce((all, file) => all + fs.statSync(path.join(dist, `${file}.gz`)).size, 0)
}
