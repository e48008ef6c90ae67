import type { Im } from '../context'
import type { Ack, Origin } from '../messages/receive'
import { REFUSE } from '../messages/refusal'
import type { Meta, MucBody } from '../protocol/msync'

/** Joining and leaving a chat room, which the SDK does over the socket (wire: MUCBody up). */
export async function roomOverSocket(_im: Im, _origin: Origin, _meta: Meta, _body: MucBody): Promise<Ack> {
  throw REFUSE.unsupported()
}
