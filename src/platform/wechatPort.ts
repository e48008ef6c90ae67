import type { WechatConfig } from '@/contract/wechat'
import type { Permission } from './permissionPort'
import type { ShareCard } from './ports'

/** WeChat did not take a signature, or its JS-SDK could not be fetched. */
export class WechatError extends Error {
  constructor(readonly kind: 'signature' | 'unreachable') {
    super(kind)
  }
}

/** WeChat's own browser around the page (app §1), as it is spoken to. */
export interface WechatPage {
  /**
   * What WeChat's page of consent returned, gone from URL and history by now; `code` is empty when the person
   * refused.
   */
  returned: { code: string; state: string } | null
  /** Whole URL of one of our pages, from its path with query. */
  url(path: string): string
  /**
   * The URL the JS-SDK is to be signed for: on iOS WeChat holds a signature against the URL it opened the page by, elsewhere
   * against the present one. Without its hash.
   */
  signedUrl(): string
  /** Hands a signature to the JS-SDK, which is fetched at the first time. Rejects with WechatError alone. */
  config(sign: WechatConfig): Promise<void>
  /** What 发送给朋友 and 分享到朋友圈 show from now on. */
  setCard(card: ShareCard): void
  /** Leaves for WeChat's page of consent, which takes this page's place in the history. */
  leave(url: string): void
  /**
   * The page stands in a mini program's web view, where WeChat gives it no cashier and no menu of its own: opens a
   * page of that mini program over it, by its path with query. Returns false when none opens. Null in WeChat's own
   * browser.
   */
  openInMini: ((path: string) => Promise<boolean>) | null
  /** Every page shown, the present one first: its path with query. */
  onRoute(handler: (url: string) => void): () => void
}
export interface WechatPort {
  /** Loads what speaks to WeChat; cashier and share of the platform are WeChat's from then on. `sdk`: another URL of the JS-SDK than WeChat's own; empty for that. */
  connect(sdk: string): Promise<WechatPage>
}

/** What is to come, for a phone's calendar. */
export interface CalendarEvent {
  title: string
  /** ISO 8601 UTC. */
  at: string
  until: string
  place: string
  note: string
  /** The reminder comes so long before, in ms. */
  remindMs: number
}
/** What only a mini program has. */
export interface MiniProgramPort {
  /**
   * Opened from Moments as a single page (scene 1154): WeChat lets it open no other page, sign no user in, and draws
   * bars of its own over it.
   */
  readonly singlePage: boolean
  /** A code of wx.login: identifies the WeChat user, once, within five minutes. Rejects when WeChat gives none. */
  loginCode(): Promise<string>
  /** `show` draws our sheet about privacy before the first private ability is used; its result is passed to WeChat. */
  onPrivacyNeeded(show: () => Promise<boolean>): void
  /** The privacy contract in WeChat's own view. */
  openPrivacyContract(): void
  /**
   * WeChat's page of what is allowed to us, or the system's where the phone refuses WeChat itself; resolves when the person is back. To be
   * called from a tap.
   */
  openSettings(permission: Permission): Promise<void>
  /**
   * Writes something into the phone's calendar, with a reminder before it; false when the person changed their mind. Rejects with PermissionRefused, and
   * where the phone has no calendar for it.
   */
  addToCalendar(event: CalendarEvent): Promise<boolean>
  /** `confirm` is called when a new version lies ready; true restarts into it. `failed`: it could not be fetched. */
  onUpdate(confirm: () => Promise<boolean>, failed: () => void): void
}
