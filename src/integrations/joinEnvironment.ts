import type { Environment } from '@/app/environment'
import type { App } from '@/app/createApp'

/** Each environment's own code comes with that environment. */
export const joinEnvironment = async (app: App): Promise<Environment> =>
  app.platform.host ? (await import('./host/join')).joinHost(app) : (await import('./wechat/join')).joinWechat(app)
