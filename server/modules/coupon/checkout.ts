import type { CheckoutCoupons, couponApi } from '../../../src/contract/coupon'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { normaliseCode, validText, validUntilText } from '../../../src/domain/coupon'
import type { Call, Services } from '../../context'
import { quotedCoupons } from '../order/public/quoted'
import { walletCards } from './cardsRepository'
import { presentCoupon } from './present'
import { couponByCode, couponsByAlias, type CouponRow } from './repository'

type Deps = Pick<Services, 'db' | 'reductionSources'>

/** 输入优惠码: what the buyer's coupons and a code would do for a quote, best first (app §7: promo/query). */
export async function queryCoupons(
  deps: Deps,
  { quoteKey, coupons: refs, promoCode }: ParsedInputOf<typeof couponApi.query>,
  call: Call,
): Promise<CheckoutCoupons> {
  const { db } = deps
  const buyer = call.user()
  const { now } = call
  const quoted = await quotedCoupons(deps, buyer, quoteKey, { now, selection: { refs, code: promoCode } })
  const aliases = [...quoted.coupons.map(({ ref }) => ref), ...quoted.refused.keys()]
  const [rows, cards, coded] = await Promise.all([
    couponsByAlias(db, aliases),
    walletCards(db, { userId: buyer.id, now, refs: [] }),
    quoted.typed ? couponByCode(db, normaliseCode(promoCode)) : undefined,
  ])
  const shown = (ref: string) => {
    const row = rows.get(ref)!
    // A code that is typed has no card yet.
    const own = cards.filter(({ alias }) => alias === ref)
    const card = own.find(({ card_state: state }) => state === 'TAKEN') ?? own[0]
    const until = card?.card_until ?? row.valid_until
    return {
      coupon: presentCoupon(row),
      validUntil: until?.toISOString() ?? null,
      validText: card ? validUntilText(card.card_until) : validText(row, now),
    }
  }
  const typed = quoted.typed && typedCode(quoted, coded)
  return {
    usable: quoted.coupons
      .filter(({ reason }) => reason === '')
      .map(({ ref, savingCents, chosen }) => ({ ...shown(ref), savingCents, chosen }))
      .sort((a, b) => b.savingCents - a.savingCents),
    unusable: [
      ...quoted.coupons.filter(({ reason }) => reason !== '').map(({ ref, reason }) => ({ ...shown(ref), reason })),
      ...[...quoted.refused].map(([ref, reason]) => ({ ...shown(ref), reason })),
    ],
    code: typed,
    savedCents: quoted.savedCents,
    totalCents: quoted.totalCents,
  }
}

function typedCode(
  { typed, coupons }: Awaited<ReturnType<typeof quotedCoupons>>,
  coded: CouponRow | undefined,
): CheckoutCoupons['code'] {
  const { code, ref, reason } = typed!
  const judged = coupons.find((one) => one.ref === ref)
  return {
    code,
    // Of a rule that cannot be used the code's owner knows no more than that.
    coupon: coded && ref !== null ? presentCoupon(coded) : null,
    savingCents: judged?.savingCents ?? 0,
    reason,
  }
}
