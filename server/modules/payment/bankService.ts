import type { BankTransfer, bankTransferApi } from '../../../src/contract/bankTransfer'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { CHECK_HOURS, TRANSFER_HOURS } from '../../../src/domain/bankTransfer'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { claimPictures } from '../media/public'
import { lockPayment } from '../order/public/moves'
import { findScope } from './repository'
import { waitLonger } from './waitingRepository'
import { presentTransfer } from './bankPresent'
import { latestTransfer, lockTransfer, setTransfer, transferByReference } from './bankRepository'

type Deps = Pick<Services, 'db' | 'pictures'>
type In<K extends keyof typeof bankTransferApi> = ParsedInputOf<(typeof bankTransferApi)[K]>

/** Account, sum and code of a transfer, and how it stands. */
export async function showTransfer(
  { db }: Pick<Deps, 'db'>,
  { orderNo }: In<'detail'>,
  call: Call,
): Promise<BankTransfer> {
  const { payment, ...scope } = orNotFound(await findScope(db, call.user().id, orderNo))
  return presentTransfer(orNotFound(await latestTransfer(db, payment.id, scope.orderNo)))
}

/** Takes the proof, which an operator then looks at; the order waits for that. */
export async function submitProof(
  deps: Deps,
  { reference, pictures }: In<'submit'>,
  call: Call,
): Promise<BankTransfer> {
  const user = call.user()
  const owned = async (db: Deps['db']) => {
    const row = orNotFound(await transferByReference(db, reference))
    return orNotFound(can(user, 'transfer.submit', { user_id: row.userId }) ? row : null)
  }
  await owned(deps.db)
  await claimPictures(deps, pictures)
  return transaction(deps.db, async (trx) => {
    const { paymentId, orderNo } = await owned(trx)
    await lockPayment(trx, paymentId)
    await lockTransfer(trx, reference)
    const row = await owned(trx)
    if (row.attempt === 'PAID' || row.state === 'CONFIRMED') throw new BusinessError('payDone')
    if (!row.due || row.closesAt <= call.now) throw new BusinessError('payClosed')
    await setTransfer(trx, reference, { state: 'SUBMITTED', pictures, reason: '', submitted_at: call.now })
    await waitLonger(trx, { paymentId, orderNo }, { hours: TRANSFER_HOURS + CHECK_HOURS })
    return presentTransfer(await owned(trx))
  })
}
