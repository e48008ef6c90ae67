import type { AnalyticsPort, AnalyticsSettings, AskWords } from '../analyticsPort'

export interface FakeAnalytics extends AnalyticsPort {
  /** What the SDK was asked to do, in order. */
  done: [what: string, ...given: unknown[]][]
  /** Set once the SDK was started. */
  settings: AnalyticsSettings | null
  asked: AskWords | null
  answer(yes: boolean): void
  show(url: string): void
  hide(): void
}

/** Analytics that sends nothing and keeps what it was told. */
export function fakeAnalytics(
  given: { place?: AnalyticsPort['place']; asks?: boolean; url?: string } = {},
): FakeAnalytics {
  let answered: (yes: boolean) => void = () => undefined
  let shown: (url: string) => void = () => undefined
  let hidden: () => void = () => undefined
  const fake: FakeAnalytics = {
    done: [],
    settings: null,
    asked: null,
    place: given.place ?? 'mobile',
    answer: (yes) => answered(yes),
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
    ask:
      given.asks === false
        ? null
        : (words, answer) => {
            fake.asked = words
            answered = answer
            return { end: () => void (fake.asked = null) }
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
