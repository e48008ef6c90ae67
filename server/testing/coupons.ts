import type { CouponCard } from '../../src/contract/coupon'
import { couponApi } from '../../src/contract/coupon'
import type { DeskCoupon } from '../../src/contract/couponDesk'
import type { NewCouponInput } from '../modules/coupon/desk'
import { addCoupon } from '../modules/coupon/desk'
import type { TestShop } from './catalogue'
import type { TestServer } from './harness'

/** $10 off from $20, for 30 days from taking, once a person, as a form of the desk says it. */
export const TEN_OFF: NewCouponInput = {
  platform: false,
  name: '满20减10',
  off: 'AMOUNT',
  offCents: 1000,
  percent: null,
  maxCents: null,
  minCents: 2000,
  scope: 'ALL',
  categoryAliases: [],
  itemAliases: [],
  validFrom: null,
  validUntil: null,
  days: 30,
  takeUntil: null,
  total: null,
  perPerson: 1,
  promoCode: '',
}

/** A coupon of a shop, or of the platform where none is given. */
export const makeCoupon = (
  { services, clock }: TestServer,
  shop: Pick<TestShop, 'id'> | null,
  over: Partial<NewCouponInput> = {},
): Promise<DeskCoupon> => addCoupon(services.db, shop?.id ?? null, { ...TEN_OFF, ...over }, clock.now())

/** A coupon that a person has taken: its rule's alias and the card's. */
export async function takeOne(
  server: TestServer,
  person: { token: string },
  { coupon }: Pick<DeskCoupon, 'coupon'>,
): Promise<CouponCard> {
  return server.ok(couponApi.take, { alias: coupon.alias }, { token: person.token })
}

/** A card as the database has it. */
export const cardRow = ({ services }: TestServer, alias: string) =>
  services.db.selectFrom('coupon_cards').selectAll().where('alias', '=', alias).executeTakeFirstOrThrow()
