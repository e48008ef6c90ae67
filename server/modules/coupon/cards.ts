import type { CouponCard, CouponOffer, couponApi } from '../../../src/contract/coupon'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import { validText } from '../../../src/domain/coupon'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentPage } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { presentCard as presentItem } from '../catalogue/public'
import { cardOf, cardsOfTab, countCards } from './cardsRepository'
import { presentCard, presentCoupon } from './present'
import { couponByAlias, couponsById, itemsOf, openCoupons, shopIdOf, takenBy, type CouponRow } from './repository'
import { takeCard } from './take'
import { typedRule } from './typed'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof couponApi> = ParsedInputOf<(typeof couponApi)[K]>

/** 领券中心, or the coupons of one shop: what may be taken, and what the viewer has of it. */
export async function listOpen({ db }: Deps, input: In<'center'>, call: Call) {
  const { viewer, now } = call
  const shopId = input.sellerAlias === undefined ? null : orNotFound(await shopIdOf(db, input.sellerAlias))
  const rows = await openCoupons(db, { shopId, now }, input)
  const ids = rows.map(({ id }) => id)
  const taken = viewer ? await takenBy(db, viewer.id, ids) : new Map<number, number>()
  return presentPage(rows, input, (row) => presentOffer(row, taken.get(row.id) ?? 0, now))
}

function presentOffer(row: CouponRow, taken: number, now: Date): CouponOffer {
  const { total, per_person: perPerson } = row
  const left = total === null ? null : total - row.taken
  const take = perPerson !== null && taken >= perPerson ? 'LIMIT' : left === 0 ? 'NO_MORE' : 'OPEN'
  return { coupon: presentCoupon(row), validText: validText(row, now), take, taken, left, perPerson }
}

/** A card of a user as they see it. */
export async function showCard(db: Db, userId: number, alias: string, now: Date): Promise<CouponCard> {
  const card = orNotFound(await cardOf(db, userId, alias))
  const coupons = await couponsById(db, [card.coupon_id])
  return presentCard(card, coupons.get(card.coupon_id)!, now)
}

/** What a coupon may be used for now. */
export async function listItems({ db }: Deps, input: In<'items'>, call: Call) {
  const coupon = orNotFound(await couponByAlias(db, input.alias))
  return presentPage(await itemsOf(db, coupon, input), input, (row) => presentItem(row, call.now))
}

async function take({ db }: Deps, coupon: CouponRow, call: Call): Promise<CouponCard> {
  const { id: userId } = call.user()
  const { alias } = await transaction(db, (trx) => takeCard(trx, coupon, { userId, paymentId: null, now: call.now }))
  return showCard(db, userId, alias, call.now)
}

/** Takes a coupon of the centre. @throws couponEnded, couponOut, couponLimit */
export async function takeOpen(deps: Deps, { alias }: In<'take'>, call: Call): Promise<CouponCard> {
  const coupon = await couponByAlias(deps.db, alias)
  // What is reached by typing is not taken by a name.
  return take(deps, orNotFound(coupon?.code === null ? coupon : null), call)
}

/** Puts what is behind a code into 卡包. @throws codeUnknown, tooMany, couponEnded, couponOut, couponLimit */
export async function takeByCode(
  deps: Deps & Pick<Services, 'limiter'>,
  { promoCode }: In<'takeByCode'>,
  call: Call,
): Promise<CouponCard> {
  const coupon = await typedRule(deps, promoCode, { userId: call.user().id, now: call.now })
  if (coupon === 'tooMany') throw new BusinessError('tooMany')
  if (!coupon) throw new BusinessError('codeUnknown')
  return take(deps, coupon, call)
}

/** 卡包: a page of one tab, with the numbers on the tabs. */
export async function listMine({ db }: Deps, input: In<'mine'>, call: Call): Promise<OutputOf<typeof couponApi.mine>> {
  const { id: userId } = call.user()
  const { now } = call
  const [rows, counts] = await Promise.all([
    cardsOfTab(db, { userId, tab: input.tab, now }, input),
    countCards(db, userId, now),
  ])
  const coupons = await couponsById(
    db,
    rows.map((row) => row.coupon_id),
  )
  return { ...presentPage(rows, input, (row) => presentCard(row, coupons.get(row.coupon_id)!, now)), counts }
}

export const getCard = ({ db }: Deps, { alias }: In<'detail'>, call: Call): Promise<CouponCard> =>
  showCard(db, call.user().id, alias, call.now)
