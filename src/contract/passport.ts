import * as v from 'valibot'
import { Alias, PictureKey, opaque, requiredLine, text } from './common'
import { post } from './endpoint'
import { isPlainLine } from './textRules'
import {
  CODE_RULE,
  EMAIL_RULE,
  NICKNAME,
  PASSWORD_RULE,
  PHONE_RULE,
  USERNAME_RULE,
  nicknameError,
  type FieldRule,
} from './passportRules'

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
  badPhone: ['1010', '手机号格式不正确，请检查后重试'],
  weakPassword: ['1005', '密码不能与用户名相同'],
  hasPassport: ['1006', '当前账号已有通行证'],
  phoneBound: ['1007', '该通行证已绑定其他手机号'],
  bothSell: ['1008', '两个账号都开了店铺，无法自动合并，请联系客服'],
  emailNeeded: ['1009', '请先用手机号登录，或填写邮箱和验证码'],

  passwordNew: ['1011', '登录密码设置不满24小时，为了资金安全，请改用验证码确认'],
  passwordRests: ['1012', '登录密码设置不满24小时，为了资金安全，满24小时后才能用来确认'],

  codeWrong: ['1101', '验证码不正确，请重新输入'],
  codeExpired: ['1102', '验证码已失效，请重新获取'],
  codeTried: ['1103', '验证码输错次数过多，请重新获取'],
  codeSoon: ['1104', '验证码已发送，请{wait}后再获取'],
  codeDaily: ['1105', '今天获取验证码的次数已达上限，请明天再试'],
  sendFailed: ['1106', '验证码发送失败，请稍后再试'],

  wxUnavailable: ['1201', '微信登录暂不可用，请用其他方式登录'],
  wxCode: ['1202', '微信授权已失效，请重新操作'],
  wxBound: ['1203', '该通行证已绑定其他微信'],
  wxPage: ['1204', '该页面不支持微信登录'],
  wxTaken: ['1205', '该微信已绑定其他叮当账号，请用微信登录那个账号'],
  wxHas: ['1206', '当前账号已绑定其他微信'],
} as const satisfies Record<string, readonly [string, string]>
export type PassportErrorName = keyof typeof PASSPORT_ERRORS

/** A trimmed line that follows a rule. */
const ruled = (rule: FieldRule, label: string) =>
  v.pipe(v.string(`请输入${label}`), v.trim(), v.check(rule.test, rule.text), v.title(label))

export const Username = ruled(USERNAME_RULE, '用户名')
export const Password = v.pipe(v.string('请输入密码'), v.check(PASSWORD_RULE.test, PASSWORD_RULE.text), v.title('密码'))
export const Email = v.pipe(ruled(EMAIL_RULE, '邮箱'), v.toLowerCase())
/** As typed, or E.164; the service reads it by domain/phone.ts. */
export const Phone = ruled(PHONE_RULE, '手机号')
export const VerifyCode = ruled(CODE_RULE, '验证码')
export const Nickname = v.pipe(
  text(NICKNAME),
  v.check((name) => nicknameError(name) === null, '昵称含有不支持的字符'),
)

const LoginName = requiredLine('用户名', 254)
/** At login only the length is held to: an old rule's password must still work. */
const LoginPassword = v.pipe(
  v.string('请输入密码'),
  v.minLength(1, '请输入密码'),
  v.maxLength(64, '用户名或密码不正确'),
  v.check(isPlainLine, '用户名或密码不正确'),
  v.title('密码'),
)

/** A passport login (app §3 user auth). The first four go to `userApi.verify` as they are. */
export const PassportUser = v.object({
  passportUserId: Alias,
  /** Nickname. */
  passportName: v.string(),
  /** Picture key; empty for the default portrait. */
  passportAvatarUrl: PictureKey,
  /** For `userApi.verify`, which makes a session of it; lives 30 minutes. */
  passportToken: v.string(),
  /** Empty for a mobile login that has no passport yet (绑定通行证, 创建通行证). */
  username: v.string(),
  /** Was the account made by this call? */
  created: v.boolean(),
})
export type PassportUser = v.InferOutput<typeof PassportUser>

/** Who uses WeChat here: what a payment needs (app §7: wxOpenId, appId). */
const WechatIdentity = { openId: v.string(), appId: v.string() }
export const WechatLogin = v.object({
  ...WechatIdentity,
  /** Null where nothing but the openid was requested. */
  user: v.nullable(PassportUser),
  /** 绑定微信: the account of TK, which this person of WeChat signs in to from now on. */
  bound: v.boolean(),
})
export type WechatLogin = v.InferOutput<typeof WechatLogin>

/** `resendAfter`: seconds until the next code may be requested; `expiresIn`: seconds the code lives. */
export const CodeSent = v.object({ resendAfter: v.number(), expiresIn: v.number() })
export type CodeSent = v.InferOutput<typeof CodeSent>

/**
 * The passport calls (app §7), POST at their path without /api, in the format of `passportCrypto.ts`. `access: 'user'` needs TK: a session
 * token of the product or a passport token.
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
  /** 绑定通行证: the mobile login of TK becomes one with an existing passport; `userApi.verify` with the answer then
   * moves what the mobile login had (orders, cart, favourites) and opens the session of both. */
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
  /**
   * Where WeChat's browser goes to ask who uses it. `url` is the page of ours it comes back to, with `code` and `state`; `silent` requests
   * nothing but the openid and shows nothing; `bind` adds the person who agrees there to the account of TK (绑定微信).
   */
  wxUrl: post('/passport/wx/url', {
    input: v.object({
      url: opaque(2048),
      silent: v.optional(v.boolean(), false),
      bind: v.optional(v.boolean(), false),
    }),
    output: v.object({ url: v.string(), state: v.string() }),
  }),
  /** What came back, each good once: a code is WeChat's, a state is of `wxUrl`. The first login of a person makes their account. */
  wxAuth: post('/passport/wx/auth', {
    input: v.object({ code: opaque(256), state: opaque(128) }),
    output: WechatLogin,
  }),
  /** The code of wx.login, good once, and whose it is. `loginToken` proves that to `wxOnLogin` once, within ten minutes. */
  wxMiniCode: post('/passport/wx/mp/code', {
    input: v.object({ code: opaque(256, /./) }),
    output: v.object({ ...WechatIdentity, loginToken: v.string() }),
  }),
  /** 微信登录 in the mini program; the first login of a person makes their account. `bind`: 绑定微信 to the account of TK instead. */
  wxOnLogin: post('/passport/wx/mp/onLogin', {
    input: v.object({
      loginToken: opaque(128),
      bind: v.optional(v.boolean(), false),
    }),
    output: PassportUser,
  }),
  /** 个人资料: what is left out stays; then `userApi.current` brings the new profile. `avatar` is a key of `userApi.uploadPicture`, or empty for the default portrait. */
  updateInfo: post('/passport/wx/mp/updateInfo', {
    access: 'user',
    input: v.object({ nickname: v.optional(Nickname), avatar: v.optional(PictureKey) }),
    output: PassportUser,
  }),
} as const
