import type { WechatConfig } from '@/contract/wechat'
import { SLOGAN } from '@/domain/shareTitle'
import { WechatError } from '../../wechatPort'

interface Card {
  title: string
  link: string
  imgUrl: string
}
/** What we use of WeChat's JS-SDK. */
interface Jweixin {
  config(options: WechatConfig): void
  ready(done: () => void): void
  error(failed: (response: { errMsg: string }) => void): void
  updateAppMessageShareData(card: Card & { desc: string }): void
  updateTimelineShareData(card: Card): void
  miniProgram?: { navigateTo(options: { url: string; success(): void; fail(): void }): void }
}

/** A script that does not respond must not hold a later try up. */
const RESPONSE_MS = 15_000
/** The mini program opens a page at once, or never responds. */
const OPEN_MS = 3_000
/** WeChat's own URLs of it; the second is for when the first does not respond. */
const SOURCES = ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js']

function loadFrom(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new WechatError('unreachable'))
    }
    document.head.append(script)
  })
}

async function load([first, ...others]: readonly string[]): Promise<void> {
  try {
    await loadFrom(first!)
  } catch (error) {
    if (others.length === 0) throw error
    await load(others)
  }
}

/** WeChat's JS-SDK: fetched once, signed for each page, given the share card as soon as it takes the signature. */
export class JsSdk {
  private loading: Promise<Jweixin> | null = null
  private readonly sources: readonly string[]
  private card: Card | null = null
  private ready = false

  /** `source`: another URL of it than WeChat's own. */
  constructor(source: string) {
    this.sources = source ? [source] : SOURCES
  }

  async config(sign: WechatConfig): Promise<void> {
    const wx = await this.fetched()
    this.ready = false
    await new Promise<void>((resolve, reject) => {
      const refused = () => reject(new WechatError('signature'))
      const timer = setTimeout(refused, RESPONSE_MS)
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
    this.notify(wx)
  }

  setCard(card: Card): void {
    if (JSON.stringify(card) === JSON.stringify(this.card)) return
    this.card = card
    const { wx } = window as unknown as { wx?: Jweixin }
    if (this.ready && wx) this.notify(wx)
  }

  /** A page of the mini program around this web view. */
  async openInMini(url: string): Promise<boolean> {
    const { miniProgram } = await this.fetched()
    if (!miniProgram) return false
    return new Promise((resolve) => {
      // Older versions report nothing: a page that opened hides this one.
      setTimeout(() => resolve(document.visibilityState === 'hidden'), OPEN_MS)
      miniProgram.navigateTo({ url, success: () => resolve(true), fail: () => resolve(false) })
    })
  }

  private fetched(): Promise<Jweixin> {
    this.loading ??= load(this.sources)
      .then(() => {
        const { wx } = window as unknown as { wx?: Jweixin }
        if (!wx) throw new WechatError('unreachable')
        return wx
      })
      .catch((error: unknown) => {
        this.loading = null
        throw error
      })
    return this.loading
  }
  private notify(wx: Jweixin): void {
    if (!this.card) return
    wx.updateAppMessageShareData({ ...this.card, desc: SLOGAN })
    wx.updateTimelineShareData(this.card)
  }
}
