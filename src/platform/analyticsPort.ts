/** How the analytics SDK of a platform is set up. */
export interface AnalyticsSettings {
  /** Address of the collector, with the key. */
  url: string
  timeoutMs: number
  /** Batch mode only while local storage holds fewer entries than this. */
  storedBelow: number
  /** How long the identity cookie lives, in days; platforms without cookies keep no time. */
  cookieDays: number
  /** What is left of a record the SDK has built; null drops it. Called for each, before it is stored or sent. */
  clean(record: unknown): object | null
}

/** The SDK at work: from here until `stop` it keeps an identity on the device, and sends. */
export interface AnalyticsSdk {
  track(event: string, properties: Readonly<Record<string, unknown>>): void
  /** As track, for a page that is closing: it does not wait for a batch. */
  trackLast(event: string, properties: Readonly<Record<string, unknown>>): void
  login(userId: string): void
  setProfile(profile: Readonly<Record<string, string>>): void
  /** The next person on this device is another one. */
  logout(): void
  /** Stops sending and recording, and wipes what was stored. */
  stop(): void
}

export interface ConsentTexts {
  text: string
  yes: string
  no: string
}

/** Analytics of the platform (app §4, §7, §9), by the SDK made for it. Its code is fetched by `start`. */
export interface AnalyticsPort {
  /** What runs the page where no native host does. */
  client: 'wechat' | 'mobile' | 'desktop'
  /** Notifies of every page shown, the present one first: its path with query. */
  onPage(handler: (url: string) => void): () => void
  /** Notifies when the page is hidden or left. */
  onHide(handler: () => void): () => void
  /** Rejects when its code cannot be fetched; null where it must not run. */
  start(settings: AnalyticsSettings): Promise<AnalyticsSdk | null>
  /**
   * Shows a consent notice over the page, which goes with `end`. Null where there is no such notice: consent is given
   * in the settings alone.
   */
  showNotice: ((words: ConsentTexts, response: (yes: boolean) => void) => { end(): void }) | null
}
