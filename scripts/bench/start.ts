import fs from 'node:fs'
import { median } from './figures'
import { npmStart, temporaryFolder } from './launch'
import { table, writePart } from './report'

const TIMES = 5

/** `npm start` of an installed clone: the first start builds and fills the database, the second and later ones only start. */
export async function measureStart(): Promise<void> {
  const dataDir = temporaryFolder()
  const times: number[] = []
  try {
    for (let at = 0; at <= TIMES; at++) {
      const started = await npmStart(dataDir)
      times.push(started.ms)
      await started.stop()
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const [first, ...later] = times
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const body = table([
    ['`npm start` until home is answered', 'median', 'slowest', 'goal'],
    [`later starts (${TIMES})`, seconds(median(later)), seconds(Math.max(...later)), '≤ 3 s'],
  ])
  writePart(
    'start',
    'Start',
    `${body}\n\nThe first start of this run, with the demo data to write, took ${seconds(first!)}.`,
  )
}
