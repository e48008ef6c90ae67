import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql, type Migration } from 'kysely'
import { openDatabase } from '../../server/db/database'
import { migrations } from '../../server/db/migrations'
import { orderApi } from '../../src/contract/order'
import { runToEnd, startService } from '../support/service'

jest.setTimeout(120_000)

/** ms after which the phone hangs up, and ends the service's waiting; an operator has long since pressed Ctrl-C again. */
const GIVEN_UP = 10_000

/** The service as a process: who may hold a data folder, and what a failed update leaves behind. */
test('app §6: a second server on the same data folder is refused in words, and the first goes on', async () => {
  const first = await startService({ DEMO: 'empty' })
  try {
    const { code, output } = await runToEnd(first.dataDir, { DEMO: 'empty' })
    expect(code).toBe(1)
    expect(output).toContain(`The data folder ${first.dataDir} is in use by process`)
    expect(output).toContain('Stop that server, or set DATA_DIR to another folder.')
    expect(output).not.toContain('    at ')
    expect((await fetch(`${first.url}/dev/outbox`)).status).toBe(200)

    // A folder left by a killed process is not in use.
    await first.kill()
    await first.start()
    expect((await first.stop()).code).toBe(0)
  } finally {
    await first.remove()
  }
})

test('bad input: a phone that stopped half-way through a request keeps nobody waiting when the service is stopped', async () => {
  const service = await startService({ DEMO: 'empty' })
  const { hostname, port } = new URL(service.url)
  const phone = net.connect(Number(port), hostname)
  let gaveUp = false
  const patience = setTimeout(() => {
    gaveUp = true
    phone.destroy()
  }, GIVEN_UP)
  try {
    phone.on('error', () => undefined)
    phone.write(
      `POST ${orderApi.create.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    )
    // The service has begun to read it.
    await new Promise((passed) => setTimeout(passed, 200))
    expect((await service.stop()).code).toBe(0)
    expect(gaveUp).toBe(false)
  } finally {
    clearTimeout(patience)
    phone.destroy()
    await service.remove()
  }
})

test('docs/deploy.md: a version starts and serves beside what a later one has added, with one warning', async () => {
  const service = await startService({ DEMO: 'empty' })
  try {
    expect((await service.stop()).code).toBe(0)
    const { dataDir } = service
    const later: Migration = {
      async up(db) {
        await sql`alter table analytics_batches add column later text`.execute(db)
      },
    }
    await (await openDatabase({ dataDir }, { ...migrations, '9999_later': later })).close()

    await service.start()
    expect((await fetch(`${service.url}/dev/outbox`)).status).toBe(200)
    const { code, output } = await service.stop()
    expect(code).toBe(0)
    expect(output.match(/ warn The database is of a later version: it has 9999_later\./g)).toHaveLength(1)
  } finally {
    await service.remove()
  }
})

test('docs/deploy.md: the command migrate brings a database to this version and ends; another command is refused', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-e2e-'))
  try {
    const migrated = await runToEnd(dataDir, {}, 'migrate')
    const last = Object.keys(migrations).sort().at(-1)!
    expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining(`migrated to ${last}`) })
    expect(migrated.output).not.toContain('ready http')
    const { db, close } = await openDatabase({ dataDir })
    expect((await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows).toHaveLength(
      Object.keys(migrations).length,
    )
    await close()

    const { code, output } = await runToEnd(dataDir, {}, 'migrat')
    expect(code).toBe(1)
    expect(output).toContain('there is no command migrat, only migrate')
    expect(output).not.toContain('    at ')
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
})

test('app §6: a wrong configuration is refused with one sentence for each fault', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-e2e-'))
  try {
    const { code, output } = await runToEnd(dataDir, { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' })
    expect(code).toBe(1)
    expect(output).toContain('SIGN_SECRET must be set')
    expect(output).toContain('PAYMENT_PROVIDER=sandbox takes no money')
    expect(output).not.toContain('    at ')
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
})

test('app §6: a migration that fails half-way leaves the old data readable, and the mended one runs', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-e2e-'))
  try {
    const before = await openDatabase({ dataDir })
    await before.db
      .insertInto('categories')
      .values({ alias: 'kept', parent_id: null, name: '蜂蜜', picture: '', palette: 'honey', position: 0 })
      .execute()
    await before.close()

    const step = (fails: boolean) => ({
      ...migrations,
      '9999_next': {
        async up(db: Parameters<NonNullable<(typeof migrations)[string]['up']>>[0]) {
          await sql`update categories set name = '改名'`.execute(db)
          await sql`alter table categories add column note text`.execute(db)
          if (fails) await sql`select no_such_column from categories`.execute(db)
        },
      },
    })
    await expect(openDatabase({ dataDir }, step(true))).rejects.toThrow(
      /^Migration 9999_next failed and was rolled back; the data is as it was\..*no_such_column/,
    )

    const after = await openDatabase({ dataDir })
    const names = () => after.db.selectFrom('categories').select('name').where('alias', '=', 'kept').execute()
    expect(await names()).toEqual([{ name: '蜂蜜' }])
    await expect(sql`select note from categories`.execute(after.db)).rejects.toThrow(/note/)
    await after.close()

    const repaired = await openDatabase({ dataDir }, step(false))
    expect((await sql`select name, note from categories where alias = 'kept'`.execute(repaired.db)).rows).toEqual([
      { name: '改名', note: null },
    ])
    await repaired.close()
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
})
