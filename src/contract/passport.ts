import * as v from 'valibot'
import { Alias, PictureKey } from './common'
import { post } from './endpoint'
import { countGraphemes } from './graphemes'

/** Success (app §8: passport code '1'). */
export const PASSPORT_OK = '1'
export const PASSPORT_LOGIN_REQUIRED = '255'

/** Refusals of the passport service: stable codes with the text a person reads; `{name}` is filled from the details. */
export const PASSPORT_ERRORS = {
  loginRequired: [PASSPORT_LOGIN_REQUIRED, '登录已过期，请重新登录'],
  badInput: ['400', '{text}'],
  badSign: ['401', '安全校验失败，请稍后重试'],
  staleTime: ['402', '手机时间不准，请校准后重试'],
  replayed: ['403', '请求已失效，请重新操作'],
  tooMany: ['429', '操作太频繁了，请{wait}后再试'],
  failed: ['500', '服务器开小差了~ 请稍后再试'],

  badLogin: ['1001', '用户名或密码不正确'],
  locked: ['1002', '密码输错次数过多，请{wait}后再试，或使用手机验证码登录'],
  usernameTaken: ['1003', '该用户名已被使用，换一个试试'],
  emailTaken: ['1004', '该邮箱已注册，请直接登录'],
  weakPassword: ['1005', '密码不能与用户名相同'],
  hasPassport: ['1006', '当前账号已有通行证'],
  phoneBound: ['1007', '该通行证已绑定其他手机号'],
  bothSell: ['1008', '两个账号都开了店铺，无法自动合并，请联系客服'],
  emailNeeded: ['1009', '请先用手机号登录，或填写邮箱和验证码'],

  codeWrong: ['1101', '验证码不正确，请重新输入'],
  codeExpired: ['1102', '验证码已失效，请重新获取'],
  codeTried: ['1103', '验证码输错次数过多，请重新获取'],
  codeSoon: ['1104', '验证码已发送，请{wait}后再获取'],
  codeDaily: ['1105', '今天获取验证码的次数已达上限，请明天再试'],
  sendFailed: ['1106', '验证码发送失败，请稍后再试'],
} as const satisfies Record<string, readonly [string, string]>
export type PassportErrorName = keyof typeof PASSPORT_ERRORS

/** Rules of the forms; a screen checks with the same schema that the service does. The message is the text under the field. */
export const Username = v.pipe(
  v.string('请输入用户名'),
  v.trim(),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名需为4-20位字母、数字或下划线，以字母开头'),
)
export const Password = v.pipe(
  v.string('请输入密码'),
  v.regex(/^(?=.*[A-Za-z])(?=.*\d)[^\u0000-\u001f\u007f]{8,64}$/, '密码需为8-64位，且同时包含字母和数字'),
)
export const Email = v.pipe(
  v.string('请输入邮箱'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, '邮箱格式不正确'),
  v.email('邮箱格式不正确'),
)
/**
 * E.164 mobile number. New Zealand (+64 2x, a typed leading 0 is dropped) and China (+86 1x) are checked by their own numbering, other
 * countries by length. Spaces, hyphens and brackets are dropped.
 */
export const Phone = v.pipe(
  v.string('请输入手机号'),
  v.transform((text) => text.replace(/[\s()-]/g, '').replace(/^\+640/, '+64')),
  v.regex(/^\+(?:642\d{7,9}|861[3-9]\d{9}|(?!64|86)[1-9]\d{6,14})$/, '手机号格式不正确'),
)
export const VerifyCode = v.pipe(v.string('请输入验证码'), v.trim(), v.regex(/^\d{6}$/, '请输入6位数字验证码'))

// Controls, bidi overrides and characters that show nothing: a name made of them passes for another. ZWJ stays, emoji need it.
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\ufff9-\ufffb]/
export const NICKNAME_MAX = 20
export const Nickname = v.pipe(
  v.string('请输入昵称'),
  v.trim(),
  v.minLength(1, '请输入昵称'),
  v.maxLength(200, `昵称最多${NICKNAME_MAX}个字`),
  v.check((text) => !HIDDEN.test(text), '昵称含有不支持的字符'),
  v.check((text) => countGraphemes(text) <= NICKNAME_MAX, `昵称最多${NICKNAME_MAX}个字`),
)

const LoginName = v.pipe(
  v.string('请输入用户名'),
  v.trim(),
  v.minLength(1, '请输入用户名'),
  v.maxLength(254, '用户名或密码不正确'),
)
/** At login only the length is held to: an old rule's password must still work. */
const LoginPassword = v.pipe(
  v.string('请输入密码'),
  v.minLength(1, '请输入密码'),
  v.maxLength(64, '用户名或密码不正确'),
)

/** A passport login (app §3 user auth). The first four go to `userApi.verify` as they are. */
export const PassportUser = v.object({
  passportUserId: Alias,
  /** Nickname. */
  passportName: v.string(),
  /** Picture key; empty for the default portrait. */
  passportAvatarUrl: PictureKey,
  /** Sent as TK by later passport calls; lives 60 days. */
  passportToken: v.string(),
  /** Empty for a mobile login that has no passport yet (绑定通行证, 创建通行证). */
  username: v.string(),
  /** Was the account made by this call? */
  created: v.boolean(),
})
export type PassportUser = v.InferOutput<typeof PassportUser>

/** `resendAfter`: seconds until the next code may be asked for; `expiresIn`: seconds the code lives. */
export const CodeSent = v.object({ resendAfter: v.number(), expiresIn: v.number() })
export type CodeSent = v.InferOutput<typeof CodeSent>

/**
 * The passport calls (app §7), POST at their path without /api, in the format of `passportCrypto.ts`. `access: 'user'` needs TK.
 */
export const passportApi = {
  /** 注册: a new passport by username; `main: 'email'` adds an address proved by a code of `sendEmail`. */
  registerSimple: post('/sdk/register/simple.e', {
    input: v.variant('main', [
      v.object({ main: v.literal('username'), username: Username, password: Password }),
      v.object({
        main: v.literal('email'),
        username: Username,
        password: Password,
        email: Email,
        verifycode: VerifyCode,
      }),
    ]),
    output: PassportUser,
  }),
  /** 创建通行证: username and password for the mobile login of TK; without TK a new passport by e-mail code. */
  registerPassport: post('/sdk/register/passport.e', {
    input: v.object({
      username: Username,
      password: Password,
      email: v.optional(Email),
      verifycode: v.optional(VerifyCode),
    }),
    output: PassportUser,
  }),
  /** 绑定通行证: the mobile login of TK becomes one with an existing passport. The old token ends; the answer brings a new one. */
  registerBind: post('/sdk/register/bind.e', {
    access: 'user',
    input: v.object({ username: LoginName, password: LoginPassword }),
    output: PassportUser,
  }),
  /** `username` takes a username or an e-mail address. */
  loginPassport: post('/sdk/login/passport.e', {
    input: v.object({ username: LoginName, password: LoginPassword }),
    output: PassportUser,
  }),
  /** 手机登录: the first login of a number makes its account. */
  loginMobile: post('/sdk/login/mobile.e', {
    input: v.object({ phone: Phone, smscode: VerifyCode }),
    output: PassportUser,
  }),
  sendEmail: post('/sdk/email/send.e', {
    input: v.object({ email: Email, type: v.literal('registerByEmail') }),
    output: CodeSent,
  }),
  sendSms: post('/sdk/sms/send.e', {
    input: v.object({ phone: Phone, type: v.literal('loginBySms') }),
    output: CodeSent,
  }),
  /** 个人资料: what is left out stays. `avatar` is a key of `userApi.uploadPicture`, or empty for the default portrait. */
  updateInfo: post('/passport/wx/mp/updateInfo', {
    access: 'user',
    input: v.object({ nickname: v.optional(Nickname), avatar: v.optional(PictureKey) }),
    output: PassportUser,
  }),
} as const
