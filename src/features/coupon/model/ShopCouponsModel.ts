import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { couponDeskApi, WITHDRAW_REASON, type DeskCoupon } from '@/contract/couponDesk'
import type { OutputOf } from '@/contract/endpoint'
import { textError, tidyText } from '@/contract/textRules'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'

type Desk = OutputOf<typeof couponDeskApi.list>

/** What becomes of cards that were taken and not used: they stay good, or are withdrawn with a reason. */
export interface Ending {
  withdraw: boolean
  reason: string
}

/** 店铺优惠券: what a shop gives out, what came of it, and pausing, resuming and ending it. */
export class ShopCouponsModel {
  readonly coupons: PagedList<DeskCoupon>
  shop: Desk['shop'] = null
  shops: Desk['shops'] = []
  /** The coupon that is about to be ended. */
  ending: DeskCoupon | null = null
  readonly form: Form<Ending>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform'>,
    private sellerAlias?: string,
  ) {
    this.coupons = new PagedList(
      async (cursor) => {
        const { sellerAlias: of } = this
        const page = await app.api.load(couponDeskApi.list, { sellerAlias: of, cursor })
        runInAction(() => {
          if (of !== this.sellerAlias) return
          this.shop = page.shop
          this.shops = page.shops
        })
        return page
      },
      ({ coupon }) => coupon.alias,
    )
    this.form = new Form<Ending>(
      { withdraw: false, reason: '' },
      {
        rules: {
          reason: (reason, { withdraw }) =>
            withdraw ? (textError(tidyText(reason), { ...WITHDRAW_REASON, required: true }) ?? undefined) : undefined,
        },
        ui: app.ui,
      },
    )
    observe(this)
  }

  start() {
    return this.coupons.start()
  }
  /** Another shop of those the viewer works in. */
  choose(sellerAlias: string) {
    this.sellerAlias = sellerAlias
    return this.coupons.reload(true)
  }
  add() {
    if (this.shop) this.app.nav.open('shopCouponEdit', { sellerAlias: this.shop.sellerAlias })
  }
  async turn({ coupon, state }: DeskCoupon): Promise<void> {
    const { api, ui } = this.app
    const action = state === 'ACTIVE' ? 'PAUSE' : 'RESUME'
    try {
      this.coupons.replace(await api.act(couponDeskApi.update, { alias: coupon.alias, action }))
      ui.showToast(action === 'PAUSE' ? '已暂停发放' : '已恢复发放')
    } catch (error) {
      // The reason was shown: another person of the shop may have ended it.
      userErrorOf(error)
      await this.coupons.reload()
    }
  }
  async copy({ code }: DeskCoupon): Promise<void> {
    const { platform, ui } = this.app
    ui.showToast((await platform.clipboard.copy(code)) ? '优惠码已复制' : '复制失败，请长按选择')
  }
  openEnding(coupon: DeskCoupon | null) {
    this.ending = coupon
    this.form.begin({ withdraw: false, reason: '' })
  }
  async end(): Promise<void> {
    const { ending, form, app } = this
    if (!ending) return
    const { withdraw, reason } = form.values
    const input = { alias: ending.coupon.alias, action: 'END', withdraw, reason: tidyText(reason) } as const
    const done = await form.submit(async () => this.coupons.replace(await app.api.send(couponDeskApi.update, input)))
    if (!done) return
    app.ui.showToast(withdraw ? '已结束，未使用的已收回' : '已结束发放')
    this.openEnding(null)
  }
}
