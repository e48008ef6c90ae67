import type { App } from '@/app/createApp'
import { couponDeskApi, MAX_SCOPE } from '@/contract/couponDesk'
import { homeApi, type Category } from '@/contract/home'
import { itemApi, type ItemCard } from '@/contract/item'
import { couponRule, couponValue } from '@/domain/coupon'
import { Draft } from '@/stores/Draft'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { couponInput, couponRules, NEW_COUPON, percentOff, type CouponValues } from './couponForm'

/** Fields that are days. */
export type DayField = 'validFrom' | 'validUntil' | 'takeUntil'
/** What is chosen in a sheet. */
export type ScopeField = 'categoryAliases' | 'itemAliases'

/** 新建优惠券 of a shop; what is typed outlives a reload. */
export class ShopCouponEditModel {
  readonly form: Form<CouponValues>
  readonly categories: Task<Category[]>
  readonly items: PagedList<ItemCard>
  /** The day that is being chosen, and the sheet that is open. */
  dated: DayField | null = null
  choosing: ScopeField | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform' | 'memory' | 'session'>,
    private readonly sellerAlias: string,
  ) {
    this.form = new Form<CouponValues>(NEW_COUPON, {
      rules: couponRules,
      ui: app.ui,
      draft: new Draft<CouponValues>(app, `coupon ${sellerAlias}`),
    })
    this.categories = new Task(async () => (await app.api.load(homeApi.categories, {})).list)
    this.items = new PagedList(
      (cursor) => app.api.load(itemApi.queryBySeller, { sellerAlias, cursor }),
      ({ alias }) => alias,
    )
    observe(this)
  }

  /** What the ticket is going to say. */
  get preview(): { value: string; rule: string } {
    const { off, offCents, discount, maxCents, minCents } = this.form.values
    const rule = {
      off,
      offCents,
      percent: percentOff(discount),
      maxCents: off === 'AMOUNT' ? null : maxCents,
      minCents: minCents ?? 0,
    }
    const known = off === 'FREIGHT' || (off === 'AMOUNT' ? !!offCents : rule.percent !== null)
    return { value: known ? couponValue(rule) : '？', rule: couponRule(rule) }
  }
  pickDay(field: DayField | null) {
    this.dated = field
  }
  setDay(day: string) {
    if (this.dated) this.form.set(this.dated, day)
  }
  openScope(field: ScopeField | null) {
    this.choosing = field
    if (field === 'categoryAliases') void this.categories.start()
    if (field === 'itemAliases') void this.items.start()
  }
  turn(field: ScopeField, alias: string) {
    const { values } = this.form
    const list = values[field]
    if (list.includes(alias))
      this.form.set(
        field,
        list.filter((one) => one !== alias),
      )
    else if (list.length >= MAX_SCOPE) this.app.ui.showToast(`最多选${MAX_SCOPE}个`)
    else this.form.set(field, [...list, alias])
  }
  async submit(): Promise<void> {
    const { form, app, sellerAlias } = this
    const input = couponInput(form.values, sellerAlias)
    const right = await form.submit(() => app.api.send(couponDeskApi.create, input))
    if (right) {
      app.ui.showToast('优惠券已创建，开始发放')
      await app.nav.back()
    } else if (Object.keys(form.errors).length > 0) app.ui.showToast('请先改好标红的地方')
  }
}
