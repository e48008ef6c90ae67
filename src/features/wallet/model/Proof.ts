import type { App } from '@/app/createApp'
import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import { CodeSender } from '@/stores/CodeSender'
import { observe } from '@/stores/observe'

/** What a person proves themselves by once more: the password of their login, or a code. */
export interface ProofValues {
  password: string
  verifycode: string
}
type Way = 'password' | 'code'
type Means = Pick<WithdrawFacts, 'hasPassword' | 'passwordFrom' | 'codeTo'>

/** How the person proves themselves: by what they have, and by code where both are there and they choose so. */
export class Proof {
  readonly code: CodeSender
  private chosen: Way | null = null
  private facts: Means = { hasPassword: false, passwordFrom: null, codeTo: null }

  constructor(private readonly app: Pick<App, 'api'>) {
    this.code = new CodeSender(app.api.serverNow)
    observe(this)
  }

  know(facts: Means) {
    this.facts = facts
  }
  get codeTo(): string {
    return this.facts.codeTo ?? ''
  }
  /** From when on a password that was set lately counts; null otherwise. */
  get passwordFrom(): string | null {
    return this.facts.passwordFrom
  }
  /** Neither: a password or a number has to be set first, or the password is too new. */
  get impossible(): boolean {
    return !this.facts.hasPassword && this.facts.codeTo === null
  }
  get both(): boolean {
    return this.facts.hasPassword && this.facts.codeTo !== null
  }
  get way(): Way {
    return this.chosen ?? (this.facts.hasPassword ? 'password' : 'code')
  }
  turn() {
    this.chosen = this.way === 'password' ? 'code' : 'password'
  }
  /** What is wrong with what was typed for the way that is shown. */
  errorOf(field: keyof ProofValues, value: string): string | undefined {
    if (field === 'password') return this.way === 'password' && value === '' ? '请输入登录密码' : undefined
    return this.way === 'code' && !/^\d{6}$/.test(value) ? '请输入6位验证码' : undefined
  }
  /** What is sent: one of the two. */
  given({ password, verifycode }: ProofValues): ProofValues {
    return this.way === 'password' ? { password, verifycode: '' } : { password: '', verifycode }
  }
  async sendCode(): Promise<void> {
    await this.code.request(() => this.app.api.send(withdrawApi.sendCode, {}))
  }
  dispose() {
    this.code.dispose()
  }
}
