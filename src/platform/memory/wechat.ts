import type { WechatConfig } from '@/contract/wechat'
import type { ShareCard } from '../ports'
import { WechatError, type WechatPage, type WechatPort } from '../wechatPort'

/** WeChat's browser in memory: its calls are recorded for assertions. */
export interface FakeWechat extends WechatPort {
  left: string[]
  configs: WechatConfig[]
  cards: ShareCard[]
  /** So many signatures are refused from now on. */
  refusing: number
  /** Pages opened in the mini program around a web view. */
  opened: string[]
  show(url: string): void
}

export function fakeWechat(
  shown = '/pages/index/index',
  returned: WechatPage['returned'] = null,
  landing: string | null = null,
  /** In a web view of the mini program; `lost`: one that has no such page. */
  web: 'browser' | 'mini' | 'lost' = 'browser',
): FakeWechat {
  const origin = 'http://127.0.0.1'
  const listeners = new Set<(url: string) => void>()
  let now = shown
  const fake: FakeWechat = {
    left: [],
    configs: [],
    cards: [],
    refusing: 0,
    opened: [],
    show(url) {
      now = url
      listeners.forEach((listener) => listener(url))
    },
    connect: async () => ({
      returned,
      url: (path) => origin + path,
      signedUrl: () => landing ?? origin + now,
      async config(sign) {
        fake.configs.push(sign)
        if (fake.refusing-- > 0) throw new WechatError('signature')
      },
      setCard: (card) => void fake.cards.push(card),
      leave: (url) => void fake.left.push(url),
      openInMini: web === 'browser' ? null : async (path) => (fake.opened.push(path), web === 'mini'),
      onRoute(listener) {
        listener(now)
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
  }
  return fake
}
