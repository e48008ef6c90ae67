import { formatShortDateTime } from '../../src/domain/time'
import { inNewZealand } from '../../src/domain/newZealand'
import type { Services } from '../context'
import type { Account } from './accounts'
import { targetsOf } from './confirm'

/**
 * Warns the owner at each number and address that the login had before that it has a password now: who took over a session would set one
 * and wait. Run after the commit; what is not sent does not undo the change.
 */
export async function warnOfPassword(
  { sender, log }: Pick<Services, 'sender' | 'log'>,
  account: Account,
  now: Date,
): Promise<void> {
  const text = `【叮当】你的账号在新西兰时间 ${formatShortDateTime(now, inNewZealand)} 有了登录密码，24小时后可以用它提现和付款。如果不是你本人操作，请立即联系客服。`
  const send = (to: string) =>
    sender
      .send({ channel: to.includes('@') ? 'email' : 'sms', to, text })
      .catch((error: Error) => log.error('the owner was not warned of a password', { message: error.message }))
  await Promise.all(targetsOf(account, now).map(send))
}
