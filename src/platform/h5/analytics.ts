import { onRoute } from './onRoute'
import { showNotice } from './usageNotice'
import { forget, identityOf, type IdentitySdk } from '../analyticsIdentity'
import type { AnalyticsPort, AnalyticsSdk, AnalyticsSettings } from '../analyticsPort'

type Cookie = { set(name: string, value: string, days: number | string, wide?: boolean): unknown }
/** What we use of sa-sdk-javascript. */
interface Sensors extends IdentitySdk {
  para: { batch_send: unknown; send_type: string }
  _: { cookie: Cookie; isSupportBeaconSend(): boolean }
  init(options: object): unknown
  registerInterceptor(stage: 'sendDataStage', entries: object): void
  track(event: string, properties: object): void
}
interface Sending {
  data: object
  origin_data: object
}

/** Names under which the SDK keeps things on the device. */
const RETAINED = /^(tab-)?(sa_?(web)?jssdk|sensorsdata)/i
/** The SDK's own number for its identity cookie, in days. */
const SDK_COOKIE_DAYS = 360

let sensors: Promise<Sensors> | null = null
/** Null: nothing may leave. The SDK cannot be taken down once it is up; it can be silenced. */
let gate: AnalyticsSettings['clean'] | null = null
let up = false

/**
 * The SDK opens tools of its maker over the page, with scripts from their host, when a URL, a window's name or a
 * frame around requests it.
 */
function requestsTools(): boolean {
  const requested = /[?&#](sa-request-id|sa-visual-mode)=|sa-request-id/
  return window.parent !== window || requested.test(location.href) || requested.test(window.name)
}

/** Fetched when the person agreed: 44 KB gz that no first load carries. A failed fetch is retried. */
function fetchSdk(): Promise<Sensors> {
  sensors ??= import(/* webpackChunkName: "usageSdk" */ 'sa-sdk-javascript/dist/v2/sensorsdata.js').then(
    (module) => ((module as { default?: Sensors }).default ?? module) as Sensors,
    (error) => {
      sensors = null
      throw error
    },
  )
  return sensors
}

/** The SDK watches history and messages for tools that are not used here: what it puts there while it starts is taken away again. */
function startQuietly(start: () => void): void {
  const { pushState, replaceState } = history
  const listen = window.addEventListener
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    if (given[0] !== 'message' && given[0] !== 'popstate') listen.apply(window, given)
  }
  try {
    start()
  } finally {
    window.addEventListener = listen
    Object.assign(history, { pushState, replaceState })
  }
}

function setUp(sdk: Sensors, settings: AnalyticsSettings): void {
  const { cookie } = sdk._
  const write = cookie.set
  cookie.set = (name, value, days, wide) =>
    write.call(cookie, name, value, days === SDK_COOKIE_DAYS ? settings.cookieDays : days, wide)
  sdk.registerInterceptor('sendDataStage', {
    send: {
      // Before every way of sending, and before what waits for a batch is written to the device.
      priority: 1,
      entry(sending: Sending, { cancellationToken }: { cancellationToken: { stop(): void } }) {
        const stored = gate?.(sending.data) ?? null
        if (!stored) cancellationToken.stop()
        else sending.data = sending.origin_data = stored
        return sending
      },
    },
  })
  startQuietly(() =>
    sdk.init({
      server_url: settings.url,
      // Never in a URL, where it would stand in logs.
      send_type: 'ajax',
      datasend_timeout: settings.timeoutMs,
      batch_send: { datasend_timeout: settings.timeoutMs, storage_length: settings.storedBelow },
      cross_subdomain: false,
      is_secure_cookie: location.protocol === 'https:',
      set_cookie_samesite: 'Lax',
      preset_properties: {
        latest_utm: false,
        latest_traffic_source_type: false,
        latest_search_keyword: false,
        latest_referrer: false,
        url: false,
        title: false,
      },
    }),
  )
}

function forgetCookies(): void {
  for (const each of document.cookie.split(';')) {
    const name = each.split('=')[0]!.trim()
    if (RETAINED.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}
function forgetStorage(): void {
  for (const key of Object.keys(localStorage)) if (RETAINED.test(key)) localStorage.removeItem(key)
}
function wipe(): void {
  for (const forget of [forgetCookies, forgetStorage]) {
    try {
      forget()
    } catch {
      // What is forbidden holds nothing.
    }
  }
}

const faceOf = (sdk: Sensors): AnalyticsSdk => ({
  track: (event, properties) => sdk.track(event, properties),
  trackLast(event, properties) {
    // Where there is no beacon it waits on the device for the next visit.
    if (!sdk._.isSupportBeaconSend()) return sdk.track(event, properties)
    const { batch_send, send_type } = sdk.para
    Object.assign(sdk.para, { batch_send: false, send_type: 'beacon' })
    sdk.track(event, properties)
    Object.assign(sdk.para, { batch_send, send_type })
  },
  ...identityOf(sdk),
  stop() {
    gate = null
    forget(sdk)
    wipe()
  },
})

export const analytics: AnalyticsPort = {
  client: navigator.userAgent.includes('MicroMessenger')
    ? 'wechat'
    : /Mobi|Android|iPhone|iPad|iPod/.test(navigator.userAgent)
      ? 'mobile'
      : 'desktop',
  onPage: onRoute,
  showNotice,
  onHide(handler) {
    // A page that goes is hidden first, save in old Safari, which fires pagehide alone; hiding twice is hiding once.
    const listen = () => document.visibilityState === 'hidden' && handler()
    document.addEventListener('visibilitychange', listen)
    window.addEventListener('pagehide', handler)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      window.removeEventListener('pagehide', handler)
    }
  },
  async start(settings) {
    if (requestsTools()) return null
    const sdk = await fetchSdk()
    gate = settings.clean
    if (!up) setUp(sdk, settings)
    // Consent after a refusal: the new identity is not linked to the old one.
    else sdk.resetAnonymousIdentity()
    up = true
    return faceOf(sdk)
  },
}
