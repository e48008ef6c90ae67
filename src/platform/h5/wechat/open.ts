import type { Platform } from '../../ports'
import type { WechatPort } from '../../wechatPort'
import type { OwnPorts } from '../surroundings'

/** WeChat's browser, when the agent names it. What speaks to it is loaded then alone. `connected` is given WeChat's own ports. */
export function openWechat(browser: Platform, connected: (own: OwnPorts) => void): WechatPort | undefined {
  if (!navigator.userAgent.includes('MicroMessenger')) return undefined
  return {
    async connect(source) {
      const { connect } = await import('./connect')
      const { page, own } = connect(browser, source)
      connected(own)
      return page
    },
  }
}
