import { startWorker } from './rpc'
import { table, writePart } from './report'
import type { JobFigures } from './jobsHost'

const rounded = (value: number) => Math.round(value).toLocaleString('en-NZ')

/** What the service's own work costs and carries, on the embedded database. */
export async function measureJobs(): Promise<void> {
  const worker = await startWorker('jobsHost.ts')
  try {
    const figures = await worker.call<JobFigures>('measure')
    writePart(
      'jobs',
      'Work by itself',
      table([
        ['PGlite, one process', 'measured', 'goal'],
        ['messages a second that chat replies keep up with', rounded(figures.messagesPerSecond), '≥ 3,000'],
        ['away messages a second, each to another buyer', rounded(figures.repliesPerSecond), ''],
        ['notices a second', rounded(figures.noticesPerSecond), '≥ 100'],
        ['jobs a second that do nothing', rounded(figures.jobsPerSecond), ''],
        ['processor of an idle service', `${figures.idleMs.toFixed(1)} ms a second`, '< 20 ms'],
      ]),
    )
  } finally {
    await worker.stop()
  }
}
