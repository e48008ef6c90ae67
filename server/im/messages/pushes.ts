import type { MessagePreview } from '../../db/imSchema'
import type { Im } from '../context'

/** Whom a message is for. */
interface Target {
  conversation: string
  group: { id: string; name: string } | null
  others: readonly string[]
}

/** Tells the phones of people who are offline, after the send is answered; a push that fails is logged and the message waits anyway. */
export function pushLater(im: Im, id: string, from: string, target: Target, preview: MessagePreview): void {
  im.push
    .message({ id, from, group: target.group, to: target.others, preview })
    .catch((error: Error) => im.services.log.warn('push failed', { message: error.message }))
}
