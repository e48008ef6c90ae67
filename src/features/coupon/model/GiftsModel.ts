import type { App } from '@/app/createApp'
import { couponApi, type CouponCard, type SentGift } from '@/contract/coupon'
import type { GiftCard } from '@/im/types'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'

/** 转赠卡券: a card to give away by a link, and who received what was given. */
export class GiftsModel {
  /** Null without a card: the page lists what was given. */
  readonly card: Task<CouponCard> | null
  readonly gifts: PagedList<SentGift>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly alias?: string,
  ) {
    this.card = alias === undefined ? null : new Task(() => app.api.load(couponApi.detail, { alias }))
    this.gifts = new PagedList(
      (cursor) => app.api.load(couponApi.gifts, { cursor }),
      ({ token }) => token,
    )
    observe(this)
  }

  /** The link that waits for a friend; null where none was made. */
  get link() {
    return this.card?.data?.gift ?? null
  }
  async start(): Promise<boolean> {
    const [card, gifts] = await Promise.all([this.card?.run() ?? true, this.gifts.start()])
    return card && gifts
  }
  async refresh(): Promise<void> {
    await Promise.all([this.card?.refresh(), this.gifts.refresh()])
  }
  /** Chooses a contact: the conversation offers the gift as a card. The link is made first, where there is none. */
  async giveToContact(): Promise<void> {
    if (!this.link) await this.give()
    const { link } = this
    const coupon = this.card?.data?.coupon
    if (!link || !coupon) return
    const json: GiftCard = { token: link.token, title: coupon.name, valueText: coupon.valueText }
    this.app.nav.open('contacts', { card: JSON.stringify({ type: 'coupon', json }) })
  }
  async give(): Promise<void> {
    if (this.alias === undefined) return
    // The reason was shown, and the card says how it stands.
    await this.app.api.act(couponApi.give, { alias: this.alias }).catch(userErrorOf)
    await this.reload()
  }
  async cancel(token: string): Promise<void> {
    const { api, ui } = this.app
    const yes = await ui.confirm({
      title: '取消转赠？',
      text: '取消后链接立即失效，卡券回到你的卡包',
      confirm: '取消转赠',
      cancel: '再等等',
    })
    if (!yes) return
    await api.act(couponApi.cancelGift, { token }).then(
      () => ui.showToast('已取消，卡券回到卡包'),
      // Someone was faster: the reason was shown, and the list says who.
      userErrorOf,
    )
    await this.reload()
  }
  /** What a friend gets: the link, under the coupon's name. */
  shareCard(): ShareCard {
    const { link } = this
    const coupon = this.card?.data?.coupon
    if (!link || !coupon) return { title: '叮当领券中心', path: routeUrl('couponCentre'), pictureUrl: '' }
    return {
      title: `送你一张${coupon.valueText}优惠券：${coupon.name}`,
      path: routeUrl('couponGift', { gift: link.token }),
      pictureUrl: '',
    }
  }

  private async reload(): Promise<void> {
    await Promise.all([this.card?.run(), this.gifts.reload()])
  }
}
