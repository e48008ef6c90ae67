import type { SdkConnection } from '../sdk'

/** What lives on a connection: incoming events listen to each new one, the outbox sends what waited. */
export interface ConnectionListener {
  attach(sdk: SdkConnection): void
  opened(sdk: SdkConnection): void
  /** Logged out: what was not sent is dropped. */
  closed(): void
}
