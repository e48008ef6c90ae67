import { wechatApi, type WechatConfig } from '@/contract/wechat'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import type { ShareCard } from '@/platform/ports'
import { WechatError, type WechatPage } from '@/platform/wechatPort'
import { routeByPath, routes, type RouteDef } from '@/routes'
import { ApiError } from '@/services/ApiClient'
import { withReferral } from '@/services/referral'
import type { App } from '@/app/createApp'
import { sharedPath } from '@/actions/sharedPath'

/** One signature serves a URL so long; on iOS, where that is always the first one, it serves every page. */
const SIGNED_MS = 30 * 60_000

/**
 * Signs the JS-SDK again for every page shown and keeps that page's card in WeChat's menu. Returns how a page sets
 * its own card there; pages without one share themselves under the product's name, private pages share home.
 */
export function keepShareable({ api, platform, session }: App, page: WechatPage): (card: ShareCard) => void {
  let shown = ''
  let own = ''
  let signed = { url: '', until: 0, config: null as WechatConfig | null }

  async function sign(again = false): Promise<void> {
    const url = page.signedUrl()
    const now = platform.system.now()
    if (again || !signed.config || signed.url !== url || signed.until < now)
      signed = { url, until: now + SIGNED_MS, config: await api.load(wechatApi.config, { url }) }
    // Another page is shown by now, which is signed by itself.
    if (url !== page.signedUrl()) return
    await page.config(signed.config!)
  }
  /** Sharing is no reason to disturb anybody: the menu then shows the page as WeChat sees it, and the next page is tried again. */
  const quietly = (error: unknown) => {
    if (!(error instanceof ApiError || error instanceof WechatError)) throw error
  }

  page.onRoute((url) => {
    const path = url.split('?')[0]!
    shown = path
    if (own !== path) page.setCard(cardOf(url, session.userInfo?.alias))
    own = ''
    sign()
      // A signature that WeChat refuses may be of a ticket it has just changed.
      .catch((error: unknown) => {
        if (error instanceof WechatError && error.kind === 'signature') return sign(true)
        throw error
      })
      .catch(quietly)
  })
  return (card) => {
    // A page sets its card before or after it is shown.
    own = card.path.split('?')[0] === shown ? '' : card.path.split('?')[0]!
    page.setCard(card)
  }
}

/** `alias`: of the reader, who recommends what they hand on (app §4 referral). */
function cardOf(url: string, alias: string | undefined): ShareCard {
  const [shown = '', query = ''] = url.split('?')
  const name = routeByPath(shown)
  const open = name !== null && name !== 'home' && (routes[name] as RouteDef).guard !== 'user'
  const path = open ? sharedPath(name, Object.fromEntries(query.split('&').map((pair) => pair.split('=')))) : '/'
  return { title: DEFAULT_SHARE_TITLE, path: withReferral(path, alias), pictureUrl: '' }
}
