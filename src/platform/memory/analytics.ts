import type { AnalyticsPort, AnalyticsSettings, ConsentTexts } from '../analyticsPort'

export interface FakeAnalytics extends AnalyticsPort {
  /** Calls of the SDK, in order. */
  done: [what: string, ...given: unknown[]][]
  /** Set once the SDK was started. */
  settings: AnalyticsSettings | null
  requested: ConsentTexts | null
  decide(yes: boolean): void
  show(url: string): void
  hide(): void
}

/** Analytics that sends nothing and records its calls. */
export function fakeAnalytics(
  given: { client?: AnalyticsPort['client']; showsNotice?: boolean; url?: string } = {},
): FakeAnalytics {
  let decide: (yes: boolean) => void = () => undefined
  let shown: (url: string) => void = () => undefined
  let hidden: () => void = () => undefined
  const fake: FakeAnalytics = {
    done: [],
    settings: null,
    requested: null,
    client: given.client ?? 'mobile',
    decide: (yes) => decide(yes),
    show: (url) => shown(url),
    hide: () => hidden(),
    onPage(handler) {
      shown = handler
      handler(given.url ?? '/')
      return () => (shown = () => undefined)
    },
    onHide(handler) {
      hidden = handler
      return () => (hidden = () => undefined)
    },
    showNotice:
      given.showsNotice === false
        ? null
        : (words, response) => {
            fake.requested = words
            decide = response
            return { end: () => void (fake.requested = null) }
          },
    async start(settings) {
      fake.settings = settings
      const note =
        (what: string) =>
        (...args: unknown[]) =>
          void fake.done.push([what, ...args])
      return {
        track: note('track'),
        trackLast: note('trackLast'),
        login: note('login'),
        setProfile: note('setProfile'),
        logout: note('logout'),
        stop: note('stop'),
      }
    },
  }
  return fake
}
