import { sql } from 'kysely'
import { testServer, type TestServer } from '../../testing/harness'
import { JobRunner, type ItemKind, type JobKind } from './JobRunner'
import { backoffMs, failingJobs, jobStats, LEASE_MS, queue } from './jobsRepository'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await sql`create table things (name text primary key, done int not null default 0)`.execute(server.services.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from things`.execute(server.services.db)
  await sql`delete from jobs`.execute(server.services.db)
})

const log = { info: () => undefined, warn: jest.fn(), error: jest.fn() }
const runner = (kinds: JobKind[], pollMs = 5) => new JobRunner({ ...server.services, log }, kinds, pollMs)
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (done: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await done()) && tries < 1000; tries++) await rest(5)
}
const add = (...names: string[]) =>
  sql`insert into things (name) select unnest(${names}::text[])`.execute(server.services.db)
/** Work on each thing that is not done. */
const things = (run: ItemKind['run'], concurrency = 4): ItemKind => ({
  kind: 'things',
  findEveryMs: 1_000,
  find: () => sql`select name as key, timestamptz '2026-11-01Z' as due from things where done = 0 order by name`,
  concurrency,
  run,
})
/** A thing is being worked on; looking for things does not count. */
const isRunning = async () =>
  (await jobStats(server.services.db, server.clock.now())).some(({ kind, running }) => kind === 'things' && running > 0)
const finish = (name: string) => sql`update things set done = done + 1 where name = ${name}`.execute(server.services.db)
const doneTimes = async () =>
  (await sql<{ done: number }>`select done from things order by name`.execute(server.services.db)).rows.map(
    ({ done }) => done,
  )

it('recurring work never overlaps, survives a failure, and hands what it returned to its next run', async () => {
  let [running, max] = [0, 0]
  const seen: unknown[] = []
  const jobs = runner([
    {
      kind: 'tick',
      everyMs: 0,
      run: async ({ data }) => {
        running += 1
        max = Math.max(max, running)
        await rest(2)
        running -= 1
        seen.push(data)
        if (seen.length === 2) {
          // The next try is due at once on the test's clock.
          server.clock.advance(backoffMs(1))
          throw new Error('once')
        }
        return seen.length
      },
    },
  ])
  await jobs.start()
  const moving = setInterval(() => server.clock.advance(60_000), 5)
  await until(() => seen.length > 3)
  clearInterval(moving)
  await jobs.stop(1_000)
  expect(seen.slice(0, 4)).toEqual([null, 1, 1, 3])
  expect(max).toBe(1)
  expect(log.error).toHaveBeenCalledWith('job tick failed', expect.objectContaining({ message: 'once' }))
  const stopped = seen.length
  await rest(30)
  expect(seen.length).toBe(stopped)
})

it('recurring work that makes good what the version before did runs at each start, before its day is over; other work does not', async () => {
  const ran: string[] = []
  const kind = (name: string, atStart?: boolean) => ({
    kind: name,
    everyMs: 86_400_000,
    atStart,
    run: async () => void ran.push(name),
  })
  for (let starts = 1; starts <= 2; starts++) {
    const jobs = runner([kind('daily'), kind('made good', true)])
    await jobs.start()
    await until(() => ran.length >= starts)
    await rest(20)
    await jobs.stop(1_000)
    expect(ran).toEqual(Array.from({ length: starts }, () => 'made good'))
  }
})

it('a job that always fails stops no other, waits ever longer, is never given up, and shows its error', async () => {
  await add('bad', 'good', 'other')
  const jobs = runner([
    things(async ({ key }) => {
      if (key === 'bad') throw new Error(`no ${key}`)
      await finish(key)
    }, 1),
  ])
  await jobs.drain()
  expect(await doneTimes()).toEqual([0, 1, 1])
  for (let attempt = 2; attempt <= 5; attempt++) {
    server.clock.advance(backoffMs(attempt - 1) - 1)
    await jobs.drain()
    expect((await failingJobs(server.services.db, 10))[0]).toMatchObject({ key: 'bad', attempts: attempt - 1 })
    server.clock.advance(1)
    await jobs.drain()
    expect(await failingJobs(server.services.db, 10)).toMatchObject([
      { kind: 'things', key: 'bad', attempts: attempt, error: 'no bad' },
    ])
  }
  expect([1, 2, 3, 10, 11, 1000].map(backoffMs)).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000])
})

it('an operator’s retry runs a job at once; the numbers tell what is due, what fails and since when', async () => {
  const { db } = server.services
  await add('bad')
  let works = false
  const jobs = runner([things(({ key }) => (works ? finish(key) : Promise.reject(new Error('down'))))])
  await jobs.drain()
  const of = async (kind: string) => (await jobStats(db, server.clock.now())).find((stats) => stats.kind === kind)
  expect(await of('things')).toMatchObject({ total: 1, running: 0, due: 0, failing: 1, lagMs: 0 })
  server.clock.advance(backoffMs(1) + 7_000)
  expect(await of('things')).toMatchObject({ due: 1, lagMs: 7_000 })
  await jobs.drain()
  works = true
  expect(await queue.retry(db, { kind: 'things', key: 'unknown' }, server.clock.now())).toBe(false)
  expect(await queue.retry(db, { kind: 'things', key: 'bad' }, server.clock.now())).toBe(true)
  await jobs.drain()
  expect(await doneTimes()).toEqual([1])
  expect(await of('things')).toBeUndefined()
  expect(await of('things.find')).toMatchObject({ total: 1, failing: 0, doneAt: server.clock.now() })
})

it('a busy runner leaves no timers and listeners behind', async () => {
  const added = jest.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener')
  await add(...Array.from({ length: 20 }, (_, at) => `busy${at}`))
  // One at a time, so that each end is followed by a claim; no poll ends by itself within the test.
  const jobs = runner([things(({ key }) => finish(key), 1)], 60_000)
  await queue.feed(server.services.db, 'things', things(async () => undefined).find(server.clock.now()))
  await jobs.start()
  const waiting = () => added.mock.calls.length - removed.mock.calls.length
  await until(async () => (await doneTimes()).every((done) => done === 1) || waiting() > 3)
  expect(waiting()).toBeLessThanOrEqual(1)
  await jobs.stop(1_000)
  added.mockRestore()
  removed.mockRestore()
}, 20_000)

it('several instances share the work, and no job runs twice at once', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `thing-${at}`)
  await add(...names)
  const busy = new Set<string>()
  const [did, twice]: [Set<number>, string[]] = [new Set(), []]
  const instances = [0, 1, 2].map((instance) =>
    runner([
      things(async ({ key }) => {
        if (busy.has(key)) twice.push(key)
        busy.add(key)
        did.add(instance)
        await rest(3)
        await finish(key)
        busy.delete(key)
      }),
    ]),
  )
  await Promise.all(instances.map((one) => one.start()))
  const moving = setInterval(() => server.clock.advance(1_000), 5)
  await until(async () => (await doneTimes()).every((done) => done > 0))
  clearInterval(moving)
  await Promise.all(instances.map((one) => one.stop(1_000)))
  expect(twice).toEqual([])
  expect(await doneTimes()).toEqual(names.map(() => 1))
  expect(did.size).toBe(3)
})

it('what an instance left that ended is run by another once its lease is over, and says so; one process alone need not wait', async () => {
  const { db } = server.services
  await add('left')
  const ended = runner([things(() => new Promise(() => undefined))])
  void ended.drain()
  await until(isRunning)
  const seen: number[] = []
  const other = runner([things(async ({ key, attempts }) => void (seen.push(attempts), await finish(key)))])
  await other.drain()
  expect(seen).toEqual([])
  await sql`update jobs set locked_until = locked_until - ${LEASE_MS / 1000} * interval '1 second'`.execute(db)
  await other.drain()
  expect(seen).toEqual([2])

  await add('again')
  void runner([things(() => new Promise(() => undefined))]).drain()
  await until(isRunning)
  await queue.releaseAll(db)
  await other.drain()
  expect(await doneTimes()).toEqual([1, 1])
})

it('an instance that was given up cannot end a job that another has taken over', async () => {
  const { db } = server.services
  const job = { kind: 'things', key: 'x' }
  await queue.feed(db, 'things', sql`select 'x' as key, ${server.clock.now()}::timestamptz as due`)
  expect(await queue.claim(db, [{ kind: 'things', room: 1 }], 'one', server.clock.now())).toHaveLength(1)
  await queue.releaseAll(db)
  expect(await queue.claim(db, [{ kind: 'things', room: 1 }], 'two', server.clock.now())).toHaveLength(1)
  await queue.remove(db, [job], 'one')
  expect(await queue.retry(db, job, server.clock.now())).toBe(false)
  expect((await jobStats(db, server.clock.now()))[0]).toMatchObject({ total: 1, running: 1 })
  await queue.remove(db, [job], 'two')
  expect(await jobStats(db, server.clock.now())).toEqual([])
})

it('stop waits for what runs, but not beyond its deadline, and tells long work to end', async () => {
  await add('slow', 'stuck')
  let notified = false
  const jobs = runner([
    things(async ({ key, signal }) => {
      if (key === 'stuck') {
        signal.addEventListener('abort', () => (notified = true))
        return new Promise(() => undefined)
      }
      await rest(60)
      await finish(key)
    }),
  ])
  await jobs.start()
  server.clock.advance(1_000)
  const { db } = server.services
  await until(async () =>
    (await jobStats(db, server.clock.now())).some(({ kind, running }) => kind === 'things' && running === 2),
  )
  const since = performance.now()
  await jobs.stop(300)
  expect(performance.now() - since).toBeLessThan(1_000)
  expect(notified).toBe(true)
  expect(await doneTimes()).toEqual([1, 0])
  expect(log.warn).toHaveBeenCalledWith('jobs were left running at the end of the service', { kinds: ['things'] })
})

it('a database that is away for a moment ends nothing: work goes on when it is back', async () => {
  await add('thing')
  const jobs = runner([things(({ key }) => finish(key))])
  const away = jest.spyOn(queue, 'claim').mockRejectedValueOnce(new Error('connection lost'))
  const noted = jest.spyOn(queue, 'remove').mockRejectedValueOnce(new Error('connection lost'))
  await jobs.start()
  const moving = setInterval(() => server.clock.advance(5_000), 5)
  await until(async () => (await doneTimes())[0]! > 0)
  await until(
    async () => !(await jobStats(server.services.db, server.clock.now())).some(({ kind }) => kind === 'things'),
  )
  clearInterval(moving)
  await jobs.stop(1_000)
  expect(log.error).toHaveBeenCalledWith('jobs could not be claimed', { message: 'connection lost' })
  expect(await doneTimes()).toEqual([2])
  away.mockRestore()
  noted.mockRestore()
})
