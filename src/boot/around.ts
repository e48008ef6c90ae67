import type { ShareCard } from '@/platform/ports'
import type { HostWays } from '@/services/Navigation'

/** Who pays, as WeChat knows them (app §7 prepare payment). */
export interface Payer {
  wxOpenId: string
  appId: string
}

/** What is around the page: a native host (boot/host) or WeChat's browser (boot/wechat). */
export interface Around extends HostWays {
  /** Settles once it is known who is signed in. */
  settled(): Promise<void>
  /** WeChat's alone. */
  wechat?: WechatAround
}

export interface WechatAround {
  /** 微信登录: leaves for WeChat's page of consent, which comes back to the page that asked. Rejects with ApiError. */
  login(): Promise<void>
  /** Who pays; null while the page is being left to find out. Rejects with ApiError. */
  payer(): Promise<Payer | null>
  /** What WeChat's menu shares of the page shown. */
  setCard(card: ShareCard): void
}
