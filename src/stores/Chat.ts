import { runInAction } from 'mobx'
import { LOGIN_REQUIRED } from '@/contract/envelope'
import { imUnreadApi } from '@/contract/imUnread'
import { TEXT } from '@/contract/texts'
import { UserError } from '@/domain/UserError'
import type { Chat } from './chat/Chat'
import type { ChatParts } from './chat/parts'
import { observe } from './observe'

/** The badge's count is fetched once the first screen has had the network to itself. */
export const COUNT_MS = 500
/** A signed-in user's chat connects by itself once the page has been still for this long. */
export const IDLE_MS = 4000

/**
 * All of the chat that every page carries: the count on the badge, and the way to the rest, whose code is fetched when a signed-in user is idle
 * or opens messages (decision 0015).
 */
export class ChatStore {
  /** Unread of every conversation that is not muted, and of the notices. */
  unread = 0
  /** app §3: the instant-messaging login flag. */
  hasLogin = false
  /** Everything else, once it is there. */
  full: Chat | null = null
  private loading: Promise<Chat> | null = null
  private idle: ReturnType<typeof setTimeout> | undefined
  private counting: ReturnType<typeof setTimeout> | undefined
  /** Moves with the user: what was loading for the last one is ended as it comes. */
  private turn = 0

  constructor(
    private readonly parts: ChatParts,
    private readonly load: (parts: ChatParts, home: ChatStore) => Promise<Chat>,
  ) {
    observe(this)
  }

  /**
   * The whole chat of the signed-in user, its login under way. Rejects when the code cannot be fetched; the next call
   * retries.
   */
  open(): Promise<Chat> {
    clearTimeout(this.idle)
    if (this.loading) return this.loading
    const turn = this.turn
    const loading = this.load(this.parts, this).then(
      (chat) => {
        if (turn !== this.turn) {
          chat.end()
          throw new UserError('login', LOGIN_REQUIRED, TEXT.userChanged)
        }
        runInAction(() => (this.full = chat))
        void chat.login()
        return chat
      },
      (error) => {
        if (turn === this.turn) this.loading = null
        throw error
      },
    )
    this.loading = loading
    return loading
  }
  /** Opens when nothing else is going on; what is unread is counted by the service until then. */
  openWhenIdle() {
    clearTimeout(this.idle)
    clearTimeout(this.counting)
    this.counting = setTimeout(() => void this.count(), COUNT_MS)
    this.idle = setTimeout(() => void this.open().catch(() => undefined), IDLE_MS)
  }
  /** Nothing goes on any more. What the chat wrote to the device leaves it with the session (platform/storageKeys). */
  stop() {
    clearTimeout(this.idle)
    clearTimeout(this.counting)
    this.turn++
    this.full?.end()
    this.full = null
    this.loading = null
    this.unread = 0
    this.hasLogin = false
  }
  /** The chat itself has counted. */
  private get counted() {
    return this.full?.conversations.loaded ?? false
  }
  setUnread(count: number) {
    this.unread = count
  }
  private async count() {
    if (this.counted) return
    const turn = this.turn
    // Where it fails the badge waits for the chat.
    const response = await this.parts.api.load(imUnreadApi.unread, {}).catch(() => null)
    if (response && turn === this.turn && !this.counted) this.setUnread(response.count)
  }
  setLogin(on: boolean) {
    this.hasLogin = on
  }
}
