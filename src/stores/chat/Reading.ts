import type { ImClient } from '@/im/ImClient'
import type { ConversationRef } from '@/im/types'
import { keyOf, type ChatEntry } from './refs'

/** Reads in one conversation within this time are told once. */
const READ_MS = 400

interface Read {
  ref: ConversationRef
  /** The newest message that was seen. */
  last: ChatEntry | null
}

/** Tells the service what was read. Where the line was down it is told when it is back, up to what was seen then. */
export class Reading {
  private readonly due = new Map<string, Read>()
  private readonly late = new Map<string, Read>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly im: Pick<ImClient, 'conversations' | 'receipts'>) {}

  tell(ref: ConversationRef, last: ChatEntry | null) {
    this.due.set(keyOf(ref), { ref, last })
    this.timer ??= setTimeout(() => this.flush(), READ_MS)
  }
  /** The line is open again. */
  back() {
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
