import type { HttpPort, ImSdkPort, SystemPort } from '@/platform/ports'
import type { ImConfig } from './config'

/** What the chat client is built of. */
export interface ImParts {
  config: ImConfig
  sdk: ImSdkPort
  http: HttpPort
  system: Pick<SystemPort, 'now' | 'random'>
  /**
   * The product's renewal of the chat token (app §7 /auth/renew): takes the old token, answers the new one; rejects when the account is not
   * allowed any more. An HttpFault means that nobody could be asked.
   */
  renew(imToken: string): Promise<string>
}
