import { mucJid, userJid, type Im } from '../context'
import { NS } from '../protocol/codes'
import { encode, type KeyValue, type MessageBody } from '../protocol/msync'
import type { Origin } from './receive'

export interface Letter {
  /** Server id, of the message or of the receipt. */
  id: string
  origin: Origin
  /** The other user, or the group, room or thread. */
  target: string
  isGroup: boolean
  now: Date
  /** Without `from` and `to`, which are the service's word and not the client's. */
  body: MessageBody
  /** Of a recall and of a message in a room. */
  ext?: KeyValue[]
  /** JSON for the SDK. */
  meta?: object
}

/** Anything of the namespace chat as its receivers get it: messages, receipts, recalls. */
export function envelope(im: Im, { id, origin, target, isGroup, now, body, ext = [], meta }: Letter): Uint8Array {
  const to = isGroup ? mucJid(im, target) : userJid(im, target)
  return encode('Meta', {
    id,
    from: userJid(im, origin.username, origin.resource),
    to,
    timestamp: String(now.getTime()),
    ns: NS.chat,
    payload: encode('MessageBody', { ...body, from: userJid(im, origin.username), to }),
    ext,
    ...(meta ? { meta: Buffer.from(JSON.stringify(meta)) } : {}),
  })
}
