import type { SchemeInput } from '../../../src/contract/wechat'

/** A person as WeChat knows them in one of our apps. */
export interface WechatPerson {
  appId: string
  openId: string
  /** The same in all our apps, where they belong to one account of WeChat's open platform; else empty. */
  unionId: string
  /** Empty unless the person agreed to show it. */
  nickname: string
}

/** WeChat responded, and refused. */
export class WechatRefused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`WeChat answered ${code}: ${message}`)
  }
}

/** Port of WeChat's open API: official account (its browser) and mini program. Every method rejects when WeChat cannot be reached. */
export interface WechatApi {
  /** App ids; empty where that app is not configured. */
  readonly officialAppId: string
  readonly miniAppId: string
  /** The page on which a person agrees; `silent` requests nothing but the openid, and nothing is shown. */
  oauthUrl(request: { redirect: string; state: string; silent: boolean }): string
  /** The person of a code from that page; null for a code that is wrong, old or was used before. */
  oauthPerson(code: string, silent: boolean): Promise<WechatPerson | null>
  /** The person of a code of wx.login; null as above. */
  miniPerson(code: string): Promise<WechatPerson | null>
  /** The ticket that signatures of the JS-SDK are made with. */
  jsTicket(): Promise<string>
  /** A link that opens a page of the mini program from outside WeChat. */
  openlink(scheme: SchemeInput): Promise<string>
  /** A picture whose scan opens `page` of the mini program with `scene`. */
  miniCode(page: string, scene: string): Promise<Buffer>
}

declare module '../../context' {
  interface Services {
    /** Null where WeChat is not configured. */
    wechat: WechatApi | null
  }
}
