import type { Navigation } from './Navigation'

/** What leads on from a page. */
const WAYS: ReadonlySet<PropertyKey> = new Set<keyof Navigation>([
  'open',
  'replace',
  'openTarget',
  'choose',
  'back',
  'home',
  'leave',
])

/**
 * The navigation as one page has it. A response may come when the page was left, is about to be, or lies below another one: it leads nowhere then, for what is
 * on top is what the person went on to.
 *
 * @param isShown whether the page is the one on top
 */
export function navigationOf(nav: Navigation, isShown: () => boolean): Navigation {
  const { restarts } = nav
  const leads = () => isShown() && !nav.isLeaving && nav.restarts === restarts
  return new Proxy(nav, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      const call = (...args: unknown[]): unknown => value.apply(target, args)
      if (!WAYS.has(key)) return call
      return (...args: unknown[]) => (leads() ? call(...args) : Promise.resolve())
    },
  })
}
