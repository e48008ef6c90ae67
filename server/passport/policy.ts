/** Limits of the passport service. Times in seconds. */
export const CODE_SECONDS = 300
export const CODE_TRIES = 5
export const CODE_RESEND_SECONDS = 60
/** A passport token only opens a session of the product (auth/verify), so it lives briefly. */
export const TOKEN_SECONDS = 1800
/** A person has so long on WeChat's page of consent, and before a proved openid is used. */
export const PROOF_SECONDS = 600
/** A request whose TM is further than this from the service's clock is refused. */
export const SKEW_SECONDS = 300

export interface Limit {
  name: string
  uses: number
  seconds: number
}
const limit = (name: string, uses: number, seconds: number): Limit => ({ name, uses, seconds })

export const LIMITS = {
  /** Codes to one number or address. */
  codeResend: limit('code-resend', 1, CODE_RESEND_SECONDS),
  codeDaily: limit('code-daily', 10, 86_400),
  /** Codes asked for from one IP; a household or a café shares one. */
  codeIp: limit('code-ip', 30, 3600),
  /** Codes tried from one IP, over all numbers. */
  codeTryIp: limit('code-try-ip', 60, 3600),
  /** Wrong passwords for one name from one IP. */
  login: limit('login', 5, 900),
  /**
   * Wrong passwords for one name from anywhere. Higher, since a stranger could otherwise lock a person out; the mobile login works all
   * the same.
   */
  loginName: limit('login-name', 30, 900),
  loginIp: limit('login-ip', 100, 900),
  /** WeChat's codes from one IP: behind one mobile network there are many phones. */
  wechatIp: limit('wechat-ip', 600, 3600),
  registerIp: limit('register-ip', 30, 3600),
} as const
