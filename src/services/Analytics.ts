import type { AnalyticsKeys, EventName, EventProperties, Identifiers } from '@/contract/analytics'
import { cleanRecord } from '@/contract/analytics'
import type { HostKey } from '@/contract/hosts'
import type { UserInfo } from '@/contract/user'
import type { AnalyticsPort, AnalyticsSdk, StoragePort } from '@/platform/ports'
import { chooseKey, LABELS } from './AnalyticsClients'

/** Whether the person agreed, stored on the device: true, false, or nothing before a choice. */
export const CONSENT_KEY = 'usageConsent'
/** app §9. */
export const ANALYTICS_TIMEOUT_MS = 20_000
export const BATCH_BELOW_ENTRIES = 200
/** app §9, "unit unclear": days, the unit of the SDK's own cookies, whose default number this is. */
export const COOKIE_DAYS = 73_000
/** What happens while the SDK is being fetched; more is not waited for. */
const MOST_WAITING = 50
/** A page that comes back together with the app is one view. */
const SAME_VIEW_MS = 500

export interface AnalyticsParts {
  port: AnalyticsPort
  storage: StoragePort
  host: HostKey | null
  /** Origin of the page or, in the mini program, of the API: chooses the key. */
  origin: string
  /** Address of the collector. */
  collector: string
  /** Keys of this build; left out, the usual ones. */
  keys?: Partial<AnalyticsKeys>
  /** app §1: hosts of the site that count as production. */
  productionHosts: unknown
  now(): number
  /** A new name of a session, of letters and digits. */
  newSession(): string
  user(): UserInfo | null
}

/**
 * What is recorded about the use of the product, and when: nothing before the person agreed, a session from the first
 * page view to the hiding of the page (app §4). It knows no SDK; everything that leaves goes through
 * contract/analytics `cleanRecord`.
 */
export class Analytics {
  private sdk: AnalyticsSdk | null = null
  private loading: Promise<void> | null = null
  private waiting: ((sdk: AnalyticsSdk) => void)[] = []
  private session: { id: string; since: number; pages: number; items: Set<string> } | null = null
  private item = ''
  private page = ''
  private viewedAt = -Infinity
  private userId = ''

  constructor(private readonly parts: AnalyticsParts) {}

  /** Null before a choice. */
  get consent(): boolean | null {
    return this.parts.storage.get<boolean>(CONSENT_KEY)
  }

  /** Yes starts with the page that is shown; no wipes what the SDK stored. */
  decide(yes: boolean): void {
    const { consent, page, item } = this
    this.parts.storage.set(CONSENT_KEY, yes)
    if (yes === (consent ?? false)) return
    if (!yes) return this.end()
    this.userChanged()
    this.pageShown(page, item)
  }

  /** A page came to the front, `item` the goods it shows: the first after the start or a return begins a session. */
  pageShown(page: string, item = ''): void {
    const now = this.parts.now()
    const again =
      page === this.page && item === this.item && this.session !== null && now - this.viewedAt < SAME_VIEW_MS
    this.page = page
    this.item = item
    if (!this.consent || again || !page) return
    this.viewedAt = now
    if (!this.session) {
      this.session = { id: this.parts.newSession(), since: now, pages: 0, items: new Set() }
      this.track('SessionStart', {})
    }
    this.session.pages++
    this.track('PageView', {})
    // Once a session, however often a person comes back to it.
    if (!item || this.session.items.has(item)) return
    this.session.items.add(item)
    this.track('ViewItem', { item })
  }
  /** The app came back to the front, with the page it was left on. */
  returned(): void {
    if (!this.session) this.pageShown(this.page, this.item)
  }
  hidden(): void {
    if (!this.session) return
    const { since, pages } = this.session
    const now = this.parts.now()
    const notified = this.with({ seconds: Math.round((now - since) / 1000), pages }, now)
    this.session = null
    this.run((sdk) => sdk.trackLast('SessionEnd', notified))
  }

  track = <N extends EventName>(event: N, properties: Partial<EventProperties<N>>): void => {
    if (!this.session) return
    const notified = this.with(properties, this.parts.now())
    this.run((sdk) => sdk.track(event, notified))
  }

  /** app §4: logging in registers the user id; logging out forgets it. */
  userChanged(): void {
    if (!this.consent) return
    const user = this.parts.user()
    const id = user?.uid ?? ''
    if (id === this.userId) return
    if (this.userId) this.run((sdk) => sdk.logout())
    this.userId = id
    if (!user) return
    this.run((sdk) => {
      sdk.login(user.uid)
      sdk.setProfile(identifiersOf(user))
    })
  }

  /** `$time` is the SDKs' word for when it happened: they may come later than that. */
  private with(properties: object, now: number): Record<string, unknown> {
    const { port, host } = this.parts
    const common = { client: LABELS[host ?? port.client], page: this.page, session: this.session!.id }
    return { ...properties, ...common, $time: new Date(now) }
  }

  private run(work: (sdk: AnalyticsSdk) => void): void {
    if (this.sdk) return work(this.sdk)
    if (this.waiting.length < MOST_WAITING) this.waiting.push(work)
    // A chunk that did not come is fetched again with the next event.
    this.loading ??= this.load().catch(() => void (this.loading = null))
  }

  private async load(): Promise<void> {
    const { port, origin, collector, productionHosts, keys } = this.parts
    const sdk = await port.start({
      url: `${collector}?project=${encodeURIComponent(chooseKey(origin, productionHosts, keys))}`,
      timeoutMs: ANALYTICS_TIMEOUT_MS,
      storedBelow: BATCH_BELOW_ENTRIES,
      cookieDays: COOKIE_DAYS,
      clean: cleanRecord,
    })
    // The consent may have been withdrawn while the code was on its way.
    if (!this.consent) return sdk?.stop()
    this.sdk = sdk
    // Who logged out while this code was not there is still known to the SDK.
    if (!this.parts.user()) sdk?.logout()
    if (sdk) for (const work of this.waiting) work(sdk)
    this.waiting = []
  }

  private end(): void {
    this.sdk?.stop()
    this.sdk = null
    this.loading = null
    this.waiting = []
    this.session = null
    this.userId = ''
  }
}

/**
 * app §3: of the thirteen identifiers those the product has and may record, beside the user id (contract/analytics
 * IDENTIFIERS).
 */
export function identifiersOf({ alias, nickname, openId }: UserInfo): Identifiers & Record<string, string> {
  return { nick_name: nickname, ...(alias ? { account: alias } : {}), ...(openId ? { open_id: openId } : {}) }
}
