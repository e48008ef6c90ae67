import { randomBytes } from 'node:crypto'
import { createApp, type App } from '@/app/createApp'
import { joinEnvironment } from '@/integrations/joinEnvironment'
import { startReactions } from '@/integrations/reactions'
import { createMemoryPlatform, type FakeOptions, type FakePlatform } from '@/platform/memory'
import type { HttpPort } from '@/platform/ports'
import type { TestServer } from '../../server/testing/harness'
import { injectHttp } from '../../server/testing/passport'

/** The whole client of one phone on the real service of this process: stores, clients and navigation are the product's own. */
export interface ClientApp {
  app: App
  platform: FakePlatform
  /** Comes between the phone and the service from the next request on; null lets everything through again. */
  disturb(port: ((through: HttpPort) => HttpPort) | null): void
  /** Ends it once its timers have: MobX is gone with the test's environment. */
  close(): Promise<void>
}

let phones = 0

/** `stored` is what another run of the app left on this phone. */
export function clientApp(
  server: TestServer,
  stored?: ReadonlyMap<string, unknown>,
  place: Pick<FakeOptions, 'wechat' | 'path'> = {},
): ClientApp {
  const through = injectHttp(server.app, `198.51.100.${++phones % 250}`)
  let port = through
  const platform = createMemoryPlatform({
    ...place,
    http: { request: (request) => port.request(request) },
    now: () => server.clock.now().getTime(),
  })
  // Two phones never draw the same bytes: the passport refuses a nonce it has seen.
  platform.system.random = (length) => new Uint8Array(randomBytes(length))
  stored?.forEach((value, key) => platform.stored.set(key, value))
  const { signSecret, passportSecret } = server.services.config
  const app = createApp(
    platform,
    { apiOrigin: '', passportOrigin: '', version: 'test', signSecret, passportSecret },
    { joinEnvironment },
  )
  const stop = startReactions(app)
  return {
    app,
    platform,
    disturb: (between) => void (port = between ? between(through) : through),
    async close() {
      stop()
      while (app.ui.toast || app.cart.settling) await new Promise((done) => setTimeout(done, 50))
    },
  }
}
