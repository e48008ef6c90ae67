import type { App } from './createApp'
import { Accounts } from '@/services/Accounts'
import { PassportClient } from '@/services/PassportClient'

/** Made by the page that needs it, so that the passport's cryptography is loaded with the account pages and not with home. */
export function createAccounts({
  platform,
  config,
  api,
  session,
  ui,
}: Pick<App, 'platform' | 'config' | 'api' | 'ui' | 'session'>): Accounts {
  const passport = new PassportClient({
    http: platform.http,
    origin: config.passportOrigin,
    secret: config.passportSecret,
    clock: platform.system,
    random: platform.system.random,
    token: () => session.token,
    toast: ui.showToast,
    loading: ui.countLoading,
    onLoginRequired: session.expire,
  })
  return new Accounts(passport, api, session)
}
