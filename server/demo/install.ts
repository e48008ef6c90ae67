import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import type { JobKind } from '../platform/jobs/JobRunner'
import type { SharedTokens } from '../modules/wechat/SharedTokens'
import { demoReplies } from './answers/replies'
import { PictureWarmer } from './art/PictureWarmer'
import { demoArt } from './art/compose'
import { sellersRoutes } from './devRoutes/sellers'
import { devRoutes } from './devRoutes/routes'
import { SandboxProvider, type SandboxOptions } from './sandbox/payment'
import { LocalWechatApi } from './sandbox/wechat'
import { seedDemoChats } from './seed/chats'
import { DEMO_PASSWORD } from './seed/data/people'
import { seedDemoCoupons } from './seed/coupons'
import { seedPassport } from './seed/passport'
import { refreshDemo, seedDemo } from './seed/seed'
import { seedDemoStores } from './seed/stores'
import { seedDemoStaff } from './seed/storeStaff'
import { seedDemoTables } from './seed/storeTables'
import { seedDemoVouchers } from './seed/vouchers'
import { demoSellers } from './sellers/parcels'

/** What stands in for the world outside: a cashier, WeChat, and photographs. */
export const sandbox = {
  payments: (options: SandboxOptions) => new SandboxProvider(options),
  wechat: (tokens: SharedTokens) => new LocalWechatApi(tokens),
  art: demoArt,
}
export type Sandbox = typeof sandbox

/** The demo of a running service. */
export interface Demo {
  /** What the demo's sellers do by themselves. */
  readonly jobs: readonly JobKind[]
  /** Writes the demo data where there is none, and begins to draw pictures ahead. */
  start(): Promise<void>
  stop(): Promise<void>
  /** What the terminal shows once the service listens there. */
  greeting(port: number): string[]
}

/** Adds the pages of development, and the demo market where the configuration has it (`DEMO`). */
export function install(app: FastifyInstance, services: Services): Demo {
  const { config, db, clock } = services
  // A person at the desk ships and replies, until one who tries the demo alone wants it otherwise.
  const sellers = { on: false }
  devRoutes(app, services)
  const doors = (port: number) => `Codes by SMS and e-mail are shown here and at http://localhost:${port}/dev/outbox`
  if (!config.demoMarket)
    return { jobs: [], start: async () => undefined, stop: async () => undefined, greeting: (port) => [doors(port)] }
  sellersRoutes(app, sellers)
  const warmer = config.warmPictures ? new PictureWarmer(services) : null
  return {
    jobs: [
      demoSellers(services, sellers),
      demoReplies(services, sellers),
      { kind: 'demoDiscounts', everyMs: 60_000, run: () => refreshDemo(services) },
    ],
    async start() {
      await seedDemo(services)
      await seedDemoCoupons(services)
      await seedDemoStores(services)
      await seedDemoStaff(services)
      await seedDemoVouchers(services)
      await seedDemoTables(services)
      await seedPassport(db, clock.now())
      await seedDemoChats(services)
      await refreshDemo(services)
      warmer?.start()
    },
    stop: async () => warmer?.stop(),
    greeting: (port) => [
      `Demo accounts (password ${DEMO_PASSWORD}): buyers demo1, demo2 · a seller: golden-manuka`,
      `Who tries a buyer alone has the shops ship and answer by themselves at http://localhost:${port}/dev/sellers`,
      doors(port),
    ],
  }
}
