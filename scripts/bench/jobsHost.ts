import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { findActor } from '../../server/access/repository'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { replyAway } from '../../server/modules/chat/public/awayReplies'
import { JobRunner } from '../../server/platform/jobs/JobRunner'
import { addNotices, noticeJobs } from '../../server/modules/chat/public/notices'
import { saveSettings } from '../../server/modules/chat/settings'
import { makeShop } from '../../server/testing/catalogue'
import { makeUser, type TestServer } from '../../server/testing/harness'
import { takeQuestions } from './rpc'

/* The service's own work on PGlite in a temporary folder. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))
const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'empty' }))
const { services } = server
const { db, chat } = services

export interface JobFigures {
  messagesPerSecond: number
  repliesPerSecond: number
  noticesPerSecond: number
  jobsPerSecond: number
  idleMs: number
}

const seconds = async (work: () => Promise<unknown>) => {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

/** Messages of strangers in the last ten seconds, all different pairs; those to `seller` want an answer. */
async function messages(count: number, prefix: string, seller = ''): Promise<void> {
  const now = services.clock.now()
  const first = BigInt(chat.idAt(new Date(now.getTime() - 10_000)))
  const width = chat.idAt(new Date(0)).length
  await sql`insert into im_messages (id, kind, sender, target, conversation, client_id, packet, preview, created_at)
    select lpad((${String(first)}::bigint + n)::text, ${width}, '0'), 'chat', ${prefix}::text || n % 4999,
      case when ${seller}::text = '' then 'to-' || n % 2503 else ${seller} end, ${prefix}::text || n, 'k-' || n, ${Buffer.alloc(300)},
      '{"bodies":[{"type":"txt","msg":"你好"}],"ext":{}}', ${now} from generate_series(1, ${count}::int) n`.execute(db)
}

async function awaySeller(): Promise<string> {
  const market = { ...server, clock: services.clock, user: (name?: string) => makeUser(services, name) }
  const shop = await makeShop(market as unknown as TestServer)
  const id = shop.userId
  const settings = { quickReplies: [], away: { on: true, text: '店主不在', hours: 4 } }
  const actor = (await findActor(db, id))!
  await saveSettings({ db }, settings, { user: () => actor })
  return (await db.selectFrom('users').select('im_username').where('id', '=', id).executeTakeFirstOrThrow()).im_username
}

async function measure(): Promise<JobFigures> {
  const now = services.clock.now()
  const lately = () => chat.idAt(new Date(services.clock.now().getTime() - 60_000))
  const seller = await awaySeller()
  const LOAD = 60_000
  await messages(LOAD, 'a-')
  // Each run reads what arrived within the last twelve seconds again: ten that may still become visible, and two since the last run.
  const perRun = await seconds(() => replyAway(services, lately(), services.clock.now()))

  const BUYERS = 1_000
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeUser(services)))
  for (const [at, { alias }] of buyers.entries())
    await chat.send({ from: alias, to: seller, key: `q-${at}`, content: { type: 'txt', text: '在吗' } })
  let responded = 0
  const replying = await seconds(async () => (responded = await replyAway(services, lately(), services.clock.now())))

  const NOTICES = 2_000
  await addNotices(
    db,
    Array.from({ length: NOTICES }, (_, at) => ({
      key: `n-${at}`,
      to: buyers[at % BUYERS]!.alias,
      notice: { kind: 'system' as const, title: '通知', text: '内容' },
    })),
    now,
  )
  const noticing = await seconds(() => new JobRunner(services, [noticeJobs(services)]).drain())

  const JOBS = 2_000
  await sql`create table things (name text primary key)`.execute(db)
  await sql`insert into things select 'thing-' || n from generate_series(1, ${JOBS}::int) n`.execute(db)
  const working = await seconds(() =>
    new JobRunner(services, [
      {
        kind: 'things',
        findEveryMs: 1_000,
        find: () => sql`select name as key, ${now}::timestamptz as due from things`,
        concurrency: 32,
        run: ({ key }) => sql`delete from things where name = ${key}`.execute(db),
      },
    ]).drain(),
  )

  await server.start()
  await new Promise((passed) => setTimeout(passed, 5_000))
  const before = process.cpuUsage()
  await new Promise((passed) => setTimeout(passed, 20_000))
  const { user, system } = process.cpuUsage(before)
  return {
    messagesPerSecond: ((LOAD / perRun) * 2) / 12,
    repliesPerSecond: responded / replying,
    noticesPerSecond: NOTICES / noticing,
    jobsPerSecond: JOBS / working,
    idleMs: (user + system) / 20_000,
  }
}

takeQuestions({ measure }, async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
