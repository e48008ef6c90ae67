import type { HttpPort, ImSdkPort, UploadPort } from '@/platform/ports'
import type { ImConfig } from './config'
import type { ImMessage } from './types'

/** Keeps what was written and not sent on the device, oldest first. */
export interface UnsentKeep {
  read(): ImMessage[]
  write(list: ImMessage[]): void
}

/** What the chat client is built of. */
export interface ImParts {
  config: ImConfig
  sdk: ImSdkPort
  uploads: UploadPort
  http: HttpPort
  /** The service's time in milliseconds (`ApiClient.serverNow`): a phone's own clock may be days off. */
  now(): number
  /**
   * The product's renewal of the chat token (app §7 /auth/renew): takes the old token, returns the new one. Rejects
   * with an HttpError when the service was not reached (the renewal is retried later), with anything else when the
   * account may not chat any more.
   */
  renew(imToken: string): Promise<string>
  /** Where unsent messages outlive the app; absent, they end with it. */
  unsent?: UnsentKeep
}
