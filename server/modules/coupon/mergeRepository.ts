import { sql } from 'kysely'
import type { Db } from '../../db/database'

/** Places of the limit that one login has taken become the other's, after those it has. */
export async function moveTakes(trx: Db, from: number, into: number): Promise<void> {
  // Rules before what is taken of them, as everywhere; by id.
  await sql`select id from coupons where id in (select coupon_id from coupon_takes where user_id in (${from}, ${into})) order by id
    for no key update`.execute(trx)
  await sql`update coupon_takes t set user_id = ${into}, place = t.place + (
      select coalesce(max(place), 0) from coupon_takes mine where mine.coupon_id = t.coupon_id and mine.user_id = ${into})
    where t.user_id = ${from}`.execute(trx)
}

export async function moveCards(trx: Db, from: number, into: number): Promise<void> {
  await trx.updateTable('coupon_cards').set({ user_id: into }).where('user_id', '=', from).execute()
}

const REASON = '两个账号合并后，超出了每人限领的张数'

/** Cards of a user beyond the limit of their rule are withdrawn, those that end last first; what is used or held stays. */
export async function withdrawExcess(trx: Db, userId: number): Promise<void> {
  await sql`update coupon_cards k set withdrawn_reason = ${REASON}, gift_until = null from (
      select one.id, row_number() over (partition by one.coupon_id order by one.state = 'TAKEN', one.valid_until, one.id) as place, c.per_person
      from coupon_cards one join coupons c on c.id = one.coupon_id
      where one.user_id = ${userId} and c.per_person is not null and one.withdrawn_reason is null) excess
    where k.id = excess.id and k.state = 'TAKEN' and excess.place > excess.per_person`.execute(trx)
}
