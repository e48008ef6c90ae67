import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { testServer } from '../../testing/harness'
import { balances, makeWithdrawal, wrong } from '../../testing/ledger'
import { mergeUsers } from '../user/merge'
import { lockWallets } from './ledgerRepository'
import { decideWithdrawal } from './public/operator'

test('domain: a withdrawal that is decided while its owner’s logins become one waits for that without holding it up', async () => {
  const server = await testServer()
  const { db } = server.services
  const [from, into] = [await server.user(), await server.user()]
  const alias = await makeWithdrawal(server, { userId: from.id }, 3000)
  const now = server.clock.now()
  let decided: Promise<void> | undefined
  await transaction(db, async (trx) => {
    await lockWallets(trx, [from.id, into.id])
    decided ??= decideWithdrawal(server.services, { alias, decision: 'REJECTED', reason: '' }, null, now)
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length
    for (let tries = 0; (await waiting()) === 0 && tries < 500; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await waiting()).toBe(1)
    // Its row is free, or the two would wait for each other.
    await sql`select from withdrawals where alias = ${alias} for update nowait`.execute(trx)
    await mergeUsers(trx, from.id, into.id, now)
  })
  await decided
  expect(await balances(server, { userId: into.id })).toEqual({ available: 3000, pending: 0, frozen: 0 })
  expect(await balances(server, { userId: from.id })).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect(await wrong(server)).toEqual([])
  await server.close()
})
