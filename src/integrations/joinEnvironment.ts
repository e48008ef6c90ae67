import type { Environment } from '@/app/environment'
import type { App } from '@/app/createApp'

/** Each place's own code comes with that place. */
export const joinEnvironment = async (app: App): Promise<Environment> =>
  app.platform.host ? (await import('./host/join')).joinHost(app) : (await import('./wechat/join')).joinWechat(app)
