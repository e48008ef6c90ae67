import type { HttpPort } from '@/platform/ports'
import type { Calls } from '../calls'
import type { Connection } from '../connection/Connection'
import type { Hosts } from '../connection/Hosts'
import { CODE, make } from '../failures'
import { ImError } from '../ImError'
import type { RawMessage } from '../messages/fromSdk'
import type { ConversationRef } from '../types'

/** A page that takes longer is fetched past the SDK as well, to see whether it is the network that is slow. */
const LATE_MS = 4_000
/** Of a single message, after its page was late already. */
const LATE_MESSAGE_MS = 500
/** The service has responded: the SDK needs no longer than this for the same response, unless it has stopped. */
const GRACE_MS = 2_000
const TIMEOUT_MS = 15_000

export interface HistoryPage {
  /** In the service's order: newest first, or oldest first where newer ones were fetched. */
  messages: RawMessage[]
  /** Where the next page begins; null after the last. */
  cursor: string | null
}
/** Towards older messages, or newer ones. */
type Direction = 'up' | 'down'
/** The cursor after a response that the SDK could not read. */
type Skipped = Pick<HistoryPage, 'cursor'>

/**
 * Pages of history by the SDK, which stops without a word at a message that it cannot read: its promise never settles, and the whole page is
 * lost. Such a page is fetched message by message, without the one that ends it.
 */
export class HistoryPages {
  constructor(
    private readonly calls: Calls,
    private readonly http: HttpPort,
    private readonly hosts: Hosts,
    private readonly connection: Connection,
  ) {}

  async read(
    of: ConversationRef,
    cursor: string | null,
    size: number,
    direction: Direction = 'up',
  ): Promise<HistoryPage> {
    const whole = await this.attempt(of, cursor, size, direction, LATE_MS)
    if ('messages' in whole) return whole
    const messages: RawMessage[] = []
    let next = cursor
    for (let read = 0; read < size; read += 1) {
      const one = await this.attempt(of, next, 1, direction, LATE_MESSAGE_MS)
      if ('messages' in one) messages.push(...one.messages)
      next = one.cursor
      if (next === null) break
    }
    return { messages, cursor: next }
  }

  private async attempt(
    of: ConversationRef,
    cursor: string | null,
    size: number,
    direction: Direction,
    lateMs: number,
  ): Promise<HistoryPage | Skipped> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (ms: number) => new Promise<void>((done) => (timer = setTimeout(done, ms)))
    const skipped = async (): Promise<Skipped> => {
      await wait(lateMs)
      const end = await this.endOf(of, cursor, size, direction)
      await wait(GRACE_MS)
      return end
    }
    // Where the service does not respond to this either, the SDK's own time-out decides.
    const never = () => new Promise<never>(() => undefined)
    try {
      return await Promise.race([this.bySdk(of, cursor, size, direction), skipped().catch(never)])
    } finally {
      clearTimeout(timer)
    }
  }

  private async bySdk(
    of: ConversationRef,
    cursor: string | null,
    size: number,
    direction: Direction,
  ): Promise<HistoryPage> {
    const response = await this.calls.run((sdk) =>
      sdk.getHistoryMessages({
        targetId: of.id,
        chatType: of.chatType,
        pageSize: size,
        cursor: cursor ?? -1,
        searchDirection: direction,
      }),
    )
    if (!response?.messages) throw new ImError(make(CODE.loadMessage, 'fetch history messages error'))
    return {
      messages: response.messages as unknown as RawMessage[],
      cursor: response.isLast || !response.cursor ? null : response.cursor,
    }
  }

  /** Where the same page ends, in the service's words (chat §7: messageroaming). */
  private async endOf(
    { id, chatType }: ConversationRef,
    cursor: string | null,
    size: number,
    direction: Direction,
  ): Promise<Skipped> {
    const domain = chatType === 'singleChat' ? 'easemob.com' : 'conference.easemob.com'
    const { status, body } = await this.http.request({
      url: `${this.hosts.base}/users/${this.calls.user}/messageroaming`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.connection.accessToken}` },
      body: JSON.stringify({
        queue: `${id}@${domain}`,
        start: cursor ?? -1,
        end: -1,
        pull_number: size,
        is_positive: direction === 'down',
      }),
      timeoutMs: TIMEOUT_MS,
    })
    if (status !== 200) throw new ImError(make(CODE.loadMessage, 'fetch history messages error'))
    const { data } = JSON.parse(body) as { data: { next_key?: string; is_last?: boolean } }
    return { cursor: data.is_last || !data.next_key ? null : data.next_key }
  }
}
