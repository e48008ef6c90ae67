import type { ImSdkPort } from '@/platform/ports'
import type { Connection } from './Connection'
import { retire } from './loginRules'
import type { ConnectionListener } from './ConnectionListener'

/**
 * Closes the connection as soon as the network is lost, and opens it when one is found: the SDK listens to the
 * network on its very first connection alone.
 */
export class NetworkWatch implements ConnectionListener {
  private stop: (() => void) | null = null

  constructor(
    private readonly port: ImSdkPort,
    private readonly connection: Connection,
  ) {}

  attach(): void {
    this.stop ??= this.port.onNetwork((online) => {
      if (online) this.connection.resume()
      else retire(this.connection.open, true)
    })
  }
  opened(): void {}
  closed(): void {
    this.stop?.()
    this.stop = null
  }
}
