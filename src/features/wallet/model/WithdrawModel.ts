import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import { formatMoney } from '@/domain/money'
import type { RequestKeys } from '@/services/RequestKeys'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import type { Task } from '@/stores/Task'
import { Proof, type ProofValues } from '@/stores/Proof'

interface Values extends ProofValues {
  cents: number | null
}

/** 提现: how much, to which account, and who says so. */
export class WithdrawModel {
  readonly facts: Task<WithdrawFacts>
  readonly proof: Proof
  readonly form: Form<Values>
  /** By amount, whatever the proof: with another code it is the same withdrawal, from a form opened later another one. */
  private readonly keys: RequestKeys

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'nav'>) {
    this.proof = new Proof(app)
    this.keys = app.api.requestKeys('all')
    this.facts = this.proof.facts
    this.form = new Form<Values>(
      { cents: null, password: '', verifycode: '' },
      {
        rules: {
          cents: (cents) => this.amountError(cents),
          ...this.proof.rules,
        },
        fieldOf: { [ERRORS.belowWithdrawal[0]]: 'cents', [ERRORS.balanceShort[0]]: 'cents' },
        ui: app.ui,
      },
    )
    observe(this)
  }

  start() {
    void this.facts.run()
  }
  dispose() {
    this.proof.dispose()
  }
  get most(): number {
    return Math.max(0, this.facts.data?.availableCents ?? 0)
  }
  /** Why nothing can be withdrawn now; null when something can. */
  get obstacle(): 'bank' | 'locked' | 'proof' | 'little' | null {
    const { data } = this.facts
    if (!data) return null
    if (!data.bank) return 'bank'
    if (data.bank.lockedUntil !== null) return 'locked'
    if (this.proof.impossible) return 'proof'
    return data.availableCents < data.minCents ? 'little' : null
  }
  takeAll() {
    this.form.set('cents', this.most)
  }
  async sendCode(): Promise<void> {
    await this.proof.sendCode().catch((error: unknown) => this.form.showRefusal(error))
  }
  async submit(): Promise<void> {
    const { form, app, proof } = this
    const cents = form.values.cents!
    const done = await form.submit(() =>
      this.keys.use(String(cents), (requestKey) =>
        app.api.send(withdrawApi.request, { cents, ...proof.given(form.values) }, { requestKey }),
      ),
    )
    if (!done) return
    app.ui.showToast('提现申请已提交')
    await app.nav.back()
  }

  private amountError(cents: number | null): string | undefined {
    const least = this.facts.data?.minCents ?? 0
    if (cents === null) return '请填写提现金额'
    if (cents < least) return `最少提现 $${formatMoney(least)}`
    return cents > this.most ? `最多可提现 $${formatMoney(this.most)}` : undefined
  }
}
