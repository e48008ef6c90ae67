import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Chat } from './chat/Chat'
import type { ChatParts } from './chat/parts'

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
  /** Moves with the user: what was loading for the last one is ended as it comes. */
  private turn = 0

  constructor(
    private readonly parts: ChatParts,
    private readonly load: (parts: ChatParts, home: ChatStore) => Promise<Chat>,
  ) {
    makeAutoObservable<ChatStore, 'parts' | 'load' | 'loading' | 'idle' | 'turn'>(
      this,
      { full: observableRef, parts: false, load: false, loading: false, idle: false, turn: false },
      { autoBind: true },
    )
  }

  /** The whole chat of the signed-in user, its login under way. Rejects when the code cannot be fetched; asked again, it tries anew. */
  open(): Promise<Chat> {
    clearTimeout(this.idle)
    if (this.loading) return this.loading
    const turn = this.turn
    const loading = this.load(this.parts, this).then(
      (chat) => {
        if (turn !== this.turn) {
          chat.end()
          throw new Error('The user changed')
        }
        runInAction(() => (this.full = chat))
        void chat.login()
        return chat
      },
      (fault) => {
        if (turn === this.turn) this.loading = null
        throw fault
      },
    )
    this.loading = loading
    return loading
  }
  /** Opens when nothing else is going on. */
  openWhenIdle() {
    clearTimeout(this.idle)
    this.idle = setTimeout(() => void this.open().catch(() => undefined), IDLE_MS)
  }
  /** Nothing goes on any more. What the chat wrote to the device leaves it with the session (platform/storageKeys). */
  stop() {
    clearTimeout(this.idle)
    this.turn++
    this.full?.end()
    this.full = null
    this.loading = null
    this.unread = 0
    this.hasLogin = false
  }
  setUnread(count: number) {
    this.unread = count
  }
  setLogin(on: boolean) {
    this.hasLogin = on
  }
}
