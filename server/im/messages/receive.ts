import { officialKind } from '../../../src/contract/im'
import type { Im } from '../context'
import { KIND, NS } from '../protocol/codes'
import { decode, type MessageBody, type Meta, type SyncDown } from '../protocol/msync'
import { rosterOverSocket } from '../contacts/overSocket'
import { roomOverSocket } from '../groups/roomSocket'
import { channelRead, deliveryReceipt, readReceipt } from './receipts'
import { recall } from './recall'
import { Refusal, REFUSE } from './refusal'
import { send } from './send'
import { assertValidRecipient } from './normalize'

/** Who uploads, from which device. */
export interface Origin {
  username: string
  resource: string
  /** The id identifies a message whatever its text: a notice with a new text is still the same notice. */
  keyed?: true
}
export type Ack = Pick<SyncDown, 'status' | 'serverId' | 'metas'>
export type Receiver<T> = (im: Im, origin: Origin, meta: Meta, payload: T) => Promise<Ack>

/** What is done with a message, by its kind. */
const MESSAGES: Record<number, Receiver<MessageBody>> = {
  [KIND.normal]: send,
  [KIND.chat]: send,
  [KIND.group]: send,
  [KIND.room]: send,
  [KIND.read]: readReceipt,
  [KIND.delivery]: deliveryReceipt,
  [KIND.recall]: recall,
  [KIND.channel]: channelRead,
}

/** What is done with an upload, by its namespace. */
const UPLOADS: Record<number, (im: Im, origin: Origin, meta: Meta) => Promise<Ack>> = {
  [NS.chat]: async (im, origin, meta) => {
    const body = decode('MessageBody', meta.payload ?? new Uint8Array())
    const receiver = MESSAGES[body.type ?? KIND.normal]
    if (!receiver || !meta.to?.name) throw REFUSE.unsupported()
    // Official accounts write and are not written to.
    if (receiver === send && officialKind(meta.to.name)) throw REFUSE.notAllowed()
    return receiver(im, origin, meta, body)
  },
  [NS.muc]: async (im, origin, meta) =>
    roomOverSocket(im, origin, meta, decode('MUCBody', meta.payload ?? new Uint8Array())),
  [NS.roster]: async (im, origin, meta) =>
    rosterOverSocket(im, origin, meta, decode('RosterBody', meta.payload ?? new Uint8Array())),
}

/** One upload of a device, with the response that settles the SDK's promise. */
export async function receive(im: Im, origin: Origin, meta: Meta): Promise<Ack> {
  try {
    const upload = UPLOADS[meta.ns ?? NS.statistic]
    if (!upload) throw REFUSE.unsupported()
    assertValidRecipient(meta)
    return await upload(im, origin, meta)
  } catch (error) {
    if (error instanceof Refusal) return { status: { errorCode: error.errorCode, reason: error.reason } }
    throw error
  }
}
