import type { Im } from '../context'
import type { Ack, Origin } from '../messages/receive'
import { Refusal, REFUSE } from '../messages/refusal'
import { isName } from '../messages/normalize'
import { storable } from '../text'
import { ROSTER, STATUS } from '../protocol/codes'
import type { Meta, RosterBody } from '../protocol/msync'
import { ImError } from '../rest/errors'
import { accept, allow, ban, decline, invite, remove, type RosterWork } from './roster'

const MOST_AT_ONCE = 50

const ACTS: Record<number, (work: RosterWork) => Promise<void>> = {
  [ROSTER.add]: invite,
  [ROSTER.remove]: remove,
  [ROSTER.accept]: accept,
  [ROSTER.decline]: decline,
  [ROSTER.ban]: ban,
  [ROSTER.allow]: allow,
}

/** Contact operations of SDKs that send them over the socket (wire: RosterBody up). */
export async function rosterOverSocket(im: Im, origin: Origin, _meta: Meta, body: RosterBody): Promise<Ack> {
  const act = ACTS[body.operation ?? 0]
  const others = (body.to ?? []).map(({ name }) => name ?? '').filter(Boolean)
  if (!act || others.length === 0 || others.length > MOST_AT_ONCE || !others.every(isName)) throw REFUSE.unsupported()
  try {
    await im.unitOfWork.run(async (trx, outbox, now) => {
      for (const other of others)
        await act({
          trx,
          outbox: outbox,
          now,
          me: origin.username,
          other,
          reason: storable(body.reason ?? ''),
          resource: origin.resource,
        })
    })
  } catch (error) {
    if (error instanceof ImError) throw error.status === 404 ? REFUSE.noUser() : new Refusal(STATUS.fail, error.message)
    throw error
  }
  return { status: { errorCode: STATUS.ok }, serverId: im.ids.next() }
}
