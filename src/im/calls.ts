import type { Connection } from './connection/Connection'
import type { Hosts } from './connection/Hosts'
import { CODE, failureOf, isUnreachable, make, unanswered } from './failures'
import { ImError } from './ImError'
import type { SdkConnection } from './sdk'

/** Some refusals the SDK leaves without an answer (it waits for an address that fits); its own time-out is 15 s. */
const NO_ANSWER_MS = 20_000

/** The mini program build of the SDK knows no address of an answer and so takes every group for a room. */
export const GROUP_CODES: Record<number, number> = {
  [CODE.roomMissing]: CODE.groupMissing,
  [CODE.roomFull]: CODE.groupFull,
  [CODE.roomNotJoined]: CODE.notJoined,
}

/** Makes the SDK's REST calls: for a logged-in user, host after host (chat §8 REST failover), with faults of one kind. */
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
        const answer = await answered(call, sdk)
        this.hosts.restWorked()
        return answer
      } catch (fault) {
        if (!isUnreachable(fault)) throw new ImError(failureOf(fault, codes))
        this.hosts.restFailed()
        if (tried >= this.hosts.restCount) throw new ImError(unanswered(fault))
      }
    }
  }

  /** The `data` of an answer. */
  async data<T>(
    call: (sdk: SdkConnection) => Promise<{ data?: unknown } | undefined>,
    codes?: Record<number, number>,
  ): Promise<T> {
    const answer = await this.run(call, codes)
    return answer?.data as T
  }
}

async function answered<T>(call: (sdk: SdkConnection) => Promise<T>, sdk: SdkConnection): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ImError(make(CODE.timeout, 'Request Timeout'))), NO_ANSWER_MS)
  })
  try {
    // Called inside: the SDK throws some argument faults at once.
    return await Promise.race([call(sdk), late])
  } finally {
    clearTimeout(timer)
  }
}
