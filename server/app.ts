import type { PGliteOptions } from '@electric-sql/pglite'
import Fastify, { type FastifyInstance } from 'fastify'
import path from 'node:path'
import { UNEXPECTED } from '../src/contract/envelope'
import { TEXT } from '../src/contract/texts'
import type { Config } from './config'
import type { Services } from './context'
import { openDatabase, type OpenDatabase } from './db/database'
import type { Demo, Sandbox } from './demo/install'
import { metricsRoutes } from './http/metrics'
import { securityHeaders } from './http/securityHeaders'
import { ProductChat } from './im/product'
import { listenChat, openChat, type ChatService } from './im/service'
import { guestCalls } from './http/guestCalls'
import { readableUrl } from './http/readableUrl'
import { startJobs, type Jobs } from './jobs/start'
import { addressRoutes } from './modules/address/routes'
import { afterSaleRoutes } from './modules/aftersale/routes'
import { analyticsRoutes } from './modules/analytics/routes'
import { cartRoutes } from './modules/cart/routes'
import { catalogueIndex } from './modules/catalogue/public'
import { catalogueRoutes } from './modules/catalogue/routes'
import { couponReductions } from './modules/coupon/public/checkout'
import { couponEffects } from './modules/coupon/public/orderEffects'
import { couponRoutes } from './modules/coupon/routes'
import { favoriteRoutes } from './modules/favorite/routes'
import { geoRoutes } from './modules/geo/routes'
import { homeRoutes } from './modules/home/routes'
import { fetchPicture } from './modules/hosts/fetchPicture'
import { HostAuthenticator } from './modules/hosts/HostAuthenticator'
import { AvatarImporter } from './modules/hosts/AvatarImporter'
import { invoiceEffects } from './modules/invoice/public'
import { invoiceRoutes } from './modules/invoice/routes'
import { imRoutes } from './modules/chat/routes'
import { emptyArt } from './modules/media/pictures/empty'
import { PictureStore } from './modules/media/pictures/store'
import { Uploads } from './modules/media/pictures/uploads'
import { marketingRoutes } from './modules/marketing/routes'
import { mediaRoutes } from './modules/media/routes'
import { searchRoutes } from './modules/search/routes'
import { shareRoutes } from './modules/share/routes'
import { shopRoutes } from './modules/shop/routes'
import { storeIndex } from './modules/store/public/reading'
import { reservationRoutes } from './modules/reservation/routes'
import { storeRoutes } from './modules/store/routes'
import { noticeEffects } from './modules/order/public/announce'
import { inLockOrder, type OrderEffects } from './modules/order/public/effects'
import type { ReductionSource } from './modules/order/public/reductions'
import { orderRoutes } from './modules/order/routes'
import { salesEffects } from './modules/order/sales'
import { stockEffects } from './modules/order/stock'
import { BankProvider } from './modules/payment/BankProvider'
import { loadAttempt } from './modules/payment/repository'
import { PaymentProviders } from './modules/payment/PaymentProviders'
import { paymentRoutes } from './modules/payment/routes'
import type { PaymentProvider } from './modules/payment/provider'
import { WalletProvider } from './modules/payment/WalletProvider'
import { walletPartEffects } from './modules/payment/walletPart'
import { WechatPayProvider } from './modules/payment/wechat/provider'
import { mayMerge } from './modules/user/public'
import { userRoutes } from './modules/user/routes'
import { walletEffects } from './modules/wallet/public/orderMoney'
import { walletRoutes } from './modules/wallet/routes'
import type { WechatApi } from './modules/wechat/public'
import { openWechat } from './modules/wechat/openWechat'
import { voucherEffects } from './modules/voucher/public/effects'
import { voucherRoutes } from './modules/voucher/routes'
import { wechatRoutes } from './modules/wechat/routes'
import { Sessions } from './modules/user/sessions'
import { passportRoutes } from './passport/routes'
import { openBlobs } from './platform/blobs/openBlobs'
import { localBus, redisBus } from './platform/bus'
import { systemClock, type Clock } from './platform/clock'
import { Digests } from './platform/digests'
import { Limiter } from './platform/limiter'
import { createLog, type Log } from './platform/log'
import { GatewaySender, OutboxSender } from './platform/sender'
import { TokenBuckets } from './platform/tokenBucket'
import { trustedBy } from './trustProxy'
import { site } from './web/site'

export interface Server {
  app: FastifyInstance
  services: Services
  database: OpenDatabase
  chat: ChatService
  demo: Demo | null
  /** Starts the demo where there is one, and the jobs. Tests that move time by hand do without. */
  start(): Promise<void>
  close(): Promise<void>
}

/** What tests replace; everything else is the real thing. */
export interface Overrides {
  clock?: Clock
  log?: Log
  /** PGlite with these options instead of one on the data folder. */
  inMemory?: PGliteOptions
  paymentLateMs?: number
  payments?: readonly PaymentProvider[]
  wechat?: WechatApi | null
  /** Added to those of the product. */
  orderEffects?: readonly OrderEffects[]
  reductionSources?: readonly ReductionSource[]
}

function openPayments(
  config: Config,
  overrides: Overrides,
  { db }: OpenDatabase,
  clock: Clock,
  log: Log,
  sandbox: Sandbox | undefined,
): PaymentProviders {
  const wallet = new WalletProvider((reference) => loadAttempt(db, reference))
  if (overrides.payments) return new PaymentProviders(overrides.payments, [wallet])
  const open = {
    wechat: () => new WechatPayProvider(config.wechatPay!, clock, log),
    bank: () => new BankProvider(config.bankTransfer!, db, clock),
    sandbox: () =>
      sandbox!.payments({
        channelId: config.paymentProviders.includes('wechat') ? 6 : 5,
        lateMs: overrides.paymentLateMs,
        load: (reference) => loadAttempt(db, reference),
        warn: (message) => log.warn(message),
      }),
  }
  const known = { wechat: config.wechatPay, bank: config.bankTransfer } as const
  const retired = (['wechat', 'bank'] as const).filter((name) => known[name] && !config.paymentProviders.includes(name))
  return new PaymentProviders(
    config.paymentProviders.map((name) => open[name]()),
    [...retired.map((name) => open[name]()), wallet],
  )
}

/** What is under way when the service ends has so long to finish; a phone that stopped in the middle would keep it for ever. */
const GRACE_MS = 2_000

const noSchemas = () => {
  throw new Error('Routes have no schemas of Fastify: input and output are declared in src/contract.')
}

/** Builds the whole service; the caller listens on `app`. */
export async function createServer(config: Config, overrides: Overrides = {}): Promise<Server> {
  const log = overrides.log ?? createLog(config.logLevel)
  const blobs = await openBlobs(config.blobs, log)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: overrides.inMemory ? null : config.dataDir,
    inMemory: overrides.inMemory,
    warn: (message) => log.warn(message),
  })
  const bus = config.redisUrl
    ? await redisBus(config.redisUrl, (message) => log.warn('redis', { message }))
    : localBus()
  const clock = overrides.clock ?? systemClock
  const digests = new Digests(config.tokenSecret)
  const limiter = new Limiter(database.db, digests)
  // Loaded where it is on, and nowhere else: no file of it belongs to the product.
  const demoModule = config.demo ? await import('./demo/install') : null
  const sandbox = demoModule?.sandbox
  const payments = openPayments(config, overrides, database, clock, log, sandbox)
  const base: Omit<Services, 'chat' | 'authenticator'> = {
    config,
    db: database.db,
    clock,
    bus,
    log,
    digests,
    limiter,
    rates: { address: new TokenBuckets(config.rates.address), user: new TokenBuckets(config.rates.user) },
    sessions: new Sessions(database.db, bus, config.tokenSecret),
    blobs,
    pictures: new PictureStore({
      uploads: new Uploads({ db: database.db, blobs, clock }),
      dir: path.join(config.dataDir, 'media'),
      arts: sandbox ? [emptyArt, sandbox.art] : [emptyArt],
    }),
    orderEffects: inLockOrder([
      stockEffects,
      salesEffects,
      couponEffects,
      invoiceEffects,
      walletEffects,
      walletPartEffects,
      noticeEffects,
      voucherEffects,
      ...(overrides.orderEffects ?? []),
    ]),
    payments,
    reductionSources: [couponReductions({ limiter }), ...(overrides.reductionSources ?? [])],
    wechat:
      overrides.wechat === undefined
        ? openWechat(config.wechat, database.db, clock, sandbox?.wechat)
        : overrides.wechat,
    sender: config.sender
      ? new GatewaySender(config.sender.url, config.sender.key)
      : new OutboxSender((line) => (config.demoMarket ? console.log(line) : log.info(line))),
  }
  // What is built on the others comes after them, in an object of its own: nothing is set later.
  const im = await openChat(base)
  const withChat = { ...base, chat: new ProductChat(im) }
  // In development the shell's portraits lie on this machine.
  const portraits = new AvatarImporter(base.db, base.pictures, log, (address) =>
    fetchPicture(address, !config.production),
  )
  const services: Services = { ...withChat, authenticator: new HostAuthenticator(withChat, portraits) }
  const app = Fastify({
    // Calls say how much they carry (contract `maxBody`); nothing else carries more than a few words.
    bodyLimit: 64 * 1024,
    trustProxy: trustedBy(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // The chat SDK puts every name of a list into the address; Node bounds the whole of it.
    routerOptions: { maxParamLength: 8192 },
    // The contract checks what comes and goes (server/http/serve.ts): Fastify's own compilers would take a quarter second of each start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  app.setErrorHandler((error, _request, reply) => {
    // A body that is no JSON or too large never reaches a handler; the response has the same envelope.
    log.warn('request refused', { message: (error as Error).message })
    return reply.code(200).send({ code: UNEXPECTED, msg: TEXT.failed, data: null })
  })

  securityHeaders(app, config)
  metricsRoutes(app, services)

  const demo = demoModule?.install(app, services) ?? null

  // Modules register here, one line each.
  cartRoutes(app, services)
  addressRoutes(app, services)
  orderRoutes(app, services)
  paymentRoutes(app, services)
  afterSaleRoutes(app, services)
  invoiceRoutes(app, services)
  walletRoutes(app, services)
  couponRoutes(app, services)
  mediaRoutes(app, services)
  homeRoutes(app, services)
  catalogueRoutes(app, services)
  searchRoutes(app, services)
  shopRoutes(app, services)
  storeRoutes(app, services)
  reservationRoutes(app, services)
  voucherRoutes(app, services)
  favoriteRoutes(app, services)
  geoRoutes(app, services)
  shareRoutes(app, services)
  userRoutes(app, services)
  passportRoutes(app, services, (from, into) => mayMerge(services, from, into))
  imRoutes(app, services)
  wechatRoutes(app, services)
  analyticsRoutes(app, services)
  marketingRoutes(app, services)
  const chat = await listenChat(app, im)

  if (config.webDir)
    await site(app, services, config.webDir, {
      call: guestCalls(app, clock),
      ...catalogueIndex(services.db),
      ...storeIndex(services.db),
    })

  let jobs: Jobs | null = null
  return {
    app,
    services,
    database,
    chat,
    demo,
    async start() {
      await demo?.start()
      jobs = await startJobs({ services, database }, demo?.jobs)
    },
    async close() {
      await Promise.all([jobs?.stop(), demo?.stop()])
      await chat.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
      await app.close()
      clearTimeout(cut)
      payments.close()
      await bus.close()
      await database.close()
    },
  }
}
