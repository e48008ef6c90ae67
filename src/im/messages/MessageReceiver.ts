import type { SignalSender } from '../capabilities/SignalSender'
import type { Emitter } from '../Emitter'
import type { SdkConnection } from '../sdk'
import type { ConversationRef } from '../types'
import { fromSdk, overviewOf, reactionsOf, refOf, type RawMessage, type RawReaction } from './fromSdk'
import type { SeenMessages } from './SeenMessages'
import { TYPING } from './typing'

/** Fields of the acts that come as messages: receipts, recalls, a conversation read. */
interface RawAct {
  id?: string
  mid?: string
  from?: string
  to?: string
  groupReadCount?: Record<string, number>
}
interface RawThread {
  id: string
  name?: string
  operator?: string
  operation: 'create' | 'update' | 'destroy' | 'userRemove'
  parentId?: string
  messageId?: string
  messageCount?: number
  lastMessage?: RawMessage
  createTimestamp?: number
  timestamp?: number
}

/** Turns the message events of an SDK connection into the client's. */
export class MessageReceiver {
  constructor(
    private readonly emitter: Emitter,
    private readonly known: SeenMessages,
    private readonly user: () => string,
    private readonly signals: SignalSender,
  ) {}

  attach(sdk: SdkConnection): void {
    const message = (raw: unknown) => this.message(raw as RawMessage)
    sdk.addEventHandler('messages', {
      onTextMessage: message,
      onImageMessage: message,
      onVideoMessage: message,
      onAudioMessage: message,
      onFileMessage: message,
      onLocationMessage: message,
      onCustomMessage: message,
      onCmdMessage: message,
      // Not in the SDK's types: a bundle of forwarded messages, which this version shows as unknown.
      ...{ onCombineMessage: message },
      onModifiedMessage: (raw) => this.emitter.emit('edited', fromSdk(raw as RawMessage, this.user())),
      onDeliveredMessage: (raw) => this.receipt('delivered', raw as RawAct),
      onReadMessage: (raw) => this.read(raw as RawAct),
      onChannelMessage: (raw) => this.channel(raw as RawAct),
      onRecallMessage: (raw) => this.recall(raw as RawAct),
      onReactionChange: (raw) => {
        const conversation = refOf(raw, this.user())
        const reactions = reactionsOf(raw.reactions as RawReaction[])
        this.emitter.emit('reaction', {
          conversation,
          messageId: raw.messageId,
          from: raw.from,
          reactions,
          ts: Number(raw.ts),
        })
      },
      onChatThreadChange: (raw) => this.thread(raw as RawThread),
    })
  }

  /** A fresh session forgets what the last one saw. */
  opened(): void {}
  closed(): void {
    this.known.clear()
  }

  private message(raw: RawMessage): void {
    const user = this.user()
    if (raw.type === 'cmd' && raw.action === TYPING) {
      if (raw.from !== user) this.emitter.emit('typing', { conversation: refOf(raw, user), from: raw.from ?? '' })
      return
    }
    const message = fromSdk(raw, user)
    if (!message.mine && message.conversation.chatType === 'singleChat' && message.type !== 'cmd') this.acknowledge(raw)
    this.known.add(message)
    if (this.known.markFirst(message.id)) this.emitter.emit('message', message)
  }

  /** Sends the delivery receipt, also when the message came a second time because the first receipt was lost. */
  private acknowledge({ id, from }: RawMessage): void {
    this.signals.send({ type: 'delivery', ackId: id, to: from }).catch(() => undefined)
  }

  private where({ mid = '', from = '', to = '' }: RawAct): ConversationRef {
    return this.known.conversationOf(mid, from, to, this.user())
  }

  private receipt(name: 'delivered' | 'read', act: RawAct): void {
    // One's own receipt, echoed from another device, does not concern one's own messages.
    if (act.from === this.user()) return
    this.emitter.emit(name, { conversation: this.where(act), messageIds: [act.mid ?? ''], by: act.from ?? '' })
  }

  private read(act: RawAct): void {
    if (!act.groupReadCount) return this.receipt('read', act)
    for (const [messageId, count] of Object.entries(act.groupReadCount))
      this.emitter.emit('groupRead', { conversation: this.where({ ...act, mid: messageId }), messageId, count })
  }

  private channel(act: RawAct): void {
    const mine = act.from === this.user()
    this.emitter.emit('channelRead', { conversation: this.where(act), mine })
  }

  private recall(act: RawAct): void {
    const messageId = act.mid ?? ''
    const by = act.from ?? ''
    this.known.markRecalled(messageId)
    this.emitter.emit('recalled', { conversation: this.where(act), messageId, by, mine: by === this.user() })
  }

  private thread(raw: RawThread): void {
    const { id, name = '', operator = '', operation, parentId = '', messageId = '' } = raw
    const gone = operation === 'destroy' || operation === 'userRemove'
    const overview = gone
      ? undefined
      : overviewOf({ ...raw, lastMessage: raw.lastMessage ?? null, updateTimestamp: raw.timestamp }, this.user())
    this.emitter.emit('thread', { operation, id, name, parentId, messageId, operator, overview })
  }
}
