import type { CodeSent } from '../../src/contract/passport'
import type { Db } from '../db/database'
import type { Sender } from '../platform/sender'
import { PassportRefusal, waitText } from './errors'
import { CODE_RESEND_SECONDS, LIMITS } from '../limits'
import type { Digests } from '../platform/digests'
import type { Limiter } from '../platform/limiter'
import type { Log } from '../platform/log'
import { CODE_SECONDS, CODE_TRIES } from './limits'
import { sameText } from '../platform/sameText'
import { newCode } from './secrets'

/** `confirm`: a signed-in person proves themselves once more. */
export type Purpose = 'loginBySms' | 'registerByEmail' | 'confirm'

/** Codes by SMS and e-mail: stored as keyed digests, five minutes, five tries, used once. */
export class Codes {
  constructor(
    private readonly db: Db,
    private readonly sender: Sender,
    private readonly limiter: Limiter,
    private readonly digests: Digests,
    private readonly log: Log,
  ) {}

  /**
   * Sends a new code; an older one of the same target ends. `words` makes the message of the code. It may leave the
   * code out (an address that is registered already): a code is stored all the same, so that a guess gets the same
   * response and reveals nothing about the address.
   */
  async send(
    purpose: Purpose,
    target: string,
    ip: string,
    now: Date,
    words: (code: string) => string,
  ): Promise<CodeSent> {
    await this.holdLimits(purpose, target, ip, now)
    const code = newCode()
    await this.store(purpose, target, code, now)
    try {
      await this.sender.send({
        channel: target.includes('@') ? 'email' : 'sms',
        to: target,
        text: words(code),
      })
    } catch {
      // Not the person's doing: they may retry at once. The daily count stays, so that a broken route is not
      // hammered.
      await this.limiter.clear(LIMITS.codeResend, `${purpose} ${target}`)
      throw new PassportRefusal('sendFailed')
    }
    return { resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_SECONDS }
  }

  /** Counts a try, then compares. @throws codeExpired, codeTried, codeWrong, tooMany */
  async check(purpose: Purpose, target: string, code: string, ip: string, now: Date): Promise<void> {
    const wait = await this.limiter.take(LIMITS.codeTryIp, ip, now)
    if (wait > 0) throw new PassportRefusal('tooMany', { wait: waitText(wait) })
    const target_hash = this.digests.of('target', purpose, target)
    // The try is counted by the statement that reads the digest: tries made at once can't exceed the limit.
    const row = await this.db
      .updateTable('passport_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('purpose', '=', purpose)
      .where('target_hash', '=', target_hash)
      .where('expires_at', '>', now)
      .returning(['code_hash', 'tries'])
      .executeTakeFirst()
    if (!row) throw new PassportRefusal('codeExpired')
    if (row.tries > CODE_TRIES) throw new PassportRefusal('codeTried')
    if (sameText(row.code_hash, this.codeHash(purpose, target, code)))
      return this.limiter.giveBack(LIMITS.codeTryIp, ip)
    throw new PassportRefusal(row.tries === CODE_TRIES ? 'codeTried' : 'codeWrong')
  }

  /** Ends a checked code inside the transaction of what it allows. @throws codeExpired when another call used it meanwhile */
  async use(db: Db, purpose: Purpose, target: string, code: string): Promise<void> {
    const done = await db
      .deleteFrom('passport_codes')
      .where('purpose', '=', purpose)
      .where('target_hash', '=', this.digests.of('target', purpose, target))
      .where('code_hash', '=', this.codeHash(purpose, target, code))
      .executeTakeFirst()
    if (Number(done.numDeletedRows) !== 1) throw new PassportRefusal('codeExpired')
  }

  private async holdLimits(purpose: Purpose, target: string, ip: string, now: Date): Promise<void> {
    const subject = `${purpose} ${target}`
    const byIp = Math.max(
      await this.limiter.take(LIMITS.codeIp, ip, now),
      await this.limiter.take(LIMITS.codeIpDaily, ip, now),
    )
    if (byIp > 0) throw new PassportRefusal('tooMany', { wait: waitText(byIp) })
    const soon = await this.limiter.take(LIMITS.codeResend, subject, now)
    if (soon > 0) throw new PassportRefusal('codeSoon', { wait: waitText(soon) })
    if ((await this.limiter.take(LIMITS.codeDaily, subject, now)) > 0) throw new PassportRefusal('codeDaily')
    // Last: what is refused above costs no message.
    const all = await this.limiter.take(LIMITS.codeAll, '', now)
    if (all === 0) return
    this.log.error('more codes requested than are sent in an hour', { limit: LIMITS.codeAll.uses })
    throw new PassportRefusal('tooMany', { wait: waitText(all) })
  }

  private async store(purpose: Purpose, target: string, code: string, now: Date): Promise<void> {
    const fresh = {
      code_hash: this.codeHash(purpose, target, code),
      tries: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
    }
    await this.db
      .insertInto('passport_codes')
      .values({ purpose, target_hash: this.digests.of('target', purpose, target), ...fresh })
      .onConflict((conflict) => conflict.columns(['purpose', 'target_hash']).doUpdateSet(fresh))
      .execute()
  }

  private codeHash = (purpose: Purpose, target: string, code: string) => this.digests.of('code', purpose, target, code)
}
