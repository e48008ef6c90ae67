import type { UploadPort } from '@/platform/ports'
import type { SignalSender } from '../capabilities/SignalSender'
import type { Connection } from '../connection/Connection'
import type { Emitter } from '../Emitter'
import type { Ids } from '../ids'
import type { ImOutbox, OutgoingMedia, Place, SendOptions } from '../ImClient'
import { extOf } from '../messages/ext'
import type { SeenMessages } from '../messages/SeenMessages'
import { needText } from '../rules'
import type {
  ConversationRef,
  GiftCard,
  ImMessage,
  ItemCard,
  MediaBody,
  MessageBase,
  OrderCard,
  ProductExt,
} from '../types'
import type { Outbox } from './Outbox'

/** What a kind adds to a message. */
type Content<T extends ImMessage = ImMessage> = T extends ImMessage ? Omit<T, keyof MessageBase> : never

/** Writes messages and hands them to the outbox (chat §3 message types, §5 those of the product). */
export class MessageComposer implements ImOutbox {
  constructor(
    private readonly box: Outbox,
    private readonly connection: Connection,
    private readonly signals: SignalSender,
    private readonly ids: Ids,
    private readonly known: SeenMessages,
    private readonly emitter: Emitter,
    private readonly port: UploadPort,
    private readonly now: () => number,
  ) {}

  text(to: ConversationRef, msg: string, options: SendOptions = {}): ImMessage {
    return this.write(to, { type: 'txt', msg }, options)
  }

  picture(to: ConversationRef, media: OutgoingMedia, options: SendOptions = {}): ImMessage {
    const { width = 0, height = 0 } = media
    return this.write(to, { type: 'img', body: this.bodyOf(media), width, height }, options, media)
  }

  video(to: ConversationRef, media: OutgoingMedia, options: SendOptions = {}): ImMessage {
    const { width = 0, height = 0, length = 0 } = media
    // The wire has no size for films: it travels in ext.
    const sized = width && height ? { ...options, ext: { ...options.ext, width, height } } : options
    return this.write(to, { type: 'video', body: this.bodyOf(media), width, height, length }, sized, media)
  }

  voice(to: ConversationRef, media: OutgoingMedia, options: SendOptions = {}): ImMessage {
    return this.write(to, { type: 'audio', body: this.bodyOf(media), length: media.length ?? 0 }, options, media)
  }

  file(to: ConversationRef, media: OutgoingMedia, options: SendOptions = {}): ImMessage {
    return this.write(to, { type: 'file', body: this.bodyOf(media) }, options, media)
  }

  location(to: ConversationRef, place: Place, options: SendOptions = {}): ImMessage {
    return this.write(to, { type: 'loc', ...place }, options)
  }

  itemCard(to: ConversationRef, card: ItemCard, options: SendOptions = {}): ImMessage {
    return this.card(to, `[商品] ${card.title}`, { type: 'item', json: card }, options)
  }

  orderCard(to: ConversationRef, card: OrderCard, options: SendOptions = {}): ImMessage {
    return this.card(to, `[订单] ${card.title}`, { type: 'order', json: card }, options)
  }

  giftCard(to: ConversationRef, card: GiftCard, options: SendOptions = {}): ImMessage {
    return this.card(to, `[优惠券] ${card.valueText} ${card.title}`, { type: 'coupon', json: card }, options)
  }

  custom(to: ConversationRef, event: string, exts: Record<string, string>, options: SendOptions = {}): ImMessage {
    return this.write(to, { type: 'custom', customEvent: event, customExts: exts }, options)
  }

  resend(localId: string): ImMessage | null {
    return this.box.resend(localId)
  }
  discard(localId: string): boolean {
    return this.box.discard(localId)
  }
  unsent(of?: ConversationRef): ImMessage[] {
    return this.box.unsent(of)
  }

  async recall({
    id,
    conversation,
    isChatThread,
  }: Pick<ImMessage, 'id' | 'conversation' | 'isChatThread'>): Promise<void> {
    needText(id, 'messageId')
    await this.signals.run((sdk) =>
      sdk.recallMessage({ mid: id, to: conversation.id, chatType: conversation.chatType, isChatThread }),
    )
    this.known.markRecalled(id)
    this.emitter.emit('recalled', { conversation, messageId: id, by: this.connection.user, mine: true })
  }

  /** A card goes as text that any client can show, with the card itself in ext (chat §3). */
  private card(to: ConversationRef, msg: string, product: ProductExt, options: SendOptions): ImMessage {
    return this.write(to, { type: 'txt', msg }, options, null, product)
  }

  private write(
    to: ConversationRef,
    content: Content,
    options: SendOptions,
    media: OutgoingMedia | null = null,
    product?: ProductExt,
  ): ImMessage {
    const localId = this.ids.next()
    const base = {
      id: localId,
      localId,
      conversation: { chatType: to.chatType, id: to.id },
      from: this.connection.user,
      to: to.id,
      time: this.now(),
      mine: true,
      status: 'pending' as const,
      ext: extOf(options, product),
      product,
      quote: options.quote,
      reactions: [],
      translations: [],
      isChatThread: options.isChatThread ?? false,
      wantsGroupReceipts: options.wantsGroupReceipts ?? false,
    }
    return this.box.add({ ...base, ...content } as ImMessage, media ?? undefined)
  }

  private bodyOf({ file, poster }: OutgoingMedia): MediaBody {
    const localUrl = this.port.preview(file)
    return {
      url: '',
      thumbUrl: poster ? this.port.preview(poster) : '',
      localUrl,
      secret: '',
      filename: file.name,
      fileLength: file.size,
      filetype: file.type,
    }
  }
}
