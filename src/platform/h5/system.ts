import { cookies } from './cookies'
import type { FirstState } from '@/contract/firstState'
import type { SystemPort } from '../ports'

const YEAR_S = 365 * 24 * 3600

export const system: SystemPort = {
  info: () => ({
    platform: 'h5',
    system: navigator.userAgent.slice(0, 200),
    width: Math.min(window.innerWidth, 750), // app §9: maximum page width
    pixelRatio: window.devicePixelRatio || 1,
    statusBarHeight: 0,
  }),
  origin: () => location.origin,
  setTitle(title) {
    document.title = title
  },
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  now: () => Date.now(),
  onShow(handler) {
    const listen = () => document.visibilityState === 'visible' && handler()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  },
  onRestored(handler) {
    const listen = (event: PageTransitionEvent) => event.persisted && handler()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  },
  clearCookies(names) {
    for (const name of names) cookies.set(name, '')
  },
  sendWithPages: (name, value) => cookies.set(name, value, YEAR_S),
  firstState() {
    const element = document.getElementById('first-state')
    if (!element?.textContent) return null
    try {
      return JSON.parse(element.textContent) as FirstState
    } catch {
      return null
    }
  },
  pageShown() {
    document.getElementById('first-state')?.remove()
  },
}
