import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LedgerEntry, PostingKind } from '../../../src/domain/ledger'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'
import { platformAdjustments } from '../order/sql'

const wallets = statement(
  (_db, given: { userIds: number[] }) => sql<{ user_id: number }>`
    select user_id from wallets where user_id = any(${arrayOf('int', given.userIds)}) order by user_id for no key update`,
)
const newWallets = statement(
  (_db, given: { userIds: number[] }) => sql`
    insert into wallets (user_id) select id from unnest(${arrayOf('int', given.userIds)}) as users(id) order by id on conflict do nothing`,
)

/** Until the end of the transaction no other changes what these users have; a wallet that is not there yet is made. Locked by user. */
export async function lockWallets(trx: Db, users: readonly number[]): Promise<void> {
  const userIds = [...new Set(users)].sort((a, b) => a - b)
  if (userIds.length === 0 || (await wallets.rows(trx, { userIds })).length === userIds.length) return
  await newWallets.rows(trx, { userIds })
  await wallets.rows(trx, { userIds })
}

interface NewPosting {
  cause: string
  kind: PostingKind
  orderId: number | null
  withdrawalId: number | null
}
const newPosting = statement(
  (_db, given: NewPosting & { alias: string; now: Date }) => sql<{ id: number }>`
    insert into ledger_postings (alias, cause, kind, order_id, withdrawal_id, created_at)
    values (${given.alias}, ${given.cause}, ${given.kind}, ${given.orderId}::int, ${given.withdrawalId}::int, ${given.now})
    on conflict (cause) do nothing returning id`,
)

/** Null where this cause was posted before. */
export async function insertPosting(trx: Db, posting: NewPosting, now: Date): Promise<number | null> {
  const alias = randomBytes(12).toString('base64url')
  return (await newPosting.first(trx, { alias, ...posting, now }))?.id ?? null
}

const newEntries = statement(
  (
    _db,
    given: { postingId: number; userIds: (number | null)[]; accounts: string[]; cents: number[]; now: Date },
  ) => sql`
    insert into ledger_entries (posting_id, user_id, account, cents, created_at)
    select ${given.postingId}::int, e.user_id, e.account, e.cents, ${given.now}::timestamptz
    from unnest(${arrayOf('int', given.userIds)}, ${arrayOf('text', given.accounts)}, ${arrayOf('int', given.cents)}) as e(user_id, account, cents)`,
)

export async function insertEntries(
  trx: Db,
  postingId: number,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<void> {
  await newEntries.rows(trx, {
    postingId,
    userIds: entries.map(({ userId }) => userId),
    accounts: entries.map(({ account }) => account),
    cents: entries.map(({ cents }) => cents),
    now,
  })
}

/** What a posting adds to each account of one user, in cents. */
export interface WalletChange {
  userId: number
  available: number
  pending: number
  frozen: number
  /** Available may fall below 0: a refund is due whether or not the money is still there. */
  mayOwe: boolean
}
const changed = statement(
  (_db, given: WalletChange) => sql<{ user_id: number }>`
    update wallets set available_cents = available_cents + ${given.available}::int, pending_cents = pending_cents + ${given.pending}::int,
      frozen_cents = frozen_cents + ${given.frozen}::int
    where user_id = ${given.userId} and pending_cents + ${given.pending}::int >= 0 and frozen_cents + ${given.frozen}::int >= 0
      and (${given.mayOwe}::bool or ${given.available}::int >= 0 or available_cents + ${given.available}::int >= 0)
    returning user_id`,
)

/** False where an account holds too little for it. */
export const changeWallet = async (trx: Db, change: WalletChange): Promise<boolean> =>
  (await changed.first(trx, change)) !== undefined

/** Balances in cents, each the sum of its account's entries. */
export interface Balances {
  available: number
  pending: number
  frozen: number
}
const balances = statement(
  (_db, given: { userId: number }) => sql<Balances>`
    select available_cents::float8 as available, pending_cents::float8 as pending, frozen_cents::float8 as frozen
    from wallets where user_id = ${given.userId}`,
)
export const balancesOf = async (db: Db, userId: number): Promise<Balances> =>
  (await balances.first(db, { userId })) ?? { available: 0, pending: 0, frozen: 0 }

/** What of an order's money is still pending for its seller. */
export async function pendingOfOrder(trx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::float8 as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.order_id = ${orderId} and e.account = 'PENDING'`.execute(trx)
  return rows[0]!.cents
}

const ownerOfShop = async (trx: Db, shopId: number): Promise<number> =>
  (await trx.selectFrom('shops').select('user_id').where('id', '=', shopId).executeTakeFirstOrThrow()).user_id

const payerOf = async (trx: Db, refund: string): Promise<number> =>
  (
    await trx
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .leftJoin('pay_attempts as a', 'a.reference', 'r.attempt_reference')
      .select((eb) => eb.fn.coalesce('a.payer_id', 'p.user_id').as('payer'))
      .where('r.reference', '=', refund)
      .executeTakeFirstOrThrow()
  ).payer

/** Locks the wallet of a person, and names them: who it was before may have become another login of theirs while this waited. */
async function lockOwner(trx: Db, ownerOf: () => Promise<number>): Promise<number> {
  for (;;) {
    const userId = await ownerOf()
    await lockWallets(trx, [userId])
    if ((await ownerOf()) === userId) return userId
  }
}
/** The owner of a shop. */
export const lockSeller = (trx: Db, shopId: number): Promise<number> => lockOwner(trx, () => ownerOfShop(trx, shopId))
/** Who paid what goes back: the buyer of the payment, or a friend. */
export const lockPayer = (trx: Db, refund: string): Promise<number> => lockOwner(trx, () => payerOf(trx, refund))

/** Whose wallets a payment moves, the sellers' of all its orders and of who pays with one: what moves together is locked together. */
export async function walletsOfPayment(trx: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select shops.user_id as "userId" from orders join shops on shops.id = orders.shop_id where orders.payment_id = ${paymentId}
    union select coalesce(a.payer_id, p.user_id) from payments p join pay_attempts a on a.payment_id = p.id
    where p.id = ${paymentId} and a.provider = 'wallet'`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Refunds of an order's own money that the ledger has not taken back yet, oldest first. */
export async function unpostedRefunds(trx: Db, orderId: number): Promise<{ reference: string; cents: number }[]> {
  const { rows } = await sql<{ reference: string; cents: number }>`
    select r.reference, r.cents from refunds r where r.order_id = ${orderId} and r.reason = 'ORDER'
      and not exists (select 1 from ledger_postings p where p.cause = 'refund-' || r.reference) order by r.id`.execute(
    trx,
  )
  return rows
}

/** Is money of this refund booked as owed? Not where the version before the ledger decided it. */
export async function isOwed(trx: Db, reference: string): Promise<boolean> {
  const found = await trx
    .selectFrom('ledger_postings')
    .select('id')
    .where('cause', 'in', [`refund-${reference}`, `owed-${reference}`])
    .executeTakeFirst()
  return found !== undefined
}

/** Two logins of one person have one wallet; the entries are moved by the caller, under the locks that are taken here. */
export async function uniteWallets(trx: Db, from: number, into: number): Promise<void> {
  await lockWallets(trx, [from, into])
  await sql`update wallets mine set available_cents = mine.available_cents + other.available_cents,
      pending_cents = mine.pending_cents + other.pending_cents, frozen_cents = mine.frozen_cents + other.frozen_cents
    from wallets other where mine.user_id = ${into} and other.user_id = ${from}`.execute(trx)
  await sql`delete from wallets where user_id = ${from}`.execute(trx)
}

/**
 * Orders of which the ledger lacks something, as a version before this one leaves them: the sale of one in the `held` states, or what the platform adds
 * to it, the release of one in the `finished` states, a refund of one whose sale is booked, or what of the platform's part went back with one. A refund
 * may take nothing of that part along, and leaves no trace of that: those before `since` are not looked at, as no release beside which it was made is
 * so long ago.
 */
export async function unsettledOrders(
  db: Db,
  { held, finished, since }: { held: readonly string[]; finished: readonly string[]; since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.state = any(${arrayOf('text', held)}) and o.total_cents > 0
      and not exists (select 1 from ledger_postings p where p.cause = 'sale-' || o.order_no)
    union
    select o.id from orders o join ledger_postings p on p.order_id = o.id join ledger_entries e on e.posting_id = p.id
    where o.state = any(${arrayOf('text', finished)}) and e.account = 'PENDING' group by o.id having sum(e.cents) > 0
    union
    select o.id from refunds r join orders o on o.id = r.order_id
    where r.reason = 'ORDER' and exists (select 1 from ledger_postings p where p.cause = 'sale-' || o.order_no)
      and not exists (select 1 from ledger_postings p where p.cause = 'refund-' || r.reference)
    union
    select o.id from ${platformAdjustments} join orders o on o.id = a.order_id where o.state = any(${arrayOf('text', held)})
      and not exists (select 1 from ledger_postings p where p.cause = 'subsidy-' || o.order_no)
    union
    select p.order_id from ledger_postings p where p.kind in ('SUBSIDY', 'SUBSIDY_BACK', 'REFUND') and exists (
      select 1 from ledger_postings s where s.order_id = p.order_id and s.kind = 'SUBSIDY')
    group by p.order_id having max(p.id) filter (where p.kind = 'REFUND') > max(p.id) filter (where p.kind <> 'REFUND')
      and max(p.created_at) >= ${since}::timestamptz
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A refund that was carried out. */
export interface SentRefund {
  reference: string
  cents: number
  /** The order whose money it is; null for what no order accounts for. */
  orderId: number | null
  /** It went into the wallet of who paid, and not back to a provider: what a wallet or a bank transfer paid. */
  toWallet: boolean
  /** A friend, who paid it; null for the buyer. */
  payerId: number | null
}

/** Refunds that are carried out and that the ledger has as owed still. */
export async function unsentRefunds(db: Db): Promise<SentRefund[]> {
  const { rows } = await sql<SentRefund>`
    select r.reference, r.cents, r.order_id as "orderId", a.payer_id as "payerId", coalesce(a.provider in ('wallet', 'bank'), false) as "toWallet"
    from refunds r left join pay_attempts a on a.reference = r.attempt_reference
    where r.state = 'DONE'
      and exists (select 1 from ledger_postings p where p.cause in ('refund-' || r.reference, 'owed-' || r.reference))
      and not exists (select 1 from ledger_postings p where p.cause = 'sent-' || r.reference) order by r.id`.execute(db)
  return rows
}

export const orderForUpdate = (trx: Db, id: number): Promise<Row<'orders'>> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
