import type { ShareCard } from '@/platform/ports'
import type { HostNavigation } from '@/services/navigationDeps'

/** Who pays, as WeChat knows them (app §7 prepare payment). */
export interface Payer {
  wxOpenId: string
  appId: string
}

/** What is around the page: a native host (integrations/host) or WeChat's browser (integrations/wechat). */
export interface Environment extends HostNavigation {
  /** Settles once it is known who is signed in. */
  settled(): Promise<void>
  /** WeChat's alone. */
  wechat?: WechatEnvironment
  /** The native host's alone. */
  native?: NativeEnvironment
}

/**
 * What a native host has of its own (app §7 native bridge). Each returns whether it was done: a host may lack it, or
 * fail.
 */
export interface NativeEnvironment {
  /** A page of the host's by the name of a deep link (app §2), over this window or in its place. */
  open(name: string, params: Record<string, string>, way: 'push' | 'replace'): Promise<boolean>
  /** The host's home page; where it has no word for that, this window closes. */
  home(): Promise<boolean>
  /** The seller's shop management. */
  shopManage(): Promise<boolean>
}

export interface WechatEnvironment {
  /** 微信登录: leaves for WeChat's page of consent, which returns to the page it was opened from. Rejects with ApiError. */
  login(): Promise<void>
  /** 绑定微信: likewise, to the account that is signed in. Rejects with ApiError. */
  bind(): Promise<void>
  /** Who pays; null while the page is being left to find out, undefined where JSAPI cannot. Rejects with ApiError. */
  payer(): Promise<Payer | null | undefined>
  /** A page of the mini program around this web view (platform/wechatPort); null in WeChat's own browser. */
  openInMini: ((path: string) => Promise<boolean>) | null
  /** What WeChat's menu shares of the page shown. */
  setCard(card: ShareCard): void
}
