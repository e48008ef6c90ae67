import type { Platform, SharePort } from '../../ports'
import type { WechatPage } from '../../wechatPort'
import { onRoute } from '../onRoute'
import type { OwnPorts } from '../surroundings'
import { cashier } from './cashier'
import { JsSdk } from './JsSdk'
import { showShareGuide } from './shareGuide'

/** What the page of consent adds to the URL. */
const ADDED = ['code', 'state']

/** In a mini program's web view the agent names it (WeChat 7.0 and later), or the frame around it does. */
const inMiniProgram = () =>
  /miniProgram/i.test(navigator.userAgent) ||
  (window as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram'
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)
const withoutHash = (url: string) => url.split('#')[0]!

/** Takes code and state off the URL, in place of the history's entry: they are used once, and never shared. */
function takeReturned(): WechatPage['returned'] {
  const url = new URL(location.href)
  const state = url.searchParams.get('state')
  if (state === null) return null
  const code = url.searchParams.get('code') ?? ''
  for (const name of ADDED) url.searchParams.delete(name)
  history.replaceState(history.state, '', url.href)
  return { code, state }
}

/** The URL WeChat opened the page by, whatever has been shown since; older systems do not expose it. */
const landingUrl = () => performance.getEntriesByType('navigation')[0]?.name || location.href

export function connect(browser: Pick<Platform, 'share'>, source: string): { page: WechatPage; own: OwnPorts } {
  const landing = landingUrl()
  const sdk = new JsSdk(source)
  const openInMini = inMiniProgram() ? (path: string) => sdk.openInMini(path).catch(() => false) : null
  const setCard: WechatPage['setCard'] = ({ title, path, pictureUrl }) =>
    sdk.setCard({
      title,
      link: new URL(path, location.origin).href,
      imgUrl: pictureUrl && new URL(pictureUrl, location.origin).href,
    })
  const share: SharePort = {
    ...browser.share,
    way: () => 'own',
    // WeChat opens its panel for the person's own tap only.
    async share(card) {
      // The menu over a web view shares a page of the mini program: the same page is there, with its own button.
      if (openInMini) return (await openInMini(card.path)) ? 'menu' : 'failed'
      setCard(card)
      showShareGuide()
      return 'menu'
    },
  }
  const page: WechatPage = {
    returned: takeReturned(),
    url: (path) => new URL(path, location.origin).href,
    signedUrl: () => withoutHash(isApple() ? landing : location.href),
    config: (sign) => sdk.config(sign),
    setCard,
    leave: (url) => location.replace(url),
    openInMini,
    onRoute,
  }
  // A web view has no JSAPI payment.
  return { page, own: { share, cashier: openInMini ? null : cashier } }
}
