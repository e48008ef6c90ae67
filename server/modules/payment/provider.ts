import type { FastifyInstance } from 'fastify'
import type { PaymentProviderName } from '../../config'

/** Providers that a release is configured with, and the payer's own balance. */
export type ProviderName = PaymentProviderName | 'wallet'
/** The provider of what a wallet pays. */
export const WALLET = 'wallet'
/** Transfers to the platform's own account. */
export const BANK = 'bank'
/** What these took goes back into a wallet. */
export const RETURNED_TO_WALLET: readonly string[] = [WALLET, BANK]

/** One attempt to pay, as a provider sees it. */
export interface PayAttempt {
  /** Our one-time reference, unique per attempt. */
  reference: string
  payNo: string
  cents: number
  /** What the buyer reads at the provider. */
  description: string
  closesAt: Date
  /** Who pays, as WeChat knows them; empty elsewhere (app §7: wxOpenId, appId). */
  payer: { openId: string; appId: string }
}

/** An attempt that cannot be opened from where the buyer is, since the provider has to know who pays. */
export class CannotPay extends Error {}

/** What a provider reports about an attempt: by notice or when queried. `cents` is what it took; it is held against what was due. */
export type PayReport = { reference: string; state: 'PAID' | 'FAILED'; cents: number }

/** How a refund stands at its provider: taken, carried out, or refused (`reason`). */
export type RefundReport =
  | { state: 'SENT' | 'DONE'; providerRef: string | null }
  | { state: 'FAILED'; providerRef: string | null; reason: string }

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
 * Port of payment providers. The provider is the only source of "paid"; notices may come late, twice or never, so the service also queries.
 */
export interface PaymentProvider {
  /** Attempts remember it. */
  readonly name: ProviderName
  readonly channels: readonly PayChannel[]
  /**
   * Hours, from when they were placed, that orders wait for an attempt of it. Such an attempt is opened once for a sum and taken again by the next call; it is
   * the buyer's alone, since it holds goods for so long.
   */
  readonly waitHours?: number
  /** Opens an attempt at the provider; returns what the client hands to its cashier. Idempotent on the reference. @throws CannotPay */
  open(attempt: PayAttempt): Promise<Record<string, string>>
  /** What became of an attempt; null while it is open. */
  query(reference: string): Promise<PayReport | null>
  /** Pays back; idempotent on `refundReference`. */
  refund(refundReference: string, reference: string, cents: number): Promise<RefundReport>
  /** What became of a refund; null for one that never arrived. */
  queryRefund(refundReference: string): Promise<RefundReport | null>
  /** Calls `handler` for each notice; the handler is idempotent. */
  onReport(handler: (report: PayReport) => Promise<void>): void
  /** Serves what the provider calls from outside. */
  listen?(app: FastifyInstance): void
  /** Ends what the provider has running in this process. */
  close(): void
}
