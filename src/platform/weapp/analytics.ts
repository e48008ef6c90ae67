import { eventCenter } from '@tarojs/runtime'
import { forget, identityOf, type IdentitySdk } from '../analyticsIdentity'
import type { AnalyticsPort, AnalyticsSdk, AnalyticsSettings } from '../analyticsPort'

/** The SDK puts itself around what registers pages, to track them by itself. */
declare let App: unknown
declare let Page: unknown
declare let Component: unknown

/** What we use of sa-sdk-miniprogram. */
interface Sensors extends IdentitySdk {
  kit: { isVaildData(record: object): boolean }
  store: IdentitySdk['store'] & { mem: { mdata: unknown[] } }
  sendStrategy: { dataHasChange: boolean }
  init(options: object): unknown
  track(event: string, properties: object): void
}

/** Keys under which the SDK keeps things on the device. */
const RETAINED = ['sensorsdata2015_wechat', 'sensors_mp_prepare_data']

let loading: Promise<Sensors> | null = null
/** Null: nothing may leave. The SDK cannot be taken down once it is up; it can be silenced. */
let gate: AnalyticsSettings['clean'] | null = null
let up = false

/** 64 KB in the subpackage that home preloads. What the SDK hangs into WeChat as it is read is taken out again. */
function fetchSdk(): Promise<Sensors> {
  if (loading) return loading
  const plain = [App, Page, Component]
  const { setNavigationBarTitle } = wx
  loading = import(/* webpackChunkName: "usageSdk" */ 'sa-sdk-miniprogram/dist/wechat/sensorsdata.cjs.js').then(
    (sdk) => {
      ;[App, Page, Component] = plain
      try {
        Object.defineProperty(wx, 'setNavigationBarTitle', { value: setNavigationBarTitle, configurable: true })
      } catch {
        // WeChat may forbid it, to the SDK as well.
      }
      return sdk as Sensors
    },
    (error) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** The record is changed in client: the SDK goes on with the object it has built. */
function passes(record: object): boolean {
  const stored = gate?.(record) ?? null
  if (!stored) return false
  for (const name of Object.keys(record)) delete (record as Record<string, unknown>)[name]
  Object.assign(record, stored)
  return true
}

function storedEntries(): number {
  try {
    return wx.getStorageInfoSync().keys.length
  } catch {
    return Infinity
  }
}

function setUp(sdk: Sensors, settings: AnalyticsSettings): void {
  sdk.kit.isVaildData = passes
  sdk.init({
    server_url: settings.url,
    datasend_timeout: settings.timeoutMs,
    batch_send: storedEntries() < settings.storedBelow,
    // Pages and sessions are recorded by services/Analytics; links that are shared stay as they are.
    autoTrack: {
      appLaunch: false,
      appShow: false,
      appHide: false,
      pageShow: false,
      pageShare: false,
      mpClick: false,
      mpFavorite: false,
      pageLeave: false,
    },
    allow_amend_share_path: false,
    preset_properties: { url_path: false },
  })
}

const urlOf = (route: string, options: Record<string, string | undefined>): string =>
  `/${route}?${Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

const faceOf = (sdk: Sensors): AnalyticsSdk => ({
  track: (event, properties) => sdk.track(event, properties),
  // Its own ear for the app's hiding sends what waits.
  trackLast: (event, properties) => sdk.track(event, properties),
  ...identityOf(sdk),
  stop() {
    gate = null
    forget(sdk)
    sdk.store.mem.mdata = []
    sdk.sendStrategy.dataHasChange = false
    for (const key of RETAINED) wx.removeStorageSync(key)
  },
})

export const analytics: AnalyticsPort = {
  client: 'wechat',
  showNotice: null,
  onPage(handler) {
    const notify = (route?: string) => {
      const page = [...getCurrentPages()].reverse().find((each) => !route || each.route === route)
      if (page) handler(urlOf(page.route, page.options))
    }
    notify()
    // Taro emits each page shown under that page's own name, with no event for all of them. Another may lie over it
    // by then.
    const { trigger } = eventCenter
    const listening: typeof trigger = (name, ...given) => {
      const done = trigger.call(eventCenter, name, ...given)
      const [, route] = /^\/?([^?]+)(?:\?.*)?\.onShow$/.exec(String(name)) ?? []
      if (route) notify(route)
      return done
    }
    eventCenter.trigger = listening
    return () => {
      if (eventCenter.trigger === listening) eventCenter.trigger = trigger
    }
  },
  onHide(handler) {
    wx.onAppHide(handler)
    return () => wx.offAppHide(handler)
  },
  async start(settings) {
    const sdk = await fetchSdk()
    gate = settings.clean
    if (!up) setUp(sdk, settings)
    // Consent after a refusal: the new identity is not linked to the old one.
    else sdk.resetAnonymousIdentity()
    up = true
    return faceOf(sdk)
  },
}
