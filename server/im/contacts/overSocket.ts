import type { Im } from '../context'
import type { Ack, Origin } from '../messages/receive'
import { REFUSE } from '../messages/refusal'
import type { Meta, RosterBody } from '../protocol/msync'

/** Contact operations of SDKs that send them over the socket (wire: RosterBody up). */
export async function rosterOverSocket(_im: Im, _origin: Origin, _meta: Meta, _body: RosterBody): Promise<Ack> {
  throw REFUSE.unsupported()
}
