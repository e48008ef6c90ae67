import type { PaymentProvider, PayReport, RefundReport } from './provider'

/**
 * The buyer's own balance as a way to pay. What it pays was frozen as the attempt began (wallet/public/tender.ts), so an attempt that is open is as good as
 * paid, also after a crash; what goes back is booked with the refund that it carries out (wallet/public/refunds.ts).
 */
export class WalletProvider implements PaymentProvider {
  readonly name = 'wallet'
  /** Chosen beside the channels, with an amount of its own. */
  readonly channels = []

  /** @param load an open attempt from our books */
  constructor(private readonly load: (reference: string) => Promise<{ cents: number } | null>) {}

  async open() {
    return {}
  }
  async query(reference: string): Promise<PayReport | null> {
    const attempt = await this.load(reference)
    return attempt && { reference, state: 'PAID', cents: attempt.cents }
  }
  async refund(): Promise<RefundReport> {
    return { state: 'DONE', providerRef: null }
  }
  async queryRefund() {
    return null
  }
  onReport() {}
  close() {}
}
