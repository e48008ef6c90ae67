import type { Connection } from '../connection/Connection'
import { CODE, failureOf, make } from '../failures'
import type { Ids } from '../ids'
import { ImError } from '../ImError'
import type { SdkConnection, SdkMessage } from '../sdk'

/**
 * Sends signals, which go over the open connection and are not stored: receipts, a conversation read, typing, recall,
 * rooms. Rejects while disconnected.
 */
export class SignalSender {
  constructor(
    private readonly connection: Connection,
    private readonly ids: Ids,
  ) {}

  async run<T>(work: (sdk: SdkConnection) => Promise<T>): Promise<T> {
    if (!this.connection.isLoggedIn) throw new ImError(make(CODE.closed, 'not login'))
    const sdk = this.connection.open
    if (!sdk) throw new ImError(make(CODE.disconnected, 'websocket has been disconnected'))
    try {
      return await work(sdk)
    } catch (error) {
      throw new ImError(failureOf(error))
    }
  }

  async send(body: Record<string, unknown>): Promise<void> {
    await this.run((sdk) => sdk.send({ ...body, id: this.ids.next() } as unknown as SdkMessage))
  }
}
