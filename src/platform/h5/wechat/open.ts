import type { Platform } from '../../ports'

/** Gives the platform WeChat's browser, when the agent names it. What speaks to it is loaded then alone. */
export function openWechat(platform: Platform): Platform {
  if (!platform.host && navigator.userAgent.includes('MicroMessenger'))
    platform.wechat = { connect: async (sdk) => (await import('./connect')).connect(platform, sdk) }
  return platform
}
