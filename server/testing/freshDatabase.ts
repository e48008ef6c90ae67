import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../db/database'

/** Every migration applied, nothing else; made for the first test that needs it. Copying it takes a third of migrating. */
const TEMPLATE = 'dingdang_template'
/** Of the advisory lock on making it, so that two workers do not. */
const LOCK = 4_201_973

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
function on(url: string, database: string): string {
  const target = new URL(url)
  target.pathname = `/${database}`
  return target.toString()
}

async function makeTemplate(client: pg.Client, url: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const draft = `${TEMPLATE}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    await (await openDatabase({ databaseUrl: on(url, draft) })).close()
    await client.query(`alter database ${draft} rename to ${TEMPLATE}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** A new, migrated database on the PostgreSQL of a URL, whose account may create databases. */
export async function freshDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(url, async (client) => {
    await makeTemplate(client, url)
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  return {
    url: on(url, name),
    drop: () => asAdmin(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}
