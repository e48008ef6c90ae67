import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { Batcher } from '../batch'
import type { Clock } from '../clock'
import type { Log } from '../log'
import { backoffMs, FEED, LEASE_MS, queue, type ClaimedJob, type JobRef } from './jobsRepository'

/** One run of a job. */
export interface JobRun {
  key: string
  /** What the last run of recurring work returned; null at first. */
  data: unknown
  /** The instant the run is judged by. */
  now: Date
  /** Runs since the last that ended well, this one included. */
  attempts: number
  /** Aborted when the service ends: long work stops at the next convenient place. */
  signal: AbortSignal
}

/** Work that comes again and again; one instance at a time runs it. What `run` returns is `data` of the next run. */
export interface RecurringKind {
  kind: string
  everyMs: number
  /** Runs when an instance starts as well: work that makes good what the version before did. */
  atStart?: boolean
  run(job: JobRun): Promise<unknown>
}

/**
 * Work on single things, each a job of its own with its own attempts and error, shared by all instances. The things are found in their own
 * tables: what a person or provider waits for stands there, in the transaction that made it, and a job only carries it out.
 */
export interface ItemKind {
  kind: string
  /** How often the things that are due are looked for. */
  findEveryMs: number
  /** Selects what is to be done: what names it, and since when it is due. */
  find(now: Date): RawBuilder<{ key: string; due: Date }>
  /** At most so many at once on one instance. */
  concurrency: number
  /** Idempotent: a crash after it, and before that was noted, runs it again. */
  run(job: JobRun): Promise<unknown>
}
export type JobKind = RecurringKind | ItemKind

interface Environment {
  db: Db
  clock: Clock
  log: Log
}
interface Runnable {
  room: number
  run(job: JobRun): Promise<unknown>
  /** Null for work on one thing, which is done with when it ended well. */
  everyMs: number | null
  atStart?: boolean
}

const FINDER = '.find'
const isFinder = (kind: string) => kind.endsWith(FINDER)
/** How often a service with nothing to do looks for work. */
const POLL_MS = 1_000
const RENEW_MS = LEASE_MS / 3
/** Recurring work that fails is tried again within this, or at its own pace if that is slower. */
const MAX_RECURRING_RETRY_MS = 60_000

/**
 * Runs jobs of the database (jobsRepository.ts): on each instance the same, and together each job once at a time. A failure is noted at the job, which
 * waits ever longer, and stops no other. Its timers keep no process alive.
 */
export class JobRunner {
  private readonly owner = randomUUID()
  private readonly kinds = new Map<string, Runnable>()
  private readonly stopping = new AbortController()
  private readonly running = new Map<Promise<void>, string>()
  /** Jobs that ended well: many at once under load. */
  private readonly removals: Batcher<JobRef, true>
  private loop: Promise<void> = Promise.resolve()
  private renewing: NodeJS.Timeout | null = null

  constructor(
    private readonly environment: Environment,
    kinds: readonly JobKind[],
    private readonly pollMs = POLL_MS,
  ) {
    this.removals = new Batcher(async (jobs) => {
      await queue.remove(environment.db, jobs, this.owner)
      return jobs.map(() => true as const)
    })
    for (const kind of kinds) {
      if ('everyMs' in kind) {
        const { everyMs, atStart } = kind
        this.kinds.set(kind.kind, { room: 1, run: (job) => kind.run(job), everyMs, atStart })
      } else {
        this.kinds.set(kind.kind, { room: kind.concurrency, run: (job) => kind.run(job), everyMs: null })
        this.kinds.set(kind.kind + FINDER, { room: 1, run: (job) => this.find(kind, job), everyMs: kind.findEveryMs })
      }
    }
  }

  /** Begins. `alone`: no other instance can be running, so that claims left by a killed process are no one's. */
  async start({ alone = false } = {}): Promise<void> {
    const { db, clock } = this.environment
    if (alone) await queue.releaseAll(db)
    await this.addRecurring()
    const atStart = [...this.kinds].flatMap(([kind, one]) => (one.atStart ? [kind] : []))
    if (atStart.length > 0) await queue.wake(db, atStart, clock.now())
    this.renewing = setInterval(() => void this.renew(), RENEW_MS)
    this.renewing.unref()
    this.loop = this.work()
  }

  /** Looks for work and does everything that is due by now, and what comes of it. Tests that move time by hand use this. */
  async drain(): Promise<void> {
    const { db, clock } = this.environment
    await this.addRecurring()
    await queue.wake(db, [...this.kinds.keys()].filter(isFinder), clock.now())
    while ((await this.claim()) > 0) await Promise.all(this.running.keys())
  }

  /** Claims nothing more, and waits for what runs, but not beyond the deadline: the lease of what is left ends by itself. */
  async stop(deadlineMs: number): Promise<void> {
    this.stopping.abort()
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<'late'>((passed) => (timer = setTimeout(() => passed('late'), deadlineMs)))
    const ended = this.loop.then(() => Promise.all(this.running.keys()))
    if ((await Promise.race([ended, deadline])) === 'late')
      this.environment.log.warn('jobs were left running at the end of the service', {
        kinds: [...new Set(this.running.values())],
      })
    clearTimeout(timer)
    if (this.renewing) clearInterval(this.renewing)
  }

  private addRecurring(): Promise<void> {
    const { db, clock } = this.environment
    const recurring = [...this.kinds].flatMap(([kind, { everyMs }]) => (everyMs === null ? [] : [{ kind, everyMs }]))
    return recurring.length === 0 ? Promise.resolve() : queue.addRecurring(db, recurring, clock.now())
  }

  private async find(kind: ItemKind, { now, signal }: JobRun): Promise<void> {
    while (!signal.aborted && (await queue.feed(this.environment.db, kind.kind, kind.find(now))) === FEED);
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      const claimed = await this.claim().catch((error: Error) => {
        this.environment.log.error('jobs could not be claimed', { message: error.message })
        return 0
      })
      // Whatever ends first makes room, and may have found more to do.
      const room = claimed > 0 ? [...this.running.keys()] : []
      const poll = pause(this.pollMs, signal)
      await Promise.race([poll.passed, ...room])
      poll.end()
    }
  }

  private async claim(): Promise<number> {
    const { db, clock } = this.environment
    const busy = new Map<string, number>()
    for (const kind of this.running.values()) busy.set(kind, (busy.get(kind) ?? 0) + 1)
    const rooms = [...this.kinds]
      .map(([kind, { room }]) => ({ kind, room: room - (busy.get(kind) ?? 0) }))
      .filter(({ room }) => room > 0)
    const jobs = await queue.claim(db, rooms, this.owner, clock.now())
    for (const job of jobs) {
      const run = this.run(job).finally(() => this.running.delete(run))
      this.running.set(run, job.kind)
    }
    return jobs.length
  }

  /** Never rejects: what cannot be noted is due again when its lease ends. */
  private async run(job: ClaimedJob): Promise<void> {
    const { db, clock, log } = this.environment
    const { run, everyMs } = this.kinds.get(job.kind)!
    try {
      const data = await run({ ...job, now: clock.now(), signal: this.stopping.signal })
      if (everyMs === null) return void (await this.removals.add(job))
      const now = clock.now()
      await queue.repeat(db, job, this.owner, { runAt: new Date(now.getTime() + everyMs), data, now })
    } catch (error) {
      const { message } = error as Error
      log.error(`job ${job.kind} failed`, { message, key: job.key, attempts: job.attempts })
      const waitMs =
        everyMs === null
          ? backoffMs(job.attempts)
          : Math.max(everyMs, Math.min(backoffMs(job.attempts), MAX_RECURRING_RETRY_MS))
      const now = clock.now()
      await queue
        .postpone(db, job, this.owner, { runAt: new Date(now.getTime() + waitMs), error: message, now })
        .catch((lost: Error) => log.error(`the failure of job ${job.kind} was not noted`, { message: lost.message }))
    }
  }

  private async renew(): Promise<void> {
    if (this.running.size === 0) return
    await queue
      .renew(this.environment.db, this.owner)
      .catch((error: Error) => this.environment.log.warn('claims on jobs were not renewed', { message: error.message }))
  }
}

/** `passed` resolves after a while, when the signal is aborted, or at `end`, which leaves neither timer nor listener. */
function pause(ms: number, signal: AbortSignal): { passed: Promise<void>; end: () => void } {
  let end = () => undefined as void
  const passed = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ms)
    timer.unref()
    end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
  return { passed, end: () => end() }
}
