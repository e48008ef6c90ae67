import type { App } from '@/app/createApp'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Proof, type ProofValues } from '@/stores/Proof'

const NOTHING: ProofValues = { password: '', verifycode: '' }

/** 使用余额: whether the buyer's wallet pays of this payment, and the proof that it may. */
export class WalletPay {
  on = false
  /** The proof is being given. */
  proving = false
  readonly proof: Proof
  readonly form: Form<ProofValues>

  /** @param pay pays with what was given; rejects with what the form is to show */
  constructor(
    app: Pick<App, 'api' | 'ui'>,
    private readonly pay: (given: ProofValues) => Promise<void>,
  ) {
    this.proof = new Proof(app)
    this.form = new Form<ProofValues>({ ...NOTHING }, { rules: this.proof.rules, ui: app.ui })
    observe(this)
  }

  turn(on: boolean) {
    this.on = on
  }
  prove() {
    this.proving = true
    void this.proof.facts.run()
  }
  /** Nothing that was typed outlives the sheet. */
  close() {
    this.proving = false
    this.form.fill({ ...NOTHING })
  }
  async sendCode(): Promise<void> {
    await this.proof.sendCode().catch((error: unknown) => this.form.showRefusal(error))
  }
  async submit(): Promise<void> {
    await this.form.submit(() => this.pay(this.proof.given(this.form.values)))
  }
  dispose() {
    this.proof.dispose()
  }
}
