import type { ImClient } from '@/im/ImClient'
import type { ConversationRef } from '@/im/types'
import { keyOf, type ChatEntry } from './refs'

/** Reads in one conversation within this time go in one call. */
const READ_MS = 400

interface Read {
  ref: ConversationRef
  /** The newest message that was seen. */
  last: ChatEntry | null
}

/**
 * Sends read receipts to the service. Those that failed while disconnected are sent after the reconnect, up to what
 * was seen then.
 */
export class ReadReceiptQueue {
  private readonly due = new Map<string, Read>()
  private readonly late = new Map<string, Read>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly im: Pick<ImClient, 'conversations' | 'receipts'>) {}

  add(ref: ConversationRef, last: ChatEntry | null) {
    this.due.set(keyOf(ref), { ref, last })
    this.timer ??= setTimeout(() => this.flush(), READ_MS)
  }
  /** The connection is open again. */
  flushLate() {
    const late = [...this.late.values()]
    this.late.clear()
    for (const { last } of late) {
      // Not the whole conversation: what came since was not seen.
      if (!last || last.mine || last.type === 'recalled') continue
      const { receipts } = this.im
      const group = last.conversation.chatType === 'groupChat'
      void (group ? receipts.readGroupMessage(last) : receipts.read(last)).catch(() => undefined)
    }
  }
  end() {
    clearTimeout(this.timer)
    this.due.clear()
    this.late.clear()
  }

  private flush() {
    this.timer = undefined
    for (const [key, read] of this.due)
      this.im.conversations.markRead(read.ref).then(
        () => this.late.delete(key),
        () => void this.late.set(key, read),
      )
    this.due.clear()
  }
}
