import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Given, Result } from '@/choosers'
import { couponApi, PROMO_CODE, type CheckoutCoupons, type Coupon, type UsableCoupon } from '@/contract/coupon'
import { ERRORS } from '@/contract/errors'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** The place of a checkout that a coupon takes: each shop has one, and there is one beside them. */
const placeOf = ({ kind, shop }: Coupon): string => (kind === 'SHOP_COUPON' ? (shop?.sellerAlias ?? '') : '')

/** 输入优惠码: which coupons a checkout uses, each with what it saves beside the others, and a code. */
export class ChooseCouponModel {
  readonly task: Task<CheckoutCoupons>
  /** What stands in the field. */
  typed: string
  /** Under the field. */
  codeError = ''
  /** Aliases of coupons; null takes the best. */
  private coupons: string[] | null
  private promoCode: string
  /** The choice that the page shows the outcome of; it stands where a later one fails. */
  private shown: { coupons: string[] | null; promoCode: string }

  constructor(
    private readonly app: Pick<App, 'api' | 'ui'>,
    private readonly given: Given<'chooseCoupon'>,
    private readonly resolve: (result: Result<'chooseCoupon'>) => Promise<void>,
  ) {
    this.coupons = given.coupons
    this.promoCode = this.typed = given.promoCode
    this.shown = { coupons: given.coupons, promoCode: given.promoCode }
    this.task = new Task(() => this.fetch())
    observe(this)
  }

  start() {
    return this.task.run()
  }
  /** The code that is used; null where none was typed, or where it does nothing here. */
  get code() {
    const code = this.task.data?.code ?? null
    return code !== null && code.reason === '' ? code : null
  }
  /** The buyer's own: a typed code stands for itself. */
  get usable(): UsableCoupon[] {
    const typed = this.code?.coupon?.alias
    return this.task.data?.usable.filter(({ coupon }) => coupon.alias !== typed) ?? []
  }
  /** The quote that these are about is gone by now: the checkout fetches another. */
  get outdated(): boolean {
    return this.task.error?.code === ERRORS.quoteGone[0]
  }
  type(text: string) {
    this.typed = text
    this.codeError = ''
  }

  /** Chooses a coupon, in place of the one that has its place; a chosen one is put back. */
  async turn({ coupon }: UsableCoupon): Promise<void> {
    const place = placeOf(coupon)
    const { chosen } = this
    const others = chosen.filter((one) => placeOf(one) !== place).map(({ alias }) => alias)
    await this.apply(
      chosen.some(({ alias }) => alias === coupon.alias) ? others : [...others, coupon.alias],
      place === '' ? '' : this.promoCode,
    )
  }
  async useNone(): Promise<void> {
    await this.apply([], '')
  }
  /** The best combination again. */
  async useBest(): Promise<void> {
    await this.apply(null, '')
  }
  async enterCode(): Promise<void> {
    const text = this.typed.trim()
    if (text === '') {
      this.codeError = `请输入${PROMO_CODE.label}`
      return
    }
    // Its place may be a platform coupon's, which then gives way; those of shops stay.
    const shops = this.chosen.filter((one) => placeOf(one) !== '').map(({ alias }) => alias)
    await this.apply(this.coupons === null ? null : shops, text)
  }
  async dropCode(): Promise<void> {
    await this.apply(this.coupons, '')
  }
  confirm(): Promise<void> {
    const { coupons, promoCode } = this
    return this.resolve({ coupons, promoCode })
  }

  /** While a response is on its way, what was tapped since: a second coupon comes to the first. */
  private get chosen(): Coupon[] {
    const { coupons, usable } = this
    const tapped = this.task.running ? coupons : null
    return usable.flatMap(({ coupon, chosen }) =>
      (tapped === null ? chosen : tapped.includes(coupon.alias)) ? [coupon] : [],
    )
  }
  /** What these would save. Where no response comes, or the code does nothing here, the choice before stands. */
  private async apply(coupons: string[] | null, promoCode: string): Promise<void> {
    const before = this.shown
    Object.assign(this, { coupons, promoCode })
    const worked = await this.task.run()
    if (!worked && !this.task.error) return
    const reason = this.task.data?.code?.reason ?? ''
    runInAction(() => {
      this.codeError = worked ? reason : ''
      if (worked && promoCode === '' && before.promoCode !== '') this.typed = ''
      if (!worked || reason !== '') Object.assign(this, before)
      else this.shown = { coupons, promoCode }
    })
    if (!worked) this.app.ui.showError(this.task.error)
    else if (reason !== '') await this.task.run()
  }
  private fetch(): Promise<CheckoutCoupons> {
    const { coupons, promoCode, given } = this
    return this.app.api.load(couponApi.query, { quoteKey: given.quoteKey, coupons, promoCode })
  }
}
