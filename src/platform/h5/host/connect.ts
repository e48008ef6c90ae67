import { getCurrentPages } from '@tarojs/router'
import type { HostBridge } from '../../hostPort'
import type { Platform } from '../../ports'
import { onRoute } from '../onRoute'
import { bridgeOver } from './adapter'
import type { FoundHost } from '@/contract/hostAgent'
import { portsOf } from './portsOf'
import type { OwnPorts } from '../surroundings'
import { Transport } from './Transport'

const onHostRoute: HostBridge['onRoute'] = (handler) => onRoute((url) => handler(url, getCurrentPages().length > 1))

/** A sheet that is open closes first, as with the browser's own back key (ui/elements/backGuard marks its history entry). */
const sheetOpen = () => Boolean((history.state as { ddLayer?: boolean } | null)?.ddLayer)

/** Opens the wire: `window.dingdangBridge` is there for the host from now on. */
export function connect(
  browser: Platform,
  found: FoundHost,
  post: (text: string) => void,
): { bridge: HostBridge; own: OwnPorts } {
  const load = Array.from(browser.system.random(6) as Uint8Array, (byte) => byte.toString(36)).join('')
  const wire = new Transport(post, load)
  const { receive, emit } = wire
  Object.defineProperty(window, 'dingdangBridge', { value: Object.freeze({ receive, emit }), configurable: true })
  const bridge = bridgeOver(wire, found, onHostRoute)
  const { back, resume } = bridge.on
  bridge.on.back = (handler) => back((data) => (sheetOpen() ? history.back() : handler(data)))
  // A window that a host hides without notifying the browser shows stale pages: listeners to visibility are notified
  // of the return.
  resume(() => void document.dispatchEvent(new Event('visibilitychange')))
  return { bridge, own: portsOf(bridge, browser) }
}
