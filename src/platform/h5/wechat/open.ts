import type { Platform } from '../../ports'

/** Gives the platform WeChat's browser, when the agent names it. What speaks to it is loaded then alone. */
export function openWechat(platform: Platform): Platform {
  // The address WeChat opened the page by: iOS wants it signed, whatever page is shown later.
  const landing = location.href
  if (!platform.host && navigator.userAgent.includes('MicroMessenger'))
    platform.wechat = { connect: async () => (await import('./connect')).connect(platform, landing) }
  return platform
}
