import type { Platform } from '../../ports'
import { framedByStranger } from '../framed'
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
 * Gives the platform its native host, when the agent names one and its bridge is there. What speaks to it is loaded then alone: plain
 * browsers never carry it.
 */
export function openHost(platform: Platform): Platform {
  const found = detectHost(navigator.userAgent)
  const wire = found && wireOf(window as HostWindow)
  if (!found || typeof wire?.postMessage !== 'function' || framedByStranger()) return platform
  const { system } = platform
  document.documentElement.style.setProperty('--safe-top', `${HOST_STATUS_BAR}px`)
  platform.system = { ...system, info: () => ({ ...system.info(), statusBarHeight: HOST_STATUS_BAR }) }
  platform.host = {
    ...found,
    connect: async () => (await import('./connect')).connect(platform, found, (text) => wire.postMessage(text)),
  }
  return platform
}
