import { sql } from 'kysely'
import { payApi } from '../../../src/contract/order'
import { withdrawApi } from '../../../src/contract/withdraw'
import { transaction } from '../../db/transaction'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { balances, makeWithdrawal, wrong } from '../../testing/ledger'
import { lastCode, People } from '../../testing/passport'
import { placeOrder } from '../../testing/shopping'
import { buyerOf, newKey } from '../../testing/walletBuyer'
import { mergeUsers } from '../user/merge'
import { lockWallets } from './ledgerRepository'
import { decideWithdrawal } from './public/operator'

/** Resolves once a transaction waits for a lock. */
async function oneWaits({ services: { db } }: TestServer): Promise<void> {
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length
  for (let tries = 0; (await waiting()) === 0 && tries < 500; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await waiting()).toBe(1)
}

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
    await oneWaits(server)
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

test('domain: a payment by wallet waits for the wallet before it ends its code, as a withdrawal does', async () => {
  const server = await testServer()
  const { db } = server.services
  const phone = '+64211236078'
  const buyer = await buyerOf(server, await new People(server).mobile(phone), 3000)
  const item = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: 5000 }],
  })
  const { payNo } = await placeOrder(server, buyer, [{ item }])
  await server.ok(withdrawApi.sendCode, {}, { token: buyer.token })
  const given = { orderNo: payNo, walletCents: 3000, verifycode: lastCode(server, phone) }
  const prepare = () => server.call(payApi.prepare, given, { token: buyer.token, requestKey: newKey() })
  let paying: ReturnType<typeof prepare> | undefined
  await transaction(db, async (trx) => {
    await lockWallets(trx, [buyer.id])
    paying ??= prepare()
    await oneWaits(server)
    await sql`select from passport_codes where purpose = 'confirm' for update nowait`.execute(trx)
  })
  expect((await paying!).code).toBe(0)
  await server.close()
})
