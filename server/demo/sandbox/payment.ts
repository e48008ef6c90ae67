import type { PayAttempt, PayChannel, PaymentProvider, PayReport, RefundReport } from '../../modules/payment/provider'

/** What a tester may let the sandbox do with an attempt. */
export const SANDBOX_OUTCOMES = ['success', 'fail', 'hang', 'late'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]
/** The service is notified of `late` only after this long. */
export const LATE_MS = 8_000

type Opened = Pick<PayAttempt, 'reference' | 'payNo' | 'cents'>

interface Attempt extends Opened {
  state: 'OPEN' | 'PAID' | 'FAILED'
  /** The provider knows, but does not report yet. */
  silent: boolean
}

export interface SandboxOptions {
  /** 5, the default of app §9, unless another provider has it. */
  channelId?: number
  lateMs?: number
  /**
   * An attempt that this process did not open, from the service's books: after a restart, or on another instance, an open attempt is
   * still payable. A real provider keeps such books itself. Null for one that is unknown or settled.
   */
  load: (reference: string) => Promise<Opened | null>
  warn?: (message: string) => void
}

/** Provider of development and tests: no money moves, and the buyer picks the outcome. Refused in production (config.ts). */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly channels: readonly PayChannel[]
  /** Refunds by their reference, for tests and the developer. */
  readonly refunds = new Map<string, { reference: string; cents: number }>()
  private readonly attempts = new Map<string, Attempt>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private handler: (report: PayReport) => Promise<void> = async () => undefined

  constructor(private readonly options: SandboxOptions) {
    const { channelId = 5 } = options
    this.channels = [{ channelId, name: '沙盒支付(测试环境)', note: '不会真实扣款，付款结果由你选择', icon: 'sandbox' }]
  }

  async open({ reference, payNo, cents }: Opened) {
    if (!this.attempts.has(reference))
      this.attempts.set(reference, { reference, payNo, cents, state: 'OPEN', silent: false })
    return {}
  }

  async query(reference: string): Promise<PayReport | null> {
    const attempt = this.attempts.get(reference)
    if (!attempt || attempt.state === 'OPEN' || attempt.silent) return null
    return { reference, state: attempt.state, cents: attempt.cents }
  }

  async refund(refundReference: string, reference: string, cents: number): Promise<RefundReport> {
    if (!this.refunds.has(refundReference)) this.refunds.set(refundReference, { reference, cents })
    return { state: 'DONE', providerRef: refundReference }
  }

  async queryRefund(refundReference: string): Promise<RefundReport | null> {
    return this.refunds.has(refundReference) ? { state: 'DONE', providerRef: refundReference } : null
  }

  onReport(handler: (report: PayReport) => Promise<void>) {
    this.handler = handler
  }

  /** The buyer's choice; returns false for an attempt that is unknown or already settled. `hang` leaves it open for another try. */
  async settle(reference: string, outcome: SandboxOutcome): Promise<boolean> {
    const attempt = await this.find(reference)
    if (!attempt || attempt.state !== 'OPEN') return false
    if (outcome === 'hang') return true
    attempt.state = outcome === 'fail' ? 'FAILED' : 'PAID'
    const report: PayReport = { reference, state: attempt.state, cents: attempt.cents }
    if (outcome === 'late') this.reportLater(attempt, report)
    else await this.handler(report)
    return true
  }

  private reportLater(attempt: Attempt, report: PayReport) {
    attempt.silent = true
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      attempt.silent = false
      this.handler(report).catch((error: Error) => this.options.warn?.(`late notice failed: ${error.message}`))
    }, this.options.lateMs ?? LATE_MS)
    timer.unref()
    this.timers.add(timer)
  }

  private async find(reference: string): Promise<Attempt | null> {
    if (!this.attempts.has(reference)) {
      const known = await this.options.load(reference)
      // Two calls may have loaded at once: the first to come back keeps the books.
      if (known && !this.attempts.has(reference)) await this.open(known)
    }
    return this.attempts.get(reference) ?? null
  }

  close() {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}
