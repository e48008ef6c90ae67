import type { Connection } from '../connection/Connection'
import { CODE, failureOf, make } from '../failures'
import type { Ids } from '../ids'
import { ImError } from '../ImError'
import type { SdkConnection, SdkMessage } from '../sdk'

/** What goes over the open line and is not kept: receipts, a conversation read, typing, recall, rooms. Without a line it rejects. */
export class Acts {
  constructor(
    private readonly connection: Connection,
    private readonly ids: Ids,
  ) {}

  async run<T>(work: (sdk: SdkConnection) => Promise<T>): Promise<T> {
    if (!this.connection.isWanted) throw new ImError(make(CODE.closed, 'not login'))
    const sdk = this.connection.open
    if (!sdk) throw new ImError(make(CODE.disconnected, 'websocket has been disconnected'))
    try {
      return await work(sdk)
    } catch (fault) {
      throw new ImError(failureOf(fault))
    }
  }

  async send(body: Record<string, unknown>): Promise<void> {
    await this.run((sdk) => sdk.send({ ...body, id: this.ids.next() } as unknown as SdkMessage))
  }
}
