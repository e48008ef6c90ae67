import { HOST_STATUS_BAR } from '@/contract/hostAgent'
import type { Platform } from '../ports'
import { openHost } from './host/open'
import { openWechat } from './wechat/open'

/** What a native host or WeChat's browser does in place of the plain browser, once it is spoken to. */
export type OwnPorts = Partial<Pick<Platform, 'share' | 'media' | 'cashier' | 'openApp' | 'openWindow'>>

/**
 * The browser's platform with what is around the page: a native host, or WeChat. Their code comes when they are connected to, and with it
 * their own ports, which the platform hands out from then on.
 */
export function withSurroundings(browser: Platform): Platform {
  let own: OwnPorts = {}
  const connected = (ports: OwnPorts) => void (own = ports)
  const host = openHost(browser, connected)
  const { system } = browser
  const wechat = host ? undefined : openWechat(browser, connected)
  return {
    ...browser,
    host,
    wechat,
    // A person could not get rid of a broken worker in a web view (docs/decisions/0043).
    offline: host || wechat ? undefined : browser.offline,
    system: host ? { ...system, info: () => ({ ...system.info(), statusBarHeight: HOST_STATUS_BAR }) } : system,
    get share() {
      return own.share ?? browser.share
    },
    get media() {
      return own.media ?? browser.media
    },
    get cashier() {
      return own.cashier ?? null
    },
    get openApp() {
      return own.openApp ?? browser.openApp
    },
    get openWindow() {
      return own.openWindow ?? null
    },
  }
}
