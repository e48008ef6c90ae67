import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import { bankAccountError, bankName, formatBankAccount, readBankAccount } from '@/domain/bankAccount'
import type { RequestKeys } from '@/services/RequestKeys'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import type { Task } from '@/stores/Task'
import { Proof, type ProofValues } from '@/stores/Proof'

interface Values extends ProofValues {
  number: string
  holder: string
}

/** 收款银行账户. */
export class WithdrawBankModel {
  readonly facts: Task<WithdrawFacts>
  readonly proof: Proof
  readonly form: Form<Values>
  /** By account, whatever the proof. Only the last: what is saved last stands. */
  private readonly keys: RequestKeys

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'nav'>) {
    this.proof = new Proof(app)
    this.keys = app.api.requestKeys('last')
    this.facts = this.proof.facts
    this.form = new Form<Values>(
      { number: '', holder: '', password: '', verifycode: '' },
      {
        rules: {
          number: bankAccountError,
          holder: (holder) => (holder.trim() === '' ? '请填写户名' : undefined),
          ...this.proof.rules,
        },
        fieldOf: { [ERRORS.badBank[0]]: 'number' },
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
  /** The bank that the number is of, as soon as it is whole. */
  get bank(): string | undefined {
    const number = readBankAccount(this.form.values.number)
    if (!number || bankAccountError(this.form.values.number)) return undefined
    return `${bankName(number)}，${number.branch} 分行`
  }
  /** Leaving the field writes it as banks do. */
  leaveNumber() {
    const number = readBankAccount(this.form.values.number)
    if (number) this.form.set('number', formatBankAccount(number))
    this.form.leave('number')
  }
  async sendCode(): Promise<void> {
    await this.proof.sendCode().catch((error: unknown) => this.form.showRefusal(error))
  }
  async submit(): Promise<void> {
    const { form, app, proof } = this
    const { number, holder } = form.values
    const done = await form.submit(() =>
      this.keys.use(JSON.stringify([number, holder]), (requestKey) =>
        app.api.send(withdrawApi.saveBank, { number, holder, ...proof.given(form.values) }, { requestKey }),
      ),
    )
    if (!done) return
    app.ui.showToast('银行账户已保存')
    await app.nav.back()
  }
}
