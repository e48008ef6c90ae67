import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { NOTE } from '@/contract/order'
import { textError, tidyText } from '@/contract/textRules'
import { voucherApi, type VoucherQuote } from '@/contract/voucher'
import { formatPhone, normalisePhone } from '@/domain/phone'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

const UNSURE = '还没有收到提交结果，请再点一次“提交订单”，不会重复下单'

interface Values {
  phone: string
  note: string
}

/** 提交订单 of a voucher: how many, a contact number, coupons; one order from one quote. */
export class DirectOrderModel {
  readonly quote: Task<VoucherQuote>
  readonly form: Form<Values>
  quantity = 1
  /** Why the last attempt was refused. */
  refusal = ''
  /** create was sent and got no response: until it has one, its key is not given up, or a second order could come of it. */
  unsure = false
  submitting = false
  private coupons: string[] | null = null
  private promoCode = ''
  private placed: string | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    readonly alias: string,
  ) {
    this.quote = new Task(() =>
      app.api.load(voucherApi.preCreate, {
        itemAlias: alias,
        quantity: this.quantity,
        coupons: this.coupons,
        promoCode: this.promoCode,
      }),
    )
    this.form = new Form<Values>(
      { phone: '', note: '' },
      {
        ui: app.ui,
        rules: {
          phone: (phone) =>
            phone.trim() === '' ? '请填写手机号' : normalisePhone(phone) ? undefined : '手机号格式不正确',
          note: (note) => textError(tidyText(note), NOTE) ?? undefined,
        },
      },
    )
    observe(this)
  }

  async start() {
    await this.quote.run()
    const phone = this.quote.data?.phone
    if (phone && this.form.values.phone === '') this.form.begin({ phone: formatPhone(phone), note: '' })
  }
  /** Back from another page. */
  async returned() {
    if (this.placed !== null) return this.app.nav.replace('pay', { orderNo: this.placed })
    if (this.quote.failed) await this.quote.run()
  }
  get busy() {
    return this.submitting || this.placed !== null
  }
  /** What stops the order, in a sentence; empty for nothing. */
  get problem(): string {
    return this.quote.data?.problems[0]?.text ?? ''
  }

  async setQuantity(quantity: number) {
    if (quantity === this.quantity || !this.free()) return
    this.quantity = quantity
    this.refusal = ''
    await this.quote.run()
  }
  async openCoupons() {
    const { data } = this.quote
    if (!data || !this.free()) return
    const { coupons, promoCode } = this
    const choice = await this.app.nav.choose('chooseCoupon', { quoteKey: data.quoteKey, coupons, promoCode })
    if (choice) runInAction(() => Object.assign(this, choice))
    await this.quote.run()
  }

  async submit() {
    const { quote, form, app } = this
    if (this.busy || !quote.data || quote.running) return
    if (quote.error !== null && !this.unsure) return void (await quote.run())
    if (!form.check()) return app.ui.showToast('请先改好标红的地方')
    if (this.problem !== '' && !this.unsure) return app.ui.showToast(this.problem, 2500)
    this.submitting = true
    const { quoteKey } = quote.data
    const phone = normalisePhone(form.values.phone) ?? ''
    try {
      const { payNo } = await app.api.send(voucherApi.create, { quoteKey, phone, note: tidyText(form.values.note) })
      runInAction(() => ((this.placed = payNo), (this.submitting = false)))
      app.nav.replace('pay', { orderNo: payNo })
    } catch (thrown) {
      const error = userErrorOf(thrown)
      app.ui.showError(error)
      // Only a business error says that there is no order.
      const known = error.kind === 'business'
      runInAction(() => {
        this.submitting = false
        this.unsure = error.kind === 'login' ? this.unsure : !known
        this.refusal = known ? error.text : error.kind === 'login' ? '' : UNSURE
      })
      if (known) await quote.run()
    }
  }

  private free(): boolean {
    if (this.unsure) this.app.ui.showToast(UNSURE, 2500)
    return !this.unsure && !this.busy
  }
}
