import { sql } from 'kysely'
import { openDatabase } from './database'

const { TEST_DATABASE_URL } = process.env
describe('PostgreSQL', () => {
  it('a connection cut in the middle of a transaction fails that transaction and nothing else', async () => {
    // Named, or the migrator takes the tables of a test that runs beside this one for its own.
    const databaseUrl = `${TEST_DATABASE_URL}${TEST_DATABASE_URL!.includes('?') ? '&' : '?'}schema=public`
    const { db, close } = await openDatabase({ databaseUrl })
    const cut = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })
})
