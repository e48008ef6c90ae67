import type { HostPort } from '../../hostPort'
import type { Platform } from '../../ports'
import { framedByStranger } from '../framed'
import type { OwnPorts } from '../surroundings'
import { detectHost, HOST_STATUS_BAR } from '@/contract/hostAgent'

interface Wire {
  postMessage(text: string): void
}
interface HostWindow {
  webkit?: { messageHandlers?: { dingdang?: Wire } }
  dingdangHost?: Wire
}

/** The first way to the host that exists. */
const wireOf = ({ webkit, dingdangHost }: HostWindow) => webkit?.messageHandlers?.dingdang ?? dingdangHost

/**
 * The native host, when the agent names one and its bridge is there. What speaks to it is loaded then alone: plain browsers never carry it.
 * `connected` is given the host's own ports.
 */
export function openHost(browser: Platform, connected: (own: OwnPorts) => void): HostPort | null {
  const found = detectHost(navigator.userAgent)
  const wire = found && wireOf(window as HostWindow)
  if (!found || typeof wire?.postMessage !== 'function' || framedByStranger()) return null
  document.documentElement.style.setProperty('--safe-top', `${HOST_STATUS_BAR}px`)
  return {
    ...found,
    async connect() {
      const { connect } = await import('./connect')
      const { bridge, own } = connect(browser, found, (text) => wire.postMessage(text))
      connected(own)
      return bridge
    },
  }
}
