import type { passportApi, PassportUser } from '../../src/contract/passport'
import { normalisePhone } from '../../src/domain/phone'
import type { Services } from '../context'
import { LIMITS } from '../limits'
import type { Db } from '../db/database'
import { transaction } from '../db/transaction'
import { accounts, type Account, type PassportTokens } from './accounts'
import type { Codes } from './codes'
import { PassportRefusal, waitText } from './errors'
import { loginByPassword } from './logins'
import { nicknameOf } from './nickname'
import { hashPassword } from './passwords'
import { CODE_SECONDS } from './limits'
import type { PassportCall, PassportHandlers } from './serve'
import { warnOfPassword } from './warnOwner'
import { wechatHandlers, type WechatDeps } from './wechatHandlers'
import { wechatPeople } from './wechatPeople'

/** What the passport needs of the product: may two logins become one? Both ids are passport ids. */
export type MayMerge = (fromAlias: string, intoAlias: string) => Promise<boolean>

interface NewPassport {
  username: string
  password: string
  email?: string
  verifycode?: string
}

const MINUTES = CODE_SECONDS / 60
const loginText = (code: string) => `【叮当】登录验证码${code}，${MINUTES}分钟内有效。请勿告诉他人。`
const registerText = (code: string) => `【叮当】注册验证码${code}，${MINUTES}分钟内有效。如非本人操作请忽略。`
const registeredText = '【叮当】有人用此邮箱注册叮当账号。该邮箱已注册过，请直接登录；如非本人操作请忽略。'

/** The database refused a second row with a unique value: another call took it between the check and the write. */
const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === '23505'

/** E.164 of a number that can get an SMS: a New Zealand landline can't. @throws badPhone */
function mobile(typed: string): string {
  const phone = normalisePhone(typed)
  if (!phone || /^\+64[^2]/.test(phone)) throw new PassportRefusal('badPhone')
  return phone
}

export function passportHandlers(
  deps: WechatDeps & Pick<Services, 'pictures' | 'sender' | 'log'>,
  parts: { codes: Codes; tokens: PassportTokens; mayMerge: MayMerge },
): PassportHandlers<typeof passportApi> {
  const { db, limiter, pictures } = deps
  const { codes, tokens, mayMerge } = parts

  const signIn = async (handle: Db, account: Account, now: Date, created = false): Promise<PassportUser> => ({
    passportUserId: account.alias,
    passportName: account.nickname,
    passportAvatarUrl: account.avatar,
    passportToken: await tokens.open(handle, account.id, now),
    username: account.username ?? '',
    created,
  })

  /** Checks everything about a new passport that can be refused, before any write. Returns the values to write. */
  async function prove(input: NewPassport, { ip, now }: PassportCall) {
    const wait = await limiter.take(LIMITS.registerIp, ip, now)
    if (wait > 0) throw new PassportRefusal('tooMany', { wait: waitText(wait) })
    if (input.password.toLowerCase() === input.username.toLowerCase()) throw new PassportRefusal('weakPassword')
    if (await accounts.byUsername(db, input.username)) throw new PassportRefusal('usernameTaken')
    if (input.email) {
      if (!input.verifycode) throw new PassportRefusal('emailNeeded')
      await codes.check('registerByEmail', input.email, input.verifycode, ip, now)
      // Only the owner of the mailbox gets this far, so it reveals nothing to others.
      if (await accounts.byEmail(db, input.email)) throw new PassportRefusal('emailTaken')
    }
    return { username: input.username, email: input.email, password_hash: await hashPassword(input.password) }
  }
  const useEmailCode = async (handle: Db, { email, verifycode }: NewPassport) => {
    if (email && verifycode) await codes.use(handle, 'registerByEmail', email, verifycode)
  }

  async function register(input: NewPassport, call: PassportCall): Promise<PassportUser> {
    const values = await prove(input, call)
    return transaction(db, async (trx) => {
      await useEmailCode(trx, input)
      const account = await accounts.create(trx, { ...values, nickname: input.username }, call.now)
      if (!account) throw new PassportRefusal('usernameTaken')
      return signIn(trx, account, call.now, true)
    })
  }

  async function addPassport(current: Account, input: NewPassport, call: PassportCall): Promise<PassportUser> {
    if (current.username !== null) throw new PassportRefusal('hasPassport')
    const values = await prove(input, call)
    try {
      const { account, user } = await transaction(db, async (trx) => {
        const locked = await accounts.lock(trx, current.id)
        if (locked.merged_into !== null) throw new PassportRefusal('loginRequired')
        if (locked.username !== null) throw new PassportRefusal('hasPassport')
        await useEmailCode(trx, input)
        const account = await accounts.update(trx, current.id, {
          ...values,
          password_set_at: call.now,
          ...(values.email ? { email_set_at: call.now } : { email: locked.email }),
        })
        return { account, user: await signIn(trx, account, call.now) }
      })
      await warnOfPassword(deps, account, call.now)
      return user
    } catch (error) {
      if (isDuplicate(error)) throw new PassportRefusal('usernameTaken')
      throw error
    }
  }

  return {
    ...wechatHandlers(deps, { tokens, mayMerge, signIn }),

    registerSimple: (input, call) => register(input, call),

    registerPassport(input, call) {
      if (call.account) return addPassport(call.account, input, call)
      if (!input.email) throw new PassportRefusal('emailNeeded')
      return register(input, call)
    },

    async registerBind(input, call) {
      const current = call.user()
      if (current.username !== null) throw new PassportRefusal('hasPassport')
      const target = await loginByPassword(db, limiter, { ...input, ip: call.ip }, call.now)
      if (!(await mayMerge(current.alias, target.alias))) throw new PassportRefusal('bothSell')
      const { bound, user } = await transaction(db, async (trx) => {
        // Always in the same order, so that two calls never wait for each other.
        const [first, second] = [current.id, target.id].sort((a, b) => a - b) as [number, number]
        const rows = [await accounts.lock(trx, first), await accounts.lock(trx, second)]
        const from = rows.find((row) => row.id === current.id)!
        const into = rows.find((row) => row.id === target.id)!
        if (from.merged_into !== null) throw new PassportRefusal('loginRequired')
        if (from.username !== null) throw new PassportRefusal('hasPassport')
        if (from.phone && into.phone) throw new PassportRefusal('phoneBound')
        // The old row gives up its phone first: a phone belongs to one account at a time.
        await accounts.update(trx, from.id, { phone: null, email: null, merged_into: into.id })
        const bound = await accounts.update(trx, into.id, {
          phone: into.phone ?? from.phone,
          ...(into.email ? {} : { email: from.email, email_set_at: from.email_set_at }),
          // To the login that is added this password is a new one, known to who held its session.
          password_set_at: call.now,
        })
        await wechatPeople.move(trx, from.id, into.id)
        await tokens.endAll(trx, from.id)
        return { bound, user: await signIn(trx, bound, call.now) }
      })
      await warnOfPassword(deps, bound, call.now)
      return user
    },

    async loginPassport(input, call) {
      const account = await loginByPassword(db, limiter, { ...input, ip: call.ip }, call.now)
      return signIn(db, account, call.now)
    },

    async loginMobile({ phone: typed, smscode }, { ip, now }) {
      const phone = mobile(typed)
      await codes.check('loginBySms', phone, smscode, ip, now)
      return transaction(db, async (trx) => {
        await codes.use(trx, 'loginBySms', phone, smscode)
        const known = await accounts.byPhone(trx, phone)
        if (known) return signIn(trx, known, now)
        // Nothing of the number goes into a name that everybody sees.
        const account = await accounts.create(trx, { phone, nickname: nicknameOf('') }, now)
        if (!account) throw new PassportRefusal('failed')
        return signIn(trx, account, now, true)
      })
    },

    async sendEmail({ email }, { ip, now }) {
      const known = await accounts.byEmail(db, email)
      return codes.send('registerByEmail', email, ip, now, known ? () => registeredText : registerText)
    },

    sendSms: async ({ phone }, { ip, now }) => codes.send('loginBySms', mobile(phone), ip, now, loginText),

    async updateInfo({ nickname, avatar }, call) {
      const account = call.user()
      if (avatar && !(/^(u|avatar)\//.test(avatar) && (await pictures.claim(avatar)))) {
        throw new PassportRefusal('badInput', { text: '头像图片无效，请重新上传' })
      }
      const changed = { nickname: nickname ?? account.nickname, avatar: avatar ?? account.avatar }
      return signIn(db, await accounts.update(db, account.id, changed), call.now)
    },
  }
}
