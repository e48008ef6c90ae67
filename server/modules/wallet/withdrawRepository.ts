import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { offsetOf, type Paged } from '../../http/cursor'
import { lockWallets } from './ledgerRepository'

export type WithdrawalRow = Row<'withdrawals'>

export const bankOf = (db: Db, userId: number): Promise<Row<'bank_accounts'> | undefined> =>
  db.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The passport and chat names of a user. */
export const personOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['passport_user_id', 'im_username', 'nickname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The wallet's lock is held by the caller: who saves at the same time waits there. */
export async function putBank(trx: Db, bank: Row<'bank_accounts'>): Promise<void> {
  await trx
    .insertInto('bank_accounts')
    .values(bank)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(bank))
    .execute()
}

/** The withdrawal that a call made under its request key. */
export const byRequestKey = (db: Db, userId: number, requestKey: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()

export const insertWithdrawal = (
  trx: Db,
  given: Pick<WithdrawalRow, 'user_id' | 'request_key' | 'cents' | 'bank_number' | 'holder'>,
  now: Date,
): Promise<WithdrawalRow> =>
  trx
    .insertInto('withdrawals')
    .values({
      ...given,
      alias: randomBytes(9).toString('base64url'),
      state: 'PENDING',
      created_at: now,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const byAlias = (db: Db, alias: string) => db.selectFrom('withdrawals').selectAll().where('alias', '=', alias)

/**
 * Until the end of the transaction no other decides it. Its owner's wallet is locked first, as a request and the union of two logins do; who owns
 * it may have become another login of theirs while this waited.
 */
export async function lockWithdrawal(trx: Db, alias: string): Promise<WithdrawalRow | undefined> {
  for (;;) {
    const before = await byAlias(trx, alias).executeTakeFirst()
    if (!before) return undefined
    await lockWallets(trx, [before.user_id])
    const locked = await byAlias(trx, alias).where('user_id', '=', before.user_id).forNoKeyUpdate().executeTakeFirst()
    if (locked) return locked
  }
}

export async function markDecided(
  trx: Db,
  id: number,
  decided: Pick<WithdrawalRow, 'state' | 'reason'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ ...decided, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Which payment of its file a withdrawal is, from 1. */
export const lineInFile = sql<number>`(select count(*)::int from withdrawals x where x.payout_id = w.payout_id and x.id <= w.id)`

interface WaitingRow extends WithdrawalRow {
  nickname: string
  availableCents: number
  /** Alias of the payout that it is in. */
  payout: string | null
  payoutAt: Date | null
  line: number
}

/** A page of what waits, the oldest first, one more than requested. */
export async function waitingRows(db: Db, paging: Paged): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.*, u.nickname, coalesce(b.available_cents, 0)::float8 as "availableCents", p.alias as payout, p.created_at as "payoutAt",
      ${lineInFile} as line
    from withdrawals w join users u on u.id = w.user_id left join wallets b on b.user_id = w.user_id
      left join payouts p on p.id = w.payout_id
    where w.state = 'PENDING' order by w.created_at, w.id limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(
    db,
  )
  return rows
}

export async function deleteBank(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('bank_accounts').where('user_id', '=', userId).execute()
}

export const withdrawalById = (db: Db, id: number): Promise<WithdrawalRow> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
