import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { after, newestOffset, type Paged } from '../../http/cursor'

export type GiftRow = Row<'coupon_gifts'> & {
  couponId: number
  cardAlias: string
  /** The viewer made it. */
  mine: boolean
  /** The viewer has the card now. */
  holds: boolean
  validUntil: Date
  /** The card, or its rule, was withdrawn. */
  withdrawn: boolean
  giver: string
  giverName: string
  /** Of who has the card now. */
  ownerAlias: string
  ownerNickname: string
  ownerAvatar: string
}

const giftsFor = (viewerId: number | null) => sql`select g.*, k.coupon_id as "couponId", k.alias as "cardAlias",
    coalesce(g.user_id = ${viewerId}::int, false) as mine, coalesce(k.user_id = ${viewerId}::int, false) as holds,
    k.valid_until as "validUntil", coalesce(k.withdrawn_reason, c.withdrawn_reason) is not null as withdrawn, giver.nickname as giver, giver.im_username as "giverName", owner.alias as "ownerAlias",
    owner.nickname as "ownerNickname", owner.avatar as "ownerAvatar"
  from coupon_gifts g join coupon_cards k on k.id = g.card_id
    join coupons c on c.id = k.coupon_id join users giver on giver.id = g.user_id join users owner on owner.id = k.user_id`

/** A gift by its link, as it stands to a viewer. */
export async function giftByToken(db: Db, token: string, viewerId: number | null): Promise<GiftRow | undefined> {
  return (await sql<GiftRow>`${giftsFor(viewerId)} where g.token = ${token}`.execute(db)).rows[0]
}

/** A page of the gifts that a user made, newest first, one more than requested. */
export async function giftsOf(db: Db, userId: number, paging: Paged): Promise<GiftRow[]> {
  const { rows } =
    await sql<GiftRow>`${giftsFor(userId)} where g.user_id = ${userId} and ${after(sql`g.created_at, g.id`, paging)}
    order by g.created_at desc, g.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`.execute(db)
  return rows
}

/** Until the end of the transaction no other changes the card. */
export const lockCardRow = (trx: Db, id: number): Promise<Row<'coupon_cards'>> =>
  trx.selectFrom('coupon_cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const insertGift = (
  trx: Db,
  given: Pick<Row<'coupon_gifts'>, 'card_id' | 'user_id' | 'created_at' | 'expires_at'>,
): Promise<Row<'coupon_gifts'>> =>
  trx
    .insertInto('coupon_gifts')
    .values({ ...given, token: randomBytes(18).toString('base64url'), state: 'OPEN', received_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function setGift(trx: Db, id: number, change: Partial<Row<'coupon_gifts'>>): Promise<void> {
  await trx.updateTable('coupon_gifts').set(change).where('id', '=', id).execute()
}

export async function setCard(trx: Db, id: number, change: Partial<Row<'coupon_cards'>>): Promise<void> {
  await trx.updateTable('coupon_cards').set(change).where('id', '=', id).execute()
}
