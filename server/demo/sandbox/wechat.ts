import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { SchemeInput } from '../../../src/contract/wechat'
import type { WechatApi, WechatPerson } from '../../modules/wechat/public'
import type { SharedTokens } from '../../modules/wechat/SharedTokens'

export const LOCAL_OAUTH = '/dev/wechat/oauth'
export const LOCAL_OPENLINK = '/dev/wechat/open'
const TICKET_SECONDS = 7200

/** Testers to pick from; any other name is someone too. */
export const TESTERS: Readonly<Record<string, string>> = { ding: '小叮', dang: '小当' }
const DEFAULT_TESTER = 'ding'
const TESTER = /^\w{1,16}$/

/**
 * WeChat as development plays it: people without accounts, codes that are good once, links that lead to their target. One person has one
 * unionid in both apps, as with an account of the open platform.
 */
export class LocalWechatApi implements WechatApi {
  readonly officialAppId = 'wxlocalofficial'
  readonly miniAppId = 'wxlocalmini'
  private readonly codes = new Map<string, string>()
  private readonly used = new Set<string>()
  private readonly links = new Map<string, SchemeInput['jump_wxa']>()

  constructor(private readonly tokens: SharedTokens) {}

  oauthUrl(request: { redirect: string; state: string; silent: boolean }): string {
    const scope = request.silent ? 'snsapi_base' : 'snsapi_userinfo'
    const query = new URLSearchParams({ redirect_uri: request.redirect, state: request.state, scope })
    return `${LOCAL_OAUTH}?${query.toString()}`
  }
  /** What the page of consent gives for a tester. */
  giveCode(tester: string): string {
    const code = `oauth-${randomBytes(9).toString('hex')}`
    this.codes.set(code, TESTER.test(tester) ? tester : DEFAULT_TESTER)
    return code
  }
  async oauthPerson(code: string, silent: boolean): Promise<WechatPerson | null> {
    const tester = this.codes.get(code)
    if (!tester) return null
    this.codes.delete(code)
    return person(this.officialAppId, tester, !silent)
  }

  /** `mini-<tester>-…` is that tester. The developer tools give one and the same mock code to anyone who has no app id: that one is taken again. */
  async miniPerson(code: string): Promise<WechatPerson | null> {
    if (this.used.has(code)) return null
    if (!code.includes('mock')) this.used.add(code)
    return person(this.miniAppId, /^mini-(\w{1,16})-/.exec(code)?.[1] ?? DEFAULT_TESTER, false)
  }

  jsTicket(): Promise<string> {
    return this.tokens.get('ticket local', async () => ({
      value: `local-${randomBytes(16).toString('hex')}`,
      seconds: TICKET_SECONDS,
    }))
  }

  async openlink({ jump_wxa }: SchemeInput): Promise<string> {
    const key = randomBytes(8).toString('hex')
    this.links.set(key, jump_wxa)
    return `${LOCAL_OPENLINK}?t=${key}`
  }
  /** Where a link leads; undefined for one that is not ours. */
  target(key: string): SchemeInput['jump_wxa'] | undefined {
    return this.links.get(key)
  }

  miniCode(page: string, scene: string): Promise<Buffer> {
    const svg = renderSVG(`${page}?scene=${encodeURIComponent(scene)}`, { border: 2 })
    return sharp(Buffer.from(svg)).resize(430, 430, { kernel: 'nearest' }).png().toBuffer()
  }
}

const person = (appId: string, tester: string, named: boolean): WechatPerson => ({
  appId,
  openId: `${appId}-${tester}`,
  unionId: `wxlocal-${tester}`,
  nickname: named ? (TESTERS[tester] ?? '微信用户') : '',
})
