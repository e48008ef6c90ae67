import type { Uploaded } from '../outbox/upload'
import type { SdkMessage } from '../sdk'
import type { ImMessage } from '../types'

/**
 * A message as the SDK sends it. It goes with an id of this layer, which stays the same over every try, so that the
 * service recognizes a second try; a file goes by its `body` alone, so that the SDK does not upload it by itself.
 */
export function toSdk(message: ImMessage, uploaded: Uploaded | null): SdkMessage {
  const { localId, conversation, ext, isChatThread, wantsGroupReceipts } = message
  return {
    id: localId,
    chatType: conversation.chatType,
    to: conversation.id,
    ext,
    time: message.time,
    ...(isChatThread && { isChatThread: true }),
    ...(wantsGroupReceipts && { msgConfig: { allowGroupAck: true } }),
    ...contentOf(message, uploaded),
    // The union of the SDK's kinds cannot be narrowed from parts put together; each part is of one kind.
  } as unknown as SdkMessage
}

function contentOf(message: ImMessage, uploaded: Uploaded | null): Record<string, unknown> {
  switch (message.type) {
    case 'txt':
      return { type: 'txt', msg: message.msg }
    case 'loc': {
      const { lat, lng, addr, buildingName } = message
      return { type: 'loc', lat, lng, addr, buildingName }
    }
    case 'custom':
      return { type: 'custom', customEvent: message.customEvent, customExts: message.customExts }
    case 'cmd':
      return { type: 'cmd', action: message.action }
    case 'img':
    case 'video':
    case 'audio':
    case 'file':
      return {
        type: message.type,
        body: {
          type: message.type,
          url: uploaded?.url,
          secret: uploaded?.secret,
          filename: message.body.filename,
          file_length: uploaded?.fileLength,
          filetype: uploaded?.filetype,
          length: 'length' in message ? message.length : 0,
          ...('width' in message && { size: { width: message.width, height: message.height } }),
        },
      }
    case 'unknown':
      return { type: message.sdkType }
  }
}
