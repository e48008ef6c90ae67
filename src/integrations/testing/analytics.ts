import { joinEnvironment } from '../joinEnvironment'
import { createApp } from '@/app/createApp'
import { usageOf } from '@/integrations/analytics/Analytics'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { fakeAnalytics, type FakeAnalytics } from '@/platform/memory/analytics'
import type { HostPort } from '@/platform/hostPort'
import type { AppConfig } from '@/platform/ports'
import { routes } from '@/routes'
import { CONSENT_KEY } from '@/services/Analytics'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'

/** The user, with data that analytics must not contain. */
export const USER = {
  ...TEST_USER,
  uid: 'a1b2c3',
  nickname: '小雅',
  phone: '+64 21 *** 678',
  email: 'x@y.nz',
  token: 'secret',
}

/** The app with analytics at work in it; time is `clock`'s. */
export async function usageApp(
  given: {
    consent?: boolean
    fake?: FakeAnalytics
    signedIn?: boolean
    host?: HostPort
    dataOf?: (path: string) => unknown
    analytics?: AppConfig['analytics']
  } = {},
) {
  const fake = given.fake ?? fakeAnalytics()
  const clock = { now: 1_000_000 }
  const platform = createMemoryPlatform({
    now: () => clock.now,
    analytics: fake,
    host: given.host,
    http: fakeHttp(({ url }) => ({
      body: JSON.stringify({ code: 0, msg: '', data: given.dataOf?.(url.replace(/\?.*/, '')) ?? {} }),
    })),
  })
  let back = () => undefined as void
  platform.system.onShow = (handler) => ((back = handler), () => undefined)
  if (given.consent !== undefined) platform.storage.set(CONSENT_KEY, given.consent)
  if (given.signedIn) platform.storage.set('userInfo', USER)
  const made = createApp(
    platform,
    { ...TEST_CONFIG, apiOrigin: 'https://shop.example', analytics: given.analytics },
    { joinEnvironment },
  )
  const usage = await usageOf(made)
  const settled = () => new Promise((done) => setTimeout(done))
  await settled()
  const events = () => fake.done.filter(([what]) => what.startsWith('track')).map(([, event]) => event)
  const last = () => fake.done.at(-1)![2] as Record<string, unknown>
  return { app: made, platform, fake, usage, clock, settled, events, last, comeBack: () => back() }
}
/** Address of an item's page. */
export const itemUrl = (alias: string) => `${routes.itemDetail.path}?alias=${alias}`
