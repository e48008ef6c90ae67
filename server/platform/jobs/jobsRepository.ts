import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf, tableOf } from '../../db/lists'

/** What names a job: its kind, and the thing it is about; work that recurs has an empty key. */
export interface JobRef {
  kind: string
  key: string
}

/** A job that this instance has claimed. */
export interface ClaimedJob extends JobRef {
  /** What the last run of recurring work left for the next. */
  data: unknown
  /** Runs so far, this one included, since the last that ended well. */
  attempts: number
}

/** A claim ends this long after its instance last renewed it: another one runs the job then. */
export const LEASE_MS = 30_000

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 3_600_000
/** The wait after a run that failed: 5 s, doubled with each attempt, up to an hour. Nothing is ever given up. */
export const backoffMs = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20))

/** Jobs that are added in one statement. */
export const FEED = 500
/** Error texts are for a person to read. */
const MAX_ERROR = 500
/** A claim is judged by the database's clock, which all instances share; what is due, by the service's, which tests move. */
const lease = sql`clock_timestamp() + ${sql.lit(LEASE_MS / 1000)} * interval '1 second'`
const isFree = sql`(locked_until is null or locked_until < clock_timestamp())`

/** Jobs in the database (table jobs): written with `on conflict`, claimed with `skip locked`, so that instances share them. */
export const queue = {
  /** Makes the rows of recurring work, where they are not there yet; each is due `everyMs` from now. */
  async addRecurring(db: Db, kinds: readonly { kind: string; everyMs: number }[], now: Date): Promise<void> {
    const rows = kinds.map(({ kind, everyMs }) => ({ kind, key: '', run_at: new Date(now.getTime() + everyMs) }))
    await db
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /**
   * Adds a job for each row of a select of `key` and `due`, at most FEED of them. One that waits or runs already stays as it is. Returns
   * how many are new.
   */
  async feed(db: Db, kind: string, due: RawBuilder<{ key: string; due: Date }>): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into jobs (kind, key, run_at) select ${kind}::text, f.key, f.due from (${due}) as f(key, due)
      where not exists (select 1 from jobs where jobs.kind = ${kind} and jobs.key = f.key) limit ${sql.lit(FEED)}
      on conflict do nothing`.execute(db)
    return Number(numAffectedRows ?? 0)
  },

  /** Makes waiting jobs due at once: recurring work of these kinds. */
  async wake(db: Db, kinds: readonly string[], now: Date): Promise<void> {
    await sql`update jobs set run_at = ${now} where key = '' and kind = any(${arrayOf('text', kinds)}) and run_at > ${now}
      and locked_until is null`.execute(db)
  },

  /** Claims what is due, at most `room` of each kind. A job whose instance ended while it ran is due again, and says so. */
  async claim(
    db: Db,
    rooms: readonly { kind: string; room: number }[],
    owner: string,
    now: Date,
  ): Promise<ClaimedJob[]> {
    const { rows } = await sql<ClaimedJob>`
      with due as (
        select job.kind, job.key from ${tableOf(rooms, { kind: 'text', room: 'int' })}
        cross join lateral (
          select kind, key from jobs where jobs.kind = p.kind and run_at <= ${now} and ${isFree}
          order by run_at limit p.room for update skip locked) as job)
      update jobs set attempts = attempts + 1, locked_by = ${owner}, locked_until = ${lease},
        last_error = case when locked_until is null then last_error else 'its instance ended while it ran' end
      from due where jobs.kind = due.kind and jobs.key = due.key
      returning jobs.kind, jobs.key, jobs.data, jobs.attempts`.execute(db)
    return rows
  },

  /** Holds this instance's claims for another while. */
  async renew(db: Db, owner: string): Promise<void> {
    await sql`update jobs set locked_until = ${lease} where locked_by = ${owner}`.execute(db)
  },

  /** Ends the claims of instances that cannot be running: where one process alone holds the database. */
  async releaseAll(db: Db): Promise<void> {
    await sql`update jobs set locked_by = null, locked_until = null where locked_until is not null`.execute(db)
  },

  /** Jobs that ended well are done with. */
  async remove(db: Db, jobs: readonly JobRef[], owner: string): Promise<void> {
    await sql`delete from jobs using ${tableOf(jobs, { kind: 'text', key: 'text' })}
      where jobs.kind = p.kind and jobs.key = p.key and locked_by = ${owner}`.execute(db)
  },

  /** Recurring work that ended well waits for its next turn. */
  async repeat(
    db: Db,
    { kind }: JobRef,
    owner: string,
    next: { runAt: Date; data: unknown; now: Date },
  ): Promise<void> {
    await db
      .updateTable('jobs')
      .set({
        run_at: next.runAt,
        data: sql`${JSON.stringify(next.data ?? null)}::jsonb`,
        attempts: 0,
        last_error: null,
        failed_at: null,
        done_at: next.now,
        locked_by: null,
        locked_until: null,
      })
      .where('kind', '=', kind)
      .where('key', '=', '')
      .where('locked_by', '=', owner)
      .execute()
  },

  /** A run that failed is tried again at `runAt`. */
  async postpone(
    db: Db,
    { kind, key }: JobRef,
    owner: string,
    next: { runAt: Date; error: string; now: Date },
  ): Promise<void> {
    await db
      .updateTable('jobs')
      .set({
        run_at: next.runAt,
        last_error: next.error.slice(0, MAX_ERROR),
        failed_at: next.now,
        locked_by: null,
        locked_until: null,
      })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('locked_by', '=', owner)
      .execute()
  },

  /** An operator's second try: what waits after a failure is due at once. Whether there was such a job. */
  async retry(db: Db, { kind, key }: JobRef, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ run_at: now })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('locked_until', 'is', null)
      .where('run_at', '>', now)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}

/** How one kind of work stands. */
export interface JobStats {
  kind: string
  /** Rows in all, and of them what runs, what is due and does not run yet, and what waits after a failure. */
  total: number
  running: number
  due: number
  failing: number
  /** How long the oldest that is due has been waiting, ms. */
  lagMs: number
  /** When recurring work last ended well. */
  doneAt: Date | null
}

export interface FailingJob extends JobRef {
  attempts: number
  error: string
  failedAt: Date | null
  nextAt: Date
}

/** The numbers of all kinds of jobs, by kind: /dev/jobs and the operator's metrics show these. */
export async function jobStats(db: Db, now: Date): Promise<JobStats[]> {
  const { rows } = await sql<JobStats>`
    select kind, count(*)::int as total, count(*) filter (where not ${isFree})::int as running,
      count(*) filter (where ${isFree} and run_at <= ${now})::int as due, count(last_error)::int as failing,
      coalesce(extract(epoch from ${now} - min(run_at) filter (where ${isFree} and run_at <= ${now})) * 1000, 0)::float8 as "lagMs",
      max(done_at) as "doneAt"
    from jobs group by kind order by kind`.execute(db)
  return rows
}

/** Jobs whose last run failed, those that fail longest first. */
export async function failingJobs(db: Db, limit: number): Promise<FailingJob[]> {
  return db
    .selectFrom('jobs')
    .select(['kind', 'key', 'attempts', 'last_error as error', 'failed_at as failedAt', 'run_at as nextAt'])
    .where('last_error', 'is not', null)
    .$narrowType<{ error: string }>()
    .orderBy('attempts', 'desc')
    .orderBy('run_at')
    .limit(limit)
    .execute()
}
