import type { DeskCoupon } from '../../../../src/contract/couponDesk'
import type { Page } from '../../../../src/contract/common'
import type { Db } from '../../../db/database'
import { orNotFound } from '../../../http/errors'
import { addCoupon, changeCoupon, couponsOf, type ChangeInput, type NewCouponInput } from '../desk'
import { couponByAlias } from '../repository'

/** A page of the platform's coupons, newest first. */
export const platformCoupons = (db: Db, pageSize: number, now: Date): Promise<Page<DeskCoupon>> =>
  couponsOf(db, null, { page: 1, pageSize }, now)

/** @throws badInput, codeTaken */
export const addPlatformCoupon = (db: Db, input: NewCouponInput, now: Date): Promise<DeskCoupon> =>
  addCoupon(db, null, input, now)

/** Pauses, resumes or ends one of the platform's. @throws couponOver */
export async function changePlatformCoupon(db: Db, alias: string, change: ChangeInput): Promise<void> {
  const coupon = orNotFound(await couponByAlias(db, alias))
  await changeCoupon(db, orNotFound(coupon.shop_id === null ? coupon : null).id, change)
}
