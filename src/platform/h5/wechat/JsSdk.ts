import type { WechatConfig } from '@/contract/wechat'
import { SLOGAN } from '@/domain/shareTitle'
import { WechatFault } from '../../wechatPort'

interface Card {
  title: string
  link: string
  imgUrl: string
}
/** What we use of WeChat's JS-SDK. */
interface Jweixin {
  config(options: WechatConfig): void
  ready(done: () => void): void
  error(failed: (answer: { errMsg: string }) => void): void
  updateAppMessageShareData(card: Card & { desc: string }): void
  updateTimelineShareData(card: Card): void
}

/** A script that does not answer must not hold a later try up. */
const ANSWER_MS = 15_000

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new WechatFault('unreachable'))
    }
    document.head.append(script)
  })
}

/** WeChat's JS-SDK: fetched once, signed anew for each page, told what to share as soon as it takes the signature. */
export class JsSdk {
  private loading: Promise<void> | null = null
  private card: Card | null = null
  private ready = false

  async config(sign: WechatConfig, source: string): Promise<void> {
    this.loading ??= load(source).catch((fault: unknown) => {
      this.loading = null
      throw fault
    })
    await this.loading
    const { wx } = window as unknown as { wx?: Jweixin }
    if (!wx) throw new WechatFault('unreachable')
    this.ready = false
    await new Promise<void>((resolve, reject) => {
      const refused = () => reject(new WechatFault('signature'))
      const timer = setTimeout(refused, ANSWER_MS)
      wx.config(sign)
      // WeChat calls `ready` after a refused signature too; `error` comes first then.
      wx.error(() => {
        clearTimeout(timer)
        refused()
      })
      wx.ready(() => {
        clearTimeout(timer)
        resolve()
      })
    })
    this.ready = true
    this.tell(wx)
  }

  setCard(card: Card): void {
    if (JSON.stringify(card) === JSON.stringify(this.card)) return
    this.card = card
    const { wx } = window as unknown as { wx?: Jweixin }
    if (this.ready && wx) this.tell(wx)
  }

  private tell(wx: Jweixin): void {
    if (!this.card) return
    wx.updateAppMessageShareData({ ...this.card, desc: SLOGAN })
    wx.updateTimelineShareData(this.card)
  }
}
