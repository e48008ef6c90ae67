import type { App } from '@/app/createApp'
import { couponApi, type CouponOffer } from '@/contract/coupon'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { goodForText } from './couponWords'
import { spendCoupon } from './spendCoupon'

/** What the button of an offer does for its reader. */
export type OfferWay = 'take' | 'use' | 'gone'

export function wayOf({ take, taken }: Pick<CouponOffer, 'take' | 'taken'>): OfferWay {
  if (take === 'OPEN') return 'take'
  return taken > 0 ? 'use' : 'gone'
}

/** From here on an offer says how many are left. */
const FEW = 100

/** Small lines of an offer: what it is good for and until when, what is left, what the reader has of it. */
export function offerLines({ coupon, validText, left, taken, take, perPerson }: CouponOffer): string[] {
  const few = take === 'OPEN' && left !== null && left <= FEW ? `仅剩${left}张` : ''
  const limit = perPerson === null || perPerson === 1 ? '' : `每人限领${perPerson}张`
  return [goodForText(coupon), validText, [taken > 0 ? `已领取${taken}张` : '', limit, few].filter(Boolean).join(' · ')]
}

/** 领券中心: coupons to take, of all shops and the platform, or of one shop and the platform. */
export class CentreModel {
  readonly offers: PagedList<CouponOffer>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'requireLogin'>,
    sellerAlias?: string,
  ) {
    this.offers = new PagedList(
      (cursor) => app.api.load(couponApi.center, { sellerAlias, cursor }),
      ({ coupon }) => coupon.alias,
    )
    observe(this)
  }

  start() {
    return this.offers.start()
  }
  spend({ coupon }: CouponOffer) {
    spendCoupon(this.app, coupon)
  }
  async take(offer: CouponOffer): Promise<void> {
    const { api, ui } = this.app
    if (!(await this.app.requireLogin())) return
    const { alias } = offer.coupon
    try {
      await api.act(couponApi.take, { alias })
      ui.showToast('领取成功，已放入卡包')
    } catch (error) {
      userErrorOf(error)
      // The reason was shown; what is left by now is read again all the same.
    }
    await this.offers.reload()
  }
}
