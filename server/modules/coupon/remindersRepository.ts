import { sql } from 'kysely'
import type { Db } from '../../db/database'

/** A card whose owner is to be notified. */
export interface Ending {
  alias: string
  name: string
  /** Chat name of the owner. */
  to: string
  valid_until: Date
}

/** Marks cards that can be used, end between two instants and were not taken lately, at most so many; their owners are notified by the caller. */
export async function markEnding(
  trx: Db,
  given: { now: Date; until: Date; takenBefore: Date; max: number },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    update coupon_cards k set reminded_at = ${given.now} from coupons c, users u where k.id in (
        select one.id from coupon_cards one join coupons rule on rule.id = one.coupon_id
        where one.state = 'TAKEN' and one.reminded_at is null and one.valid_until > ${given.now}::timestamptz
          and one.valid_until <= ${given.until}::timestamptz and one.taken_at < ${given.takenBefore}::timestamptz
          and one.withdrawn_reason is null and rule.withdrawn_reason is null
          and (one.gift_until is null or one.gift_until <= ${given.now}::timestamptz)
        order by one.valid_until, one.id limit ${given.max} for no key update of one skip locked)
      and c.id = k.coupon_id and u.id = k.user_id
    returning k.alias, c.name, u.im_username as "to", k.valid_until`.execute(trx)
  return rows
}
