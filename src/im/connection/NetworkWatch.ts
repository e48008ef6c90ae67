import type { ImSdkPort } from '@/platform/ports'
import type { Connection } from './Connection'
import { retire } from './loginRules'
import type { Tenant } from './Tenant'

/** A lost network cuts the line at once, and a found one opens it: the SDK hears of it on its very first connection alone. */
export class NetworkWatch implements Tenant {
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
