import type { App } from '@/app/createApp'
import type { OutputOf } from '@/contract/endpoint'
import { ERRORS } from '@/contract/errors'
import { NOTE } from '@/contract/order'
import { payShopApi } from '@/contract/payShop'
import { textError, tidyText } from '@/contract/textRules'
import { UserError } from '@/domain/UserError'
import { formatMoney } from '@/domain/money'
import { amountOf } from '@/domain/payCode'
import { userErrorOf } from '@/services/userErrorOf'
import type { RequestKeys } from '@/services/RequestKeys'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

type Payee = OutputOf<typeof payShopApi.payee>

export const NO_PAYEE = '店铺不存在，请向商家核对收款码'
const UNSURE = '还没有收到提交结果，请再点一次，不会重复下单'
/** Refusals after which the shop is looked at again. */
const TURNED: readonly number[] = [ERRORS.ownShop[0], ERRORS.payPaused[0]]

/** 向商家付款: who is paid, how much, and one order of it; the pay page then takes the money. */
export class PayShopModel {
  readonly payee: Task<Payee>
  readonly form: Form<{ cents: number | null; note: string }>
  /** The shop's code named the amount. */
  readonly preset: boolean
  /** By what is paid: a second tap, or one after a time-out, is the same order. */
  private readonly keys: RequestKeys
  private gone = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly sellerAlias: string,
    amount: string | undefined,
  ) {
    this.payee = new Task(() => app.api.load(payShopApi.payee, { sellerAlias }))
    const cents = amountOf(amount)
    this.preset = cents !== null
    this.form = new Form<{ cents: number | null; note: string }>(
      { cents, note: '' },
      {
        ui: app.ui,
        rules: {
          cents: (given) => this.errorOf(given),
          note: (note) => textError(tidyText(note, NOTE), NOTE) ?? undefined,
        },
        fieldOf: { [ERRORS.badInput[0]]: 'cents' },
      },
    )
    this.keys = app.api.requestKeys('last')
    observe(this)
  }

  get maxCents(): number {
    return this.payee.data?.maxCents ?? 0
  }
  /** Why this shop cannot be paid; empty where it can. */
  get problem(): string {
    return this.payee.data?.problem ?? ''
  }

  start() {
    return this.payee.run()
  }
  dispose() {
    this.gone = true
  }

  async submit(): Promise<void> {
    const { app, form, sellerAlias } = this
    if (!form.check()) return app.ui.showToast(Object.values(form.errors)[0] ?? '')
    const cents = form.values.cents!
    const note = tidyText(form.values.note, NOTE)
    await form.submit(async () => {
      try {
        const { payNo } = await this.keys.use(JSON.stringify([cents, note]), (requestKey) =>
          app.api.send(payShopApi.create, { sellerAlias, cents, note }, { requestKey }),
        )
        // A response that comes once the page was left takes no other page's place.
        if (!this.gone) app.nav.replace('pay', { orderNo: payNo })
      } catch (thrown) {
        const error = userErrorOf(thrown)
        if (TURNED.includes(error.code)) void this.payee.run()
        throw error.unanswered ? new UserError(error.kind, error.code, UNSURE) : thrown
      }
    })
  }

  private errorOf(cents: number | null): string | undefined {
    if (cents === null) return '请填写付款金额'
    if (cents < 1) return '付款金额至少为$0.01'
    return cents > this.maxCents ? `一次最多付$${formatMoney(this.maxCents)}` : undefined
  }
}
