import type { Call, Services } from '../../../context'
import type { Db } from '../../../db/database'
import { BusinessError } from '../../../http/errors'
import {
  accountOf,
  codeTarget,
  confirmPerson,
  passwordRests,
  sendConfirmCode,
  type Proof,
} from '../../../passport/confirm'
import type { Account } from '../../../passport/accounts'
import { PassportRefusal } from '../../../passport/errors'
import { personOf } from '../withdrawRepository'

export type PersonDeps = Pick<Services, 'db' | 'limiter' | 'digests' | 'sender' | 'log'>

/** What the passport refuses, in words of its own. */
function refused(error: unknown): never {
  if (!(error instanceof PassportRefusal)) throw error
  throw new BusinessError('wrongProof', { text: error.reason === 'badLogin' ? '登录密码不正确' : error.message })
}

/** The login of a person who can prove themselves. @throws proofNeeded where there is none */
async function loginOf(db: Db, userId: number, now: Date): Promise<Account> {
  const account = await accountOf(db, (await personOf(db, userId)).passport_user_id)
  if (!account || (account.username === null && codeTarget(account, now) === null))
    throw new BusinessError('proofNeeded')
  return account
}

/** Sends a code to the person's own number or address. */
export async function sendCodeTo(deps: PersonDeps, call: Call): Promise<{ resendAfter: number }> {
  const account = await loginOf(deps.db, call.user().id, call.now)
  const none = codeTarget(account, call.now) === null && passwordRests(account, call.now) === null
  if (none) throw new BusinessError('proofNeeded')
  const { resendAfter } = await sendConfirmCode(deps, account, '提现、余额支付和修改银行账户', call).catch(refused)
  return { resendAfter }
}

/** Checks a proof; what comes back ends its code in the transaction of what it allows. @throws wrongProof */
export async function proofOf(deps: PersonDeps, call: Call, proof: Proof): Promise<(trx: Db) => Promise<void>> {
  const account = await loginOf(deps.db, call.user().id, call.now)
  const use = await confirmPerson(deps, account, proof, call).catch(refused)
  return (trx) => use(trx).catch(refused)
}
