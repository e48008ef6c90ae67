import { devices, type Browser } from 'playwright-core'
import { routes, routeUrl } from '../../src/routes'
import type { Screen } from './chat'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0.50.2701 NetType/WIFI Language/zh_CN'
/** The news app, which has a marker and a version. */
const HOST = `${devices['iPhone 14']!.userAgent} snweb/97`

/** Links, places and posters, in the order a person meets them; returns those that the mini program has too. */
export async function shootPages(shopper: Shopper, item: string): Promise<Screen[]> {
  const alias = new URLSearchParams(item.split('?')[1]).get('alias')!
  const spot = { lat: '-36.8485', lng: '174.7633', name: '叮当奥克兰自提点', address: '12 Queen Street, Auckland' }
  const both: Screen[] = [
    ['sharePage', routeUrl('sharePage', { type: 'ITEM', alias })],
    ['customerService', routeUrl('customerService')],
    ['redirectUrl', routeUrl('redirectUrl', { url: 'https://www.nzpost.co.nz/tools/tracking' })],
    ['embedRedirect', routeUrl('embedRedirect', { link: 'dingdang://nothing' })],
    ['errorPage', routeUrl('errorPage')],
  ]
  for (const [name, url] of [...both, ['openLocation', routeUrl('openLocation', spot)] as const]) {
    await shopper.open(url)
    await shopper.shoot(name)
  }
  await shopper.open(routeUrl('addressEdit'))
  await shopper.tap('在地图上选择')
  await shopper.shoot('chooseLocation')
  return both
}

/** Runs in the page: a host without a signed-in user, whose clock stands where it draws it (docs/host-bridge.md). */
function respondAsHost(): void {
  const bridge = () => (window as unknown as { dingdangBridge: { receive(response: object): void } }).dingdangBridge
  const postMessage = (text: string) => {
    const { id, method } = JSON.parse(text) as { id: string; method: string }
    setTimeout(() => bridge().receive({ id, result: method === 'isLogin' ? false : null }))
  }
  Object.assign(window, { dingdangHost: { postMessage } })
}

/** The app in a native host, which draws its own bar of 54 px over the top, and in WeChat's browser. */
export async function shootElsewhere(browser: Browser, origin: string, item: string): Promise<void> {
  for (const [place, userAgent] of [
    ['host', HOST],
    ['wechat', WECHAT],
  ] as const) {
    const context = await browser.newContext({ ...PHONE, userAgent })
    if (place === 'host') await context.addInitScript(respondAsHost)
    const shopper = new Shopper(await context.newPage(), origin)
    for (const [name, url] of [
      ['home', routes.home.path],
      ['itemDetail', item],
      ['login', routes.login.path],
    ] as const) {
      await shopper.open(url)
      await shopper.shoot(`${place}-${name}`)
    }
    await context.close()
  }
}
