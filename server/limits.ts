import type { Limit } from './platform/limiter'
import type { Rate } from './platform/tokenBucket'

/*
 * How often one person or one address may do what, all in one table. `RATES` are token buckets in the process, for what is frequent and cheap: a
 * refusal costs nothing, each instance counts for itself. `LIMITS` are counted in the database, for what is dear or guessed at: every instance
 * sees the same count, and a restart forgets nothing. Calls that are dear by themselves declare their limit in the contract (`Endpoint.limit`).
 */

export const RATES = {
  /**
   * Calls of one address, to the shop, the passport and the chat together. Opening the app takes about twelve calls, a person who hurries three a
   * second; a mobile network puts a thousand phones behind one address, of which a hundred call in the same second.
   */
  address: { burst: 1_500, perSecond: 100 },
  /** Calls of one person, on all devices. */
  user: { burst: 300, perSecond: 20 },
  /** Batches of analytics of one address: each phone sends at most every six seconds. */
  collect: { burst: 600, perSecond: 10 },
  /** First screens of items, shops and searches that are drawn because no cached one fits: about 10 ms of the one thread each. */
  screens: { burst: 20, perSecond: 15 },
} as const satisfies Record<string, Rate>

const limit = (name: string, uses: number, seconds: number): Limit => ({ name, uses, seconds })

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Between two codes to one number; the page counts it down. */
export const CODE_RESEND_SECONDS = 60

export const LIMITS = {
  /** Codes to one number or e-mail address. */
  codeResend: limit('code-resend', 1, CODE_RESEND_SECONDS),
  codeDaily: limit('code-daily', 10, DAY),
  /** Codes to all numbers, requested from one address; a household or a café shares one. */
  codeIp: limit('code-ip', 30, HOUR),
  codeIpDaily: limit('code-ip-daily', 100, DAY),
  /** Codes to all numbers from everywhere: an SMS costs money. Several times what the busiest hour of the market needs. */
  codeAll: limit('code-all', 1_000, HOUR),
  /** Wrong codes from one address, over all numbers: behind a mobile network a thousand phones share one. */
  codeTryIp: limit('code-try-ip', 60, HOUR),
  /** Wrong passwords for one name from one address. */
  login: limit('login', 5, 15 * MINUTE),
  /**
   * Wrong passwords for one name from anywhere. Higher, since a stranger could otherwise lock a person out; the mobile login works all
   * the same.
   */
  loginName: limit('login-name', 30, 15 * MINUTE),
  /** Wrong passwords from one address, over all names. */
  loginIp: limit('login-ip', 100, 15 * MINUTE),
  /** WeChat's codes from one address: behind one mobile network there are many phones. */
  wechatIp: limit('wechat-ip', 600, HOUR),
  registerIp: limit('register-ip', 30, HOUR),
  /** Wrong chat passwords for one name, and chat log-ins by password from one address, over all names: our app logs in without one. */
  chatPassword: limit('chat-password', 20, 15 * MINUTE),
  chatLoginIp: limit('chat-login-ip', 100, 15 * MINUTE),
  chatRegisterIp: limit('chat-register-ip', 30, HOUR),
  /** Files that one person sends in the chat: more than a busy seller's day, and no way to fill the disk. */
  chatFiles: limit('chat-files', 500, DAY),
  /** Receipts that one person sends by e-mail, and that one address gets: a mailbox must not be filled by typing its address. */
  receiptMail: limit('receipt-mail', 20, DAY),
  receiptMailTo: limit('receipt-mail-to', 10, DAY),
  /** Codes of coupons that one person types and that do not exist, at the checkout and in 卡包 together: a page repeats what stands on it a few times. */
  promoCodes: limit('promo-codes', 60, HOUR),
  /** Unknown tokens of native hosts from one address: each phone behind a mobile network needs one proof a day. */
  hostTokens: limit('host-tokens', 120, MINUTE),
} as const

/** Max bytes of an uploaded picture. */
export const UPLOAD_BYTES = 10 * 1024 * 1024
