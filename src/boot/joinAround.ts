import type { Around } from './around'
import type { App } from './createApp'

/** Each place's own code comes with that place. */
export const joinAround = async (app: App): Promise<Around> =>
  app.platform.host ? (await import('./host/join')).joinHost(app) : (await import('./wechat/join')).joinWechat(app)
