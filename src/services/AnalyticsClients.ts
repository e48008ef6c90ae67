import { ANALYTICS_KEYS, type AnalyticsKeys, type ClientLabel } from '@/contract/analytics'
import type { HostKey } from '@/contract/hosts'
import type { AnalyticsPort } from '@/platform/ports'

/**
 * app §9: the client's label, by native host, else by what runs the page. The go app and the fourth host are apps of
 * the house; the mini program runs in the messaging app, and its SDK labels it so.
 */
export const LABELS: Readonly<Record<HostKey | AnalyticsPort['client'], ClientLabel>> = {
  DD: 'app',
  HB: 'app',
  SN: 'news app',
  BBS: 'forum app',
  wechat: 'messaging-app browser',
  mobile: 'mobile web',
  desktop: 'desktop web',
}

/** app §1: production hosts use the production key, other hosts the test one. A leading dot stands for every name below it, as for the chat's key. */
export function chooseKey(origin: string, productionHosts: unknown, keys: Partial<AnalyticsKeys> = {}): string {
  const host = /^\w+:\/\/([^/:]+)/.exec(origin)?.[1] ?? ''
  const names = Array.isArray(productionHosts) ? (productionHosts as unknown[]).map(String) : []
  const production = names.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
  return { ...ANALYTICS_KEYS, ...keys }[production ? 'production' : 'test']
}
