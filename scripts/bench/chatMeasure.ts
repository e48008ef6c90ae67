import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { seat, startInstance, talk, type Instance, type Talk } from './chat'
import { killHalfWay, type Survival } from './chatKill'
import { table, writePart } from './report'

const USERS = 1_000
const SOCKETS = 10_000
const AT_ONCE = 64
const SECONDS = 10
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
  bytesEach: number
}

/** Sockets that are logged in and silent, and what each adds to the memory of the service. */
async function hold(instance: Instance): Promise<Held> {
  const before = await instance.worker.ask<NodeJS.MemoryUsage>('memory')
  const seats = await seat([instance], 'held', SOCKETS)
  const after = await instance.worker.ask<NodeJS.MemoryUsage>('memory')
  const sockets = await instance.worker.ask<number>('connections')
  for (const { client } of seats) client.cut()
  return { sockets, bytesEach: (after.rss - before.rss) / SOCKETS }
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
  const held = await hold(embedded)
  await embedded.worker.stop()

  const [postgres, redis] = [await startService('startPostgres'), await startService('startRedis')]
  let survival: Survival | null = null
  let added = ''
  const skipped = postgres.skipped ?? redis.skipped
  if (!skipped) {
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const pair: [Instance, Instance] = [await startInstance(env), await startInstance(env)]
    const near = await seat(pair, 'n', USERS)
    rows.push(talkRow('PostgreSQL and Redis, one instance', await talk(near, AT_ONCE, SECONDS)))
    const alone = await talk(near, 1, SECONDS)
    for (const { client } of near) client.cut()
    const far = await seat(pair, 'f', USERS, (index) => index % 2)
    const across = await talk(far, 1, SECONDS)
    rows.push(talkRow('PostgreSQL and Redis, two instances', await talk(far, AT_ONCE, SECONDS)))
    for (const { client } of far) client.cut()
    added =
      `One message at a time takes ${alone.p50.toFixed(1)} ms (median) between two users of one instance and ${across.p50.toFixed(1)} ms ` +
      `between users of two: ${(across.p50 - alone.p50).toFixed(1)} ms more.`
    survival = await killHalfWay(pair, KILL.pairs, KILL.each)
    await pair[0].worker.stop()
    await pair[1].worker.stop()
  }
  postgres.stop?.()
  redis.stop?.()
  writePart('chat', 'Chat service', body(rows, held, added, survival, skipped))
}

function body(
  rows: (string | number)[][],
  held: Held,
  added: string,
  survival: Survival | null,
  skipped: string | undefined,
): string {
  const killed = survival
    ? `${survival.sent.toLocaleString('en')} messages over two instances, one of them killed (SIGKILL) half way: lost ${survival.lost}, doubled on ` +
      `screen ${survival.doubled}; delivered again under the same id and shown once ${survival.repeated}. It took ${survival.seconds.toFixed(0)} s.`
    : `Several instances were not measured: ${skipped}.`
  return `
${USERS} users are connected; pairs talk, ${AT_ONCE} messages under way at any time, each timed from its sending to its arrival at the other
client, for ${SECONDS} s. Clients speak the wire without the SDK, in one process beside the service on the same two cores.

${table(rows)}

${held.sockets.toLocaleString('en')} sockets of logged-in, silent users are held by one instance at ${(held.bytesEach / 1024).toFixed(1)} KB of its memory each.

${added}

${killed}
`
}
