import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { PAGE_SIZE } from '@/contract/common'
import { couponApi, PROMO_CODE, type CardTab, type CouponCard } from '@/contract/coupon'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { spendCoupon } from './spendCoupon'

/** Tabs of 卡包; what cannot be used, with its reason, has a page of its own. */
export const HOLDER_TABS = ['usable', 'used', 'expired'] as const
export type HolderTab = (typeof HOLDER_TABS)[number]

const tabOf = (text: string | undefined): HolderTab => HOLDER_TABS.find((tab) => tab === text) ?? 'usable'

/** 卡包: a list per tab, with the numbers on the tabs, and a code that puts a coupon into it. */
export class CardsModel {
  tab: HolderTab
  counts: Partial<Record<HolderTab, number>> = {}
  /** Whether the sheet of the code is open. */
  typing = false
  readonly code: Form<{ promoCode: string }>
  private readonly lists: Record<HolderTab, PagedList<CouponCard>>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    tab?: string,
  ) {
    this.tab = tabOf(tab)
    this.lists = { usable: this.listOf('usable'), used: this.listOf('used'), expired: this.listOf('expired') }
    this.code = new Form(
      { promoCode: '' },
      {
        rules: { promoCode: (text) => (text.trim() === '' ? `请输入${PROMO_CODE.label}` : undefined) },
        fallback: 'promoCode',
        ui: app.ui,
      },
    )
    observe(this)
  }

  get cards(): PagedList<CouponCard> {
    return this.lists[this.tab]
  }
  start() {
    return this.cards.start()
  }
  show(tab: HolderTab) {
    this.tab = tab
    return this.cards.loaded ? this.cards.reload() : this.cards.start()
  }
  /** Back from a card, the centre or a shop: it may have been given, used or taken there; a reader further down keeps the place. */
  async returned() {
    if (this.cards.list.length <= PAGE_SIZE) await this.cards.reload()
  }
  spend(card: CouponCard) {
    spendCoupon(this.app, card.coupon)
  }
  openCode(open: boolean) {
    this.typing = open
  }
  async redeem(): Promise<void> {
    const promoCode = this.code.values.promoCode.trim()
    if (!(await this.code.submit(() => this.app.api.send(couponApi.takeByCode, { promoCode })))) return
    this.app.ui.showToast('已放入卡包')
    runInAction(() => {
      this.typing = false
      this.code.begin({ promoCode: '' })
    })
    await this.show('usable')
  }

  private listOf(tab: HolderTab) {
    return new PagedList<CouponCard>(
      async (cursor) => {
        const page = await this.app.api.load(couponApi.mine, { tab, cursor })
        runInAction(() => (this.counts = page.counts))
        return page
      },
      ({ alias }) => alias,
    )
  }
}

/** 失效卡券: all that cannot be used, newest first. */
export class InactiveCardsModel {
  readonly cards: PagedList<CouponCard>

  constructor(app: Pick<App, 'api'>) {
    const tab: CardTab = 'inactive'
    this.cards = new PagedList(
      (cursor) => app.api.load(couponApi.mine, { tab, cursor }),
      ({ alias }) => alias,
    )
    observe(this)
  }
  start() {
    return this.cards.start()
  }
}
