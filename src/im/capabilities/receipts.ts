import type { ImReceipts, ImTyping } from '../ImClient'
import { TYPING } from '../messages/typing'
import { needText } from '../rules'
import type { ConversationRef, ImMessage } from '../types'
import type { Acts } from './Acts'

type Subject = Pick<ImMessage, 'id' | 'from' | 'conversation'>
const TYPING_EVERY_MS = 3000

export class Receipts implements ImReceipts {
  constructor(private readonly acts: Acts) {}

  async read({ id, from }: Subject): Promise<void> {
    needText(id, 'messageId')
    await this.acts.send({ type: 'read', chatType: 'singleChat', to: from, ackId: id })
  }

  async readGroupMessage({ id, conversation }: Subject): Promise<void> {
    needText(id, 'messageId')
    await this.acts.send({
      type: 'read',
      chatType: 'groupChat',
      to: conversation.id,
      ackId: id,
      // The wire wants something in it.
      ackContent: JSON.stringify({}),
    })
  }
}

export class Typing implements ImTyping {
  private last = 0
  private lastTo = ''

  constructor(
    private readonly acts: Acts,
    private readonly now: () => number,
  ) {}

  tell(to: ConversationRef): void {
    if (to.chatType !== 'singleChat') return
    const now = this.now()
    if (this.lastTo === to.id && now - this.last < TYPING_EVERY_MS) return
    this.last = now
    this.lastTo = to.id
    // Only for a person who is there: nothing is kept for later, and a lost one is no fault.
    this.acts
      .send({ type: 'cmd', action: TYPING, chatType: to.chatType, to: to.id, deliverOnlineOnly: true })
      .catch(() => undefined)
  }
}
