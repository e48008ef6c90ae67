import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { seedDemo } from '../../server/demo/seed/seed'
import type { Run } from './figures'
import { takeQuestions } from './rpc'
import { bare, endNotes, holdEmbedded, openDriver, replay, takeNotes, type Statement } from './statements'

/*
 * The service as `npm start` runs it, without its jobs, on a database of its own; in the same process the same SQL through the driver alone.
 * BENCH_DATABASE_URL chooses PostgreSQL (a schema is made and dropped), else PGlite in a temporary folder.
 */
const base = process.env.BENCH_DATABASE_URL || null
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))
const schema = `bench_${randomBytes(4).toString('hex')}`
const databaseUrl = base && `${base}${base.includes('?') ? '&' : '?'}schema=${schema}`

async function onDatabase(statement: string): Promise<void> {
  if (!base) return
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** One machine calls as fast as it can. */
const UNLIMITED = { API_ADDRESS_PER_SECOND: '1000000', API_USER_PER_SECOND: '1000000' }

holdEmbedded()
await onDatabase(`create schema ${schema}`)
const server = await createServer({
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...UNLIMITED }),
  databaseUrl,
})
const { services } = server
const { db } = services
await seedDemo(services)
// Ids that are inserted while we measure: far apart, so that `replay` takes none of them for another number.
for (const [table, start] of Object.entries({ users: 700_000_001, payments: 800_000_001, orders: 900_000_001 }))
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${start})`.execute(db)
await server.app.listen({ port: 0, host: '127.0.0.1' })
const address = server.app.server.address() as { port: number }
const driver = openDriver(databaseUrl)
const scripts = new Map<string, Statement[]>()

/** Users with a session and an address. */
async function buyers(count: number) {
  const now = new Date()
  return Promise.all(
    Array.from({ length: count }, async () => {
      const alias = randomBytes(8).toString('hex')
      const { id } = await db
        .insertInto('users')
        .values({
          alias,
          passport_user_id: alias,
          nickname: '测速',
          avatar: '',
          im_username: alias,
          recommended_by: null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('addresses')
        .values({
          alias,
          user_id: id,
          name: '小雅',
          phone: '+64211234567',
          street: '12 Queen Street',
          suburb: 'Auckland Central',
          city: 'Auckland',
          region: 'Auckland',
          postcode: '1010',
          is_default: true,
          label: '家',
          created_at: now,
          deleted_at: null,
        })
        .execute()
      return { id, alias, token: await services.sessions.open(id, now) }
    }),
  )
}

/** Items that anybody may buy any number of, each with its first SKU, in stock for the whole measurement. */
async function market() {
  const { rows } = await sql<{ itemAlias: string; skuAlias: string }>`
    select distinct on (items.id) items.alias as "itemAlias", skus.alias as "skuAlias" from items join skus on skus.item_id = items.id
    where items.listed and items.deleted_at is null and skus.deleted_at is null and items.limit_per_user is null
      and items.custom_fields = '[]'::jsonb and items.discount_percent is null
    order by items.id, skus.position`.execute(db)
  await sql`update skus set on_hand = 1000000`.execute(db)
  await sql`update shops set min_order_cents = null`.execute(db)
  return rows
}

/** Fewer than one person may leave unpaid (domain/orderLimits). */
const QUOTES_EACH = 25

/** Copies of a quote under new keys, for fresh buyers: each may be placed once. */
async function quotes({ quoteKey, count }: { quoteKey: string; count: number }) {
  const people = await buyers(Math.ceil(count / QUOTES_EACH))
  const copies = Array.from({ length: count }, (_, at) => ({
    key: randomBytes(12).toString('hex'),
    buyer: people[Math.floor(at / QUOTES_EACH)]!,
  }))
  await sql`insert into quotes (key, user_id, payload, created_at, expires_at)
    select fresh.key, fresh.user_id, jsonb_set(q.payload, '{addressAlias}', to_jsonb(fresh.address)), q.created_at, q.expires_at
    from quotes q, unnest(${copies.map(({ key }) => key)}::text[], ${copies.map(({ buyer }) => buyer.id)}::int[],
      ${copies.map(({ buyer }) => buyer.alias)}::text[]) as fresh(key, user_id, address)
    where q.key = ${quoteKey}`.execute(db)
  return copies
}
export type QuoteCopy = Awaited<ReturnType<typeof quotes>>[number]

interface BareOrder {
  seconds: number
  /** One script per worker; `fresh`: what stands for what, once per repeat. Without it a script repeats until the time is over. */
  workers: { script: string; fresh?: [unknown, unknown][][] }[]
}

async function runBare({ seconds, workers }: BareOrder): Promise<Run> {
  return bare(
    driver,
    workers.map(({ script, fresh }) => {
      const statements = scripts.get(script)!
      let at = 0
      return async () => {
        if (fresh && at >= fresh.length) return false
        await replay(driver, statements, fresh && new Map(fresh[at++]))
        return true
      }
    }),
    seconds,
  )
}

/** Takes fifty pieces and reads afterwards what became of them. */
async function stock({ skuAlias, set }: { skuAlias: string; set?: number }) {
  if (set !== undefined)
    await db.updateTable('skus').set({ on_hand: set, reserved: 0 }).where('alias', '=', skuAlias).execute()
  const sku = await db
    .selectFrom('skus')
    .select(['on_hand', 'reserved'])
    .where('alias', '=', skuAlias)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    sold: number
  }>`select coalesce(sum(quantity), 0)::int as sold from order_lines where sku_alias = ${skuAlias}`.execute(db)
  return { onHand: sku.on_hand, reserved: sku.reserved, sold: rows[0]!.sold }
}

takeQuestions(
  {
    port: () => address.port,
    engine: async () =>
      (await sql<{ version: string }>`select version()`.execute(db)).rows[0]!.version.split(' ').slice(0, 2).join(' '),
    market,
    buyers,
    quotes,
    stock,
    notes: () => takeNotes(),
    script: (name: string) => {
      const statements = endNotes()
      scripts.set(name, statements)
      return statements.length
    },
    count: (name: string) => scripts.get(name)!.length,
    bare: runBare,
    cpu: () => process.cpuUsage(),
  },
  async () => {
    await driver.close()
    await server.close()
    await onDatabase(`drop schema ${schema} cascade`)
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
)
