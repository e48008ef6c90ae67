import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { CardTab } from '../../../src/contract/coupon'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'
import { offsetOf, type Paged } from '../../http/cursor'

/** A card with what is around it. */
export type CardRow = Row<'coupon_cards'> & {
  /** The rule was withdrawn, and with it what of it is not used yet. */
  couponWithdrawn: string | null
  giver: string | null
  /** Of the gift link that waits. */
  token: string | null
  orderNos: string[] | null
}

const CARDS = sql`select k.*, c.withdrawn_reason as "couponWithdrawn",
    (select u.nickname from coupon_gifts g join users u on u.id = g.user_id where g.card_id = k.id and g.state = 'RECEIVED') as giver,
    (select g.token from coupon_gifts g where g.card_id = k.id and g.state = 'OPEN' and g.expires_at = k.gift_until
      order by g.id desc limit 1) as token,
    (select array_agg(o.order_no order by o.id) from orders o where o.payment_id = k.payment_id
      and exists (select 1 from order_adjustments a where a.order_id = o.id and a.ref = c.alias)) as "orderNos"
  from coupon_cards k join coupons c on c.id = k.coupon_id`

/** What stands in each tab of 卡包, and in which order. */
const tabs = (now: Date): Record<CardTab, { is: RawBuilder<unknown>; order: RawBuilder<unknown> }> => {
  const at = sql`${now}::timestamptz`
  const withdrawn = sql`(k.state = 'TAKEN' and (k.withdrawn_reason is not null or c.withdrawn_reason is not null))`
  const expired = sql`(k.state = 'TAKEN' and k.valid_until <= ${at} and not ${withdrawn})`
  const usable = sql`(k.state = 'LOCKED' or k.state = 'TAKEN' and k.valid_from <= ${at} and k.valid_until > ${at} and not ${withdrawn})`
  return {
    usable: { is: usable, order: sql`k.valid_until, k.id` },
    used: { is: sql`k.state = 'USED'`, order: sql`k.used_at desc, k.id desc` },
    expired: { is: expired, order: sql`k.valid_until desc, k.id desc` },
    inactive: { is: sql`not ${usable}`, order: sql`greatest(k.used_at, k.taken_at) desc, k.id desc` },
  }
}

/** A page of a tab, one more than requested. */
export async function cardsOfTab(
  db: Db,
  { userId, tab, now }: { userId: number; tab: CardTab; now: Date },
  paging: Paged,
): Promise<CardRow[]> {
  const { is, order } = tabs(now)[tab]
  const { rows } = await sql<CardRow>`${CARDS} where k.user_id = ${userId} and ${is} order by ${order}
    limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(db)
  return rows
}

export async function countCards(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ usable: number; used: number; expired: number }> {
  const { usable, used, expired } = tabs(now)
  const { rows } = await sql<{ usable: number; used: number; expired: number }>`
    select (count(*) filter (where ${usable.is}))::int as usable, (count(*) filter (where ${used.is}))::int as used,
      (count(*) filter (where ${expired.is}))::int as expired
    from coupon_cards k join coupons c on c.id = k.coupon_id where k.user_id = ${userId}`.execute(db)
  return rows[0]!
}

/** A card of a user. */
export async function cardOf(db: Db, userId: number, alias: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`${CARDS} where k.user_id = ${userId} and k.alias = ${alias}`.execute(db)
  return rows[0]
}

/** A card with its rule, as a checkout judges it. */
export type WalletCard = Row<'coupons'> & {
  sellerAlias: string | null
  card_state: Row<'coupon_cards'>['state']
  card_from: Date
  card_until: Date
  card_withdrawn: string | null
  gift_until: Date | null
}
/** A wallet that holds more is judged by what ends first. */
const MAX_JUDGED = 200
const walletOf = statement(
  (_db, given: { userId: number; now: Date; refs: readonly string[] }) => sql<WalletCard>`
    select c.*, s.alias as "sellerAlias", k.state as card_state, k.valid_from as card_from, k.valid_until as card_until,
      k.withdrawn_reason as card_withdrawn, k.gift_until
    from coupon_cards k join coupons c on c.id = k.coupon_id left join shops s on s.id = c.shop_id
    where k.user_id = ${given.userId} and (k.state <> 'USED' and k.valid_until > ${given.now}::timestamptz
      and k.withdrawn_reason is null and c.withdrawn_reason is null or c.alias = any(${arrayOf('text', given.refs)}))
    order by k.valid_until, k.id limit ${sql.lit(MAX_JUDGED)}`,
)
/** Cards that are not used and not over, and all of the rules named, soonest end first. */
export const walletCards = (
  db: Db,
  given: { userId: number; now: Date; refs: readonly string[] },
): Promise<WalletCard[]> => walletOf.rows(db, given)

/** Writes a new card. */
export const insertCard = (
  trx: Db,
  given: Pick<Row<'coupon_cards'>, 'coupon_id' | 'user_id' | 'valid_from' | 'valid_until' | 'taken_at'>,
  paymentId: number | null,
): Promise<Row<'coupon_cards'>> =>
  trx
    .insertInto('coupon_cards')
    .values({
      ...given,
      alias: randomBytes(12).toString('base64url'),
      state: paymentId === null ? 'TAKEN' : 'LOCKED',
      payment_id: paymentId,
      used_at: null,
      withdrawn_reason: null,
      returned_at: null,
      returned_state: null,
      returned_order: null,
      gift_until: null,
      reminded_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
