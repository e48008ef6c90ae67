import type { ImReceipts, ImTyping } from '../ImClient'
import { TYPING } from '../messages/typing'
import { needText } from '../rules'
import type { ConversationRef, ImMessage } from '../types'
import type { SignalSender } from './SignalSender'

type Subject = Pick<ImMessage, 'id' | 'from' | 'conversation'>
const TYPING_EVERY_MS = 3000

export class Receipts implements ImReceipts {
  constructor(private readonly signals: SignalSender) {}

  async read({ id, from }: Subject): Promise<void> {
    needText(id, 'messageId')
    await this.signals.send({ type: 'read', chatType: 'singleChat', to: from, ackId: id })
  }

  async readGroupMessage({ id, conversation }: Subject): Promise<void> {
    needText(id, 'messageId')
    await this.signals.send({
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
    private readonly signals: SignalSender,
    private readonly now: () => number,
  ) {}

  notify(to: ConversationRef): void {
    if (to.chatType !== 'singleChat') return
    const now = this.now()
    if (this.lastTo === to.id && now - this.last < TYPING_EVERY_MS) return
    this.last = now
    this.lastTo = to.id
    // Only for a person who is online: it is not stored, and a lost one is no error.
    this.signals
      .send({ type: 'cmd', action: TYPING, chatType: to.chatType, to: to.id, deliverOnlineOnly: true })
      .catch(() => undefined)
  }
}
