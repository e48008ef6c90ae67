import { firstGraphemes } from '../../../src/contract/graphemes'
import { visibleMessage } from '../conversations/access'
import { idOf } from '../ids'
import { ImError } from '../rest/errors'
import { text } from '../rest/input'
import { post, type RestCall, type RestRoute } from '../rest/router'
import { transaction } from '../../db/transaction'

const KIND_LENGTH = 64
const REASON_LENGTH = 512

/** Reports of messages, for people who look after the market to read in im_reports (chat spec §7, Reactions). */
export const reportRoutes: readonly RestRoute[] = [post('/user/:user/moderation/report/message/:id', report)]

async function report(call: RestCall) {
  const { im, me, now } = call
  const kind = firstGraphemes(text(call, 'reportType'), KIND_LENGTH)
  const reason = firstGraphemes(text(call, 'reportReason'), REASON_LENGTH)
  const id = idOf(call.params.id)
  if (!(await visibleMessage(im.db, me, id)))
    throw new ImError(400, 'illegal_argument', 'report failed, get message by id failed')
  await transaction(im.db, async (trx) => {
    // A person reports a message once; reporting it again corrects the reason.
    await trx.deleteFrom('im_reports').where('message_id', '=', id).where('username', '=', me).execute()
    await trx.insertInto('im_reports').values({ message_id: id, username: me, kind, reason, created_at: now }).execute()
  })
  return { data: { result: true } }
}
