/** One attempt to pay, as a provider sees it. */
export interface PayAttempt {
  /** Our one-time reference, unique per attempt. */
  reference: string
  payNo: string
  cents: number
}

/** What a provider reports about an attempt: by notice or when asked. `cents` is what it took; it is held against what was asked. */
export type PayReport = { reference: string; state: 'PAID' | 'FAILED'; cents: number }

/** A way to pay, as the buyer chooses it. */
export interface PayChannel {
  /** Number of the product's own API (app §9: 5 is the default). */
  channelId: number
  name: string
  note: string
  /** Name of an icon of the client. */
  icon: string
}

/**
 * Port of payment providers. The provider is the only source of "paid"; notices may come late, twice or never, so the service also asks.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'none'
  readonly channels: readonly PayChannel[]
  /** Opens an attempt at the provider. */
  open(attempt: PayAttempt): Promise<void>
  /** What became of an attempt; null while it is open. */
  query(reference: string): Promise<PayReport | null>
  /** Pays back; idempotent on `refundReference`. */
  refund(refundReference: string, reference: string, cents: number): Promise<void>
  /** Calls `handler` for each notice; the handler is idempotent. */
  onReport(handler: (report: PayReport) => Promise<void>): void
  /** Ends what the provider has running in this process. */
  close(): void
}
