import type { PrePay } from '@/contract/order'
import type { CashierPort, HttpPort } from '@/platform/ports'

/**
 * How paying at a provider ended on the client. `pending`: the provider has it, and only the service knows the outcome.
 * `cancelled`: the buyer cancelled. `failed`: the provider could not be reached or refused the attempt; `message`
 * holds the reason. `transfer`: the person pays at their bank, by what a page of its own shows.
 */
export type PayOutcome =
  | { kind: 'pending' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string }
  | { kind: 'transfer' }

/** What a provider may use of the app. */
export interface PaySurroundings {
  http: HttpPort
  /** WeChat's; null elsewhere. */
  cashier: CashierPort | null
  /** Origin of the service. */
  origin: string
  ui: {
    /** Offers a choice; null when it was closed. */
    choose(choice: { title: string; options: { key: string; label: string; note?: string }[] }): Promise<string | null>
  }
}

/** The client's side of a payment provider (app §4 prepare payment). It never decides that something was paid: the service does. */
export interface ClientPayment {
  pay(prePay: PrePay, deps: PaySurroundings): Promise<PayOutcome>
}
