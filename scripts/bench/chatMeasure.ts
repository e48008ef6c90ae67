import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { seat, startInstance, talk, type Instance, type Talk } from './chat'
import { killHalfWay, type Survival } from './chatKill'
import { measureOpening, type Opening } from './chatOpen'
import { median } from './figures'
import { table, writePart } from './report'

const USERS = 1_000
const SOCKETS = 10_000
/** Log-ins before memory is read, so that code and caches are not counted. */
const WARM = 200
const AT_ONCE = 64
const SECONDS = 10
/** One message at a time is measured in turns between users of one instance and of two, so that what else the machine does weighs on both. */
const TURNS = { times: 5, seconds: 2 }
const KILL = { pairs: 100, each: 1_000 }

interface Service {
  url?: string
  stop?: () => void
  skipped?: string
}
/** scripts/postgres.mjs and redis.mjs, which are shared with the tests and are no TypeScript. */
async function startService(name: 'startPostgres' | 'startRedis'): Promise<Service> {
  const file = path.join(process.cwd(), 'scripts', name === 'startPostgres' ? 'postgres.mjs' : 'redis.mjs')
  return ((await import(pathToFileURL(file).href)) as Record<string, () => Promise<Service>>)[name]!()
}

interface Held {
  sockets: number
  /** What a collection leaves of the JavaScript heap, and of the buffers outside it, by socket. */
  heapEach: number
  outsideEach: number
  /** The whole process, with its database. */
  resident: number
}

/** Connections of an instance, polled until they are `count` or the time is over. */
async function connections({ worker }: Instance, count: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const now = await worker.call<number>('connections')
    if (now === count || tries === 100) return now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Sockets that are logged in and silent, and what each adds to the memory of a service that has its code loaded. */
async function hold(): Promise<Held> {
  const instance = await startInstance()
  for (const { client } of await seat([instance], 'warm', WARM)) client.cut()
  await connections(instance, 0)
  const before = await instance.worker.call<NodeJS.MemoryUsage>('memory')
  await seat([instance], 'held', SOCKETS)
  const sockets = await connections(instance, SOCKETS)
  const after = await instance.worker.call<NodeJS.MemoryUsage>('memory')
  await instance.worker.stop()
  return {
    sockets,
    heapEach: (after.heapUsed - before.heapUsed) / SOCKETS,
    outsideEach: (after.external - before.external) / SOCKETS,
    resident: after.rss,
  }
}

const talkRow = (name: string, { perSecond, p50, p99 }: Talk) => [
  name,
  Math.round(perSecond),
  `${p50.toFixed(1)} ms`,
  `${p99.toFixed(1)} ms`,
]

/** npm run bench -- chat */
export async function measureChat(): Promise<void> {
  const rows: (string | number)[][] = [['', 'messages/s', 'p50', 'p99']]
  const embedded = await startInstance()
  rows.push(talkRow('embedded, one instance', await talk(await seat([embedded], 'e', USERS), AT_ONCE, SECONDS)))
  await embedded.worker.stop()
  const held = await hold()

  const [postgres, redis] = [await startService('startPostgres'), await startService('startRedis')]
  let survival: Survival | null = null
  let added = ''
  const skipped = postgres.skipped ?? redis.skipped
  if (!skipped) {
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const pair: [Instance, Instance] = [await startInstance(env), await startInstance(env)]
    const near = await seat(pair, 'n', USERS)
    rows.push(talkRow('PostgreSQL and Redis, one instance', await talk(near, AT_ONCE, SECONDS)))
    const far = await seat(pair, 'f', USERS, (index) => index % 2)
    const alone: number[] = []
    const across: number[] = []
    for (let turn = 0; turn < TURNS.times; turn += 1) {
      alone.push((await talk(near, 1, TURNS.seconds)).p50)
      across.push((await talk(far, 1, TURNS.seconds)).p50)
    }
    for (const { client } of near) client.cut()
    rows.push(talkRow('PostgreSQL and Redis, two instances', await talk(far, AT_ONCE, SECONDS)))
    for (const { client } of far) client.cut()
    added =
      `One message at a time takes ${median(alone).toFixed(1)} ms (median) between two users of one instance and ` +
      `${median(across).toFixed(1)} ms between users of two.`
    survival = await killHalfWay(pair, KILL.pairs, KILL.each)
    await pair[0].worker.stop()
    await pair[1].worker.stop()
  }
  postgres.stop?.()
  redis.stop?.()
  writePart('chat', 'Chat service', body({ rows, held, added, survival, skipped, opening: await measureOpening() }))
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

interface Measured {
  rows: (string | number)[][]
  held: Held
  added: string
  survival: Survival | null
  skipped: string | undefined
  opening: Opening | null
}

function body({ rows, held, added, survival, skipped, opening }: Measured): string {
  const opened = opening
    ? `A conversation of ${opening.messages.toLocaleString('en')} messages opens in Chromium with ${opening.workMs} ms of main-thread work on a processor ` +
      `slowed down ${opening.slowDown}× (__tests__/browser/chatBudget.test.ts, goal under 300 ms).`
    : 'The opening of a long conversation was not measured: its test printed no figure.'
  const killed = survival
    ? `${survival.sent.toLocaleString('en')} messages over two instances, one of them killed (SIGKILL) half way: lost ${survival.lost}, doubled on ` +
      `screen ${survival.doubled}; delivered again under the same id and shown once ${survival.repeated}. It took ${survival.seconds.toFixed(0)} s.`
    : `Several instances were not measured: ${skipped}.`
  return `
${USERS} users are connected; pairs talk, ${AT_ONCE} messages under way at any time, each timed from its sending to its arrival at the other
client, for ${SECONDS} s. Clients speak the wire without the SDK, in one process beside the service on the same two cores.

${table(rows)}

${held.sockets.toLocaleString('en')} sockets of logged-in, silent users are held by one instance. After a collection each has
added ${kilobytes(held.heapEach)} to its JavaScript heap and ${kilobytes(held.outsideEach)} outside it; the process, with the database inside, takes ${(held.resident / 2 ** 20).toFixed(0)} MB.

${added}

${killed}

${opened}
`
}
