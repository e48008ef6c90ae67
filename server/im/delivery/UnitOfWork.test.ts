import { sql } from 'kysely'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('work that a deadlock undid runs again, and what it sends is there once', async () => {
  const { im } = server.chat
  const { alias } = await server.user()
  await im.db
    .insertInto('im_users')
    .values({ username: alias, created_at: server.clock.now() } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let runs = 0
  await im.unitOfWork.run(async (trx, outbox) => {
    runs += 1
    outbox.notify(alias, { type: 'presence' })
    if (runs === 1)
      await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(trx)
  })
  const sent = await im.db.selectFrom('im_inbox').select('id').where('username', '=', alias).execute()
  expect([runs, sent.length]).toEqual([2, 1])
})
