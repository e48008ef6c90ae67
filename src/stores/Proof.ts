import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import type { ApiClient } from '@/services/ApiClient'
import { CodeSender } from './CodeSender'
import { observe } from './observe'
import { Task } from './Task'

/** What a person proves themselves by once more: the password of their login, or a code. */
export interface ProofValues {
  password: string
  verifycode: string
}
type Way = 'password' | 'code'
type Means = Pick<WithdrawFacts, 'hasPassword' | 'passwordFrom' | 'codeTo'>
const NO_MEANS: Means = { hasPassword: false, passwordFrom: null, codeTo: null }

/** How the person proves themselves: by what they have, and by code where both are there and they choose so. */
export class Proof {
  /** What is known of the wallet's owner before they withdraw, pay by it or save a bank account. */
  readonly facts: Task<WithdrawFacts>
  /** Of a form's fields for what was typed, in the way that is shown. */
  readonly rules = {
    password: (value: string) => (this.way === 'password' && value === '' ? '请输入登录密码' : undefined),
    verifycode: (value: string) => (this.way === 'code' && !/^\d{6}$/.test(value) ? '请输入6位验证码' : undefined),
  }
  readonly code: CodeSender
  private chosen: Way | null = null

  constructor(private readonly app: { api: Pick<ApiClient, 'load' | 'send' | 'serverNow'> }) {
    this.facts = new Task(() => app.api.load(withdrawApi.facts, {}))
    this.code = new CodeSender(app.api.serverNow)
    observe(this)
  }

  private get means(): Means {
    return this.facts.data ?? NO_MEANS
  }
  get codeTo(): string {
    return this.means.codeTo ?? ''
  }
  /** From when on a password that was set lately counts; null otherwise. */
  get passwordFrom(): string | null {
    return this.means.passwordFrom
  }
  /** Neither: a password or a number has to be set first, or the password is too new. */
  get impossible(): boolean {
    return !this.means.hasPassword && this.means.codeTo === null
  }
  get both(): boolean {
    return this.means.hasPassword && this.means.codeTo !== null
  }
  get way(): Way {
    return this.chosen ?? (this.means.hasPassword ? 'password' : 'code')
  }
  turn() {
    this.chosen = this.way === 'password' ? 'code' : 'password'
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
