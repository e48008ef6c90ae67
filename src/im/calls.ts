import type { Connection } from './connection/Connection'
import type { Hosts } from './connection/Hosts'
import { CODE, failureOf, isUnreachable, make, unanswered } from './failures'
import { ImError } from './ImError'
import type { SdkConnection } from './sdk'

/** The SDK leaves some refusals without a response (it waits for an address that fits); its own time-out is 15 s. */
const NO_RESPONSE_MS = 20_000

/** The mini program build of the SDK knows no request URL and so takes every group for a room. */
export const GROUP_CODES: Record<number, number> = {
  [CODE.roomMissing]: CODE.groupMissing,
  [CODE.roomFull]: CODE.groupFull,
  [CODE.roomNotJoined]: CODE.notJoined,
}

/**
 * Makes the SDK's REST calls: for a logged-in user, host after host (chat §8 REST failover), with errors of one kind.
 */
export class Calls {
  constructor(
    private readonly connection: Connection,
    private readonly hosts: Hosts,
  ) {}

  /** User the calls are made as. */
  get user(): string {
    return this.connection.user
  }

  async run<T>(call: (sdk: SdkConnection) => Promise<T>, codes: Record<number, number> = {}): Promise<T> {
    const sdk = await this.connection.rest()
    for (let tried = 1; ; tried++) {
      sdk.apiUrl = this.hosts.current.rest
      try {
        const response = await withResponse(call, sdk)
        this.hosts.restWorked()
        return response
      } catch (error) {
        if (!isUnreachable(error)) throw new ImError(failureOf(error, codes))
        this.hosts.restFailed()
        if (tried >= this.hosts.restCount) throw new ImError(unanswered(error))
      }
    }
  }

  /** The `data` of a response. */
  async data<T>(
    call: (sdk: SdkConnection) => Promise<{ data?: unknown } | undefined>,
    codes?: Record<number, number>,
  ): Promise<T> {
    const response = await this.run(call, codes)
    return response?.data as T
  }
}

async function withResponse<T>(call: (sdk: SdkConnection) => Promise<T>, sdk: SdkConnection): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ImError(make(CODE.timeout, 'Request Timeout'))), NO_RESPONSE_MS)
  })
  try {
    // Called inside: the SDK throws some argument errors synchronously.
    return await Promise.race([call(sdk), late])
  } finally {
    clearTimeout(timer)
  }
}
