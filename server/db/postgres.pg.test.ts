import { sql } from 'kysely'
import { actorWith } from '../testing/memberships'
import { freshDatabase } from '../testing/freshDatabase'
import { loadOffers } from '../modules/order/public/offers'
import { lockSkus, reserve } from '../modules/order/stockRepository'
import { openDatabase, type OpenDatabase } from './database'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  fresh = await freshDatabase(process.env.TEST_DATABASE_URL!)
})
afterAll(() => fresh.drop())

describe('PostgreSQL', () => {
  it('docs/deploy.md: services with a schema each share a database and see nothing of one another', async () => {
    const inSchema = (name: string) => openDatabase({ databaseUrl: `${fresh.url}?schema=${name}` })
    const [one, other] = [await inSchema('one'), await inSchema('other')]
    const names = ({ db }: OpenDatabase) => db.selectFrom('categories').select('name').execute()
    const honey = { alias: 'honey', parent_id: null, name: '蜂蜜', picture: '', palette: 'honey', position: 0 }
    await one.db.insertInto('categories').values(honey).execute()
    expect([await names(one), await names(other)]).toEqual([[{ name: '蜂蜜' }], []])
    await one.close()
    await other.close()
  })

  it('a connection cut in the middle of a transaction fails that transaction and nothing else', async () => {
    const { db, close } = await openDatabase({ databaseUrl: fresh.url })
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

  it('keeps the plan of a statement that is given a list, however short the list is', async () => {
    const { db, close } = await openDatabase({ databaseUrl: fresh.url })
    const plans = await db.transaction().execute(async (trx) => {
      // A connection prepares at the third time, and PostgreSQL judges after five plans.
      for (let time = 0; time < 10; time++) {
        await lockSkus(trx, { aliases: ['honey'] })
        await loadOffers(trx, actorWith(1), new Date(), { cart: 'none', skuAliases: ['honey'] })
        await reserve(trx, [{ skuId: 1, quantity: 1 }])
      }
      const { rows } = await sql<{ statement: string; named: boolean }>`
        select statement, generic_plans > 0 as named from pg_prepared_statements where statement like '%skus%'`.execute(
        trx,
      )
      return rows
    })
    await close()
    expect(plans).toHaveLength(3)
    expect(plans.filter(({ named }) => !named)).toEqual([])
  })
})
