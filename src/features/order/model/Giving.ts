import type { App } from '@/app/createApp'
import { caseGiveApi } from '@/contract/caseGive'
import { GIVE_WORDS } from '@/contract/caseTexts'
import type { CaseState } from '@/contract/caseMark'
import { ERRORS } from '@/contract/errors'
import type { OrderBrief } from '@/contract/order'
import { textError, tidyText } from '@/contract/textRules'
import { formatMoney } from '@/domain/money'
import type { RequestKeys } from '@/services/RequestKeys'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'

/** Cases that hold nothing of the order any more; by name, since clients carry no table of moves for it. */
const DROPPED: readonly CaseState[] = ['CLOSED', 'WITHDRAWN']

/** 退款 by the shop itself: some or all of an amount that was paid to it. */
export class Giving {
  order: OrderBrief | null = null
  readonly form: Form<{ cents: number | null; words: string }>
  private readonly keys: RequestKeys

  constructor(
    private readonly app: Pick<App, 'api' | 'ui'>,
    private readonly changed: () => Promise<unknown>,
  ) {
    this.form = new Form<{ cents: number | null; words: string }>(
      { cents: null, words: '' },
      {
        ui: app.ui,
        rules: {
          cents: (cents) => this.errorOf(cents),
          words: (words) => textError(tidyText(words), GIVE_WORDS) ?? undefined,
        },
        fieldOf: { [ERRORS.badInput[0]]: 'cents', [ERRORS.caseSum[0]]: 'cents', [ERRORS.caseNotNow[0]]: 'cents' },
      },
    )
    this.keys = app.api.requestKeys('last')
    observe(this)
  }

  /** What no case has taken yet, as the page knows it; the service is the judge. */
  get leftCents(): number {
    if (!this.order) return 0
    const { totalCents, cases = [] } = this.order
    return cases.reduce((left, { state, cents }) => (DROPPED.includes(state) ? left : left - cents), totalCents)
  }
  open(order: OrderBrief) {
    this.order = order
    this.form.begin({ cents: this.leftCents, words: '' })
  }
  close() {
    this.order = null
  }
  async submit(): Promise<void> {
    const { order, app } = this
    if (!order) return
    const { orderNo } = order
    const send = async () => {
      const cents = this.form.values.cents!
      const words = tidyText(this.form.values.words)
      try {
        await this.keys.use(JSON.stringify([orderNo, cents, words]), (requestKey) =>
          app.api.send(caseGiveApi.give, { orderNo, cents, words }, { requestKey }),
        )
      } finally {
        // Also after a refusal: the buyer may have requested money back, or another person of the shop was first.
        void this.changed()
      }
    }
    if (await this.form.submit(send)) {
      this.close()
      app.ui.showToast('已退款，买家会收到通知')
    }
  }

  private errorOf(cents: number | null): string | undefined {
    if (cents === null || cents < 1) return '请填写退款金额'
    return cents > this.leftCents ? `最多可退$${formatMoney(this.leftCents)}` : undefined
  }
}
