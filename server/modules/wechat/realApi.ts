import * as v from 'valibot'
import type { SchemeInput } from '../../../src/contract/wechat'
import { WechatRefused, type WechatApi, type WechatPerson } from './public'
import type { WechatSettings } from '../../settings/wechat'
import type { SharedTokens } from './SharedTokens'

const TIMEOUT_MS = 5_000
/** Codes that are wrong, old, used before, or of a person WeChat keeps out. */
const BAD_CODE = new Set([40029, 40163, 41008, 40226, 42003])
/** An access token WeChat no longer takes, though its time is not over. */
const BAD_TOKEN = new Set([40001, 40014, 42001])

const ErrorBody = v.object({ errcode: v.optional(v.number(), 0), errmsg: v.optional(v.string(), '') })
const AccessToken = v.object({ access_token: v.string(), expires_in: v.number() })
const Ticket = v.object({ ticket: v.string(), expires_in: v.number() })
const Known = v.object({ openid: v.string(), unionid: v.optional(v.string(), '') })
const Granted = v.object({ ...Known.entries, access_token: v.string() })
const Profile = v.object({ nickname: v.optional(v.string(), ''), unionid: v.optional(v.string(), '') })
const Openlink = v.object({ openlink: v.string() })

type AppName = 'official' | 'mini'

/** WeChat's own API by app id and secret. */
export class RealWechatApi implements WechatApi {
  readonly officialAppId: string
  readonly miniAppId: string

  constructor(
    private readonly settings: WechatSettings,
    private readonly tokens: SharedTokens,
    private readonly http: typeof fetch = fetch,
  ) {
    this.officialAppId = settings.official?.appId ?? ''
    this.miniAppId = settings.mini?.appId ?? ''
  }

  oauthUrl({ redirect, state, silent }: { redirect: string; state: string; silent: boolean }): string {
    const query = new URLSearchParams({
      appid: this.officialAppId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: silent ? 'snsapi_base' : 'snsapi_userinfo',
      state,
    })
    return `${this.settings.oauthOrigin}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
  }

  oauthPerson(code: string, silent: boolean): Promise<WechatPerson | null> {
    const { appId, secret } = this.app('official')
    return known(async () => {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const { openid, unionid, access_token } = await this.request(Granted, '/sns/oauth2/access_token', query)
      const { nickname, unionid: union } = silent
        ? { nickname: '', unionid }
        : await this.request(Profile, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' })
      return { appId, openId: openid, unionId: unionid || union, nickname }
    })
  }

  miniPerson(js_code: string): Promise<WechatPerson | null> {
    const { appId, secret } = this.app('mini')
    return known(async () => {
      const query = { appid: appId, secret, js_code, grant_type: 'authorization_code' }
      const { openid, unionid } = await this.request(Known, '/sns/jscode2session', query)
      return { appId, openId: openid, unionId: unionid, nickname: '' }
    })
  }

  jsTicket(): Promise<string> {
    return this.tokens.get('ticket official', async () => {
      const { ticket, expires_in } = await this.asApp('official', (access_token) =>
        this.request(Ticket, '/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }),
      )
      return { value: ticket, seconds: expires_in }
    })
  }

  async openlink({ jump_wxa, expire_interval }: SchemeInput): Promise<string> {
    const env_version = this.settings.miniVersion ?? jump_wxa.env_version
    const body = { jump_wxa: { ...jump_wxa, env_version }, is_expire: true, expire_type: 1, expire_interval }
    const { openlink } = await this.asApp('mini', (access_token) =>
      this.request(Openlink, '/wxa/generatescheme', { access_token }, body),
    )
    return openlink
  }

  miniCode(page: string, scene: string): Promise<Buffer> {
    const body = { page, scene, check_path: false, env_version: this.settings.miniVersion ?? 'trial' }
    return this.asApp('mini', async (access_token) => {
      const response = await this.send('/wxa/getwxacodeunlimit', { access_token }, body)
      if (response.headers.get('content-type')?.startsWith('image/')) return Buffer.from(await response.arrayBuffer())
      throw refusal(v.parse(ErrorBody, await response.json()))
    })
  }

  private app(name: AppName) {
    const app = this.settings[name]
    if (!app) throw new Error(`the ${name} app of WeChat is not configured`)
    return app
  }

  /** Runs a call under the app's access token; one that WeChat gave up early is renewed once. */
  private async asApp<T>(name: AppName, call: (token: string) => Promise<T>): Promise<T> {
    const { appId: appid, secret } = this.app(name)
    const key = `access ${name}`
    const token = (force_refresh: boolean) =>
      this.tokens.get(key, async () => {
        // The stable kind: a repeated request gives the same one and ends no other's.
        const body = { grant_type: 'client_credential', appid, secret, force_refresh }
        const { access_token, expires_in } = await this.request(AccessToken, '/cgi-bin/stable_token', {}, body)
        return { value: access_token, seconds: expires_in }
      })
    const first = await token(false)
    try {
      return await call(first)
    } catch (error) {
      if (!(error instanceof WechatRefused) || !BAD_TOKEN.has(error.code)) throw error
      await this.tokens.drop(key, first)
      return call(await token(true))
    }
  }

  private async request<T>(
    schema: v.BaseSchema<unknown, T, v.BaseIssue<unknown>>,
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<T> {
    const response = await this.send(path, query, body)
    if (!response.ok) throw new Error(`WeChat answered HTTP ${response.status}`)
    const given: unknown = await response.json()
    const failure = v.parse(ErrorBody, given)
    if (failure.errcode !== 0) throw refusal(failure)
    return v.parse(schema, given)
  }
  private send(path: string, query: Record<string, string>, body?: object): Promise<Response> {
    const search = new URLSearchParams(query).toString()
    return this.http(`${this.settings.origin}${path}${search && `?${search}`}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
}

const refusal = ({ errcode, errmsg }: v.InferOutput<typeof ErrorBody>) => new WechatRefused(errcode, errmsg)

/** A code that is no good any more is no error. */
async function known(work: () => Promise<WechatPerson>): Promise<WechatPerson | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WechatRefused && BAD_CODE.has(error.code)) return null
    throw error
  }
}
