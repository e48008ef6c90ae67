import { randomUUID } from 'node:crypto'
import type { PayAttempt, PaymentProvider, PayReport } from './provider'

/** What a tester may let the sandbox do with an attempt. */
export type SandboxOutcome = 'success' | 'fail' | 'hang' | 'late'
/** `late` is told to the service only after this long. */
export const LATE_MS = 8_000

interface Attempt extends PayAttempt {
  state: 'OPEN' | 'PAID' | 'FAILED'
  /** The provider knows, but does not tell yet. */
  silent: boolean
}

/**
 * Provider of development and tests: the buyer picks the outcome. Its books are in memory, like a remote provider's they are not ours;
 * an attempt it no longer knows after a restart is reported as open.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly refunds = new Map<string, { reference: string; cents: number }>()
  private readonly attempts = new Map<string, Attempt>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private handler: (report: PayReport) => Promise<void> = async () => undefined

  constructor(private readonly lateMs = LATE_MS) {}

  async open(attempt: PayAttempt) {
    this.attempts.set(attempt.reference, { ...attempt, state: 'OPEN', silent: false })
  }

  async query(reference: string): Promise<PayReport | null> {
    const attempt = this.attempts.get(reference)
    if (!attempt || attempt.state === 'OPEN' || attempt.silent) return null
    return { reference, state: attempt.state }
  }

  async refund(refundReference: string, reference: string, cents: number) {
    this.refunds.set(refundReference, { reference, cents })
  }

  onReport(handler: (report: PayReport) => Promise<void>) {
    this.handler = handler
  }

  /** The buyer's choice; answers false for an attempt that is unknown or already settled. */
  async settle(reference: string, outcome: SandboxOutcome): Promise<boolean> {
    const attempt = this.attempts.get(reference)
    if (!attempt || attempt.state !== 'OPEN') return false
    if (outcome === 'hang') return true
    attempt.state = outcome === 'fail' ? 'FAILED' : 'PAID'
    if (outcome === 'late') {
      attempt.silent = true
      const timer = setTimeout(() => {
        this.timers.delete(timer)
        attempt.silent = false
        void this.handler({ reference, state: 'PAID' })
      }, this.lateMs)
      timer.unref()
      this.timers.add(timer)
      return true
    }
    await this.handler({ reference, state: attempt.state })
    return true
  }

  close() {
    for (const timer of this.timers) clearTimeout(timer)
  }
}

/** References are unguessable, since the sandbox page needs nothing else. */
export const newReference = () => randomUUID().replaceAll('-', '')
