import { getCurrentPages, navigateBack, navigateTo, reLaunch, redirectTo, switchTab } from '@tarojs/router'
import type { RouterPort } from '../ports'
import type { TaroPage } from '../taroPage'

const pages = () => getCurrentPages() as TaroPage[]
const pathOf = ({ $taroPath = '' }: TaroPage) => $taroPath.split('?')[0]
/** The address leads: Taro's stack follows it once the code of the page is there. */
function shown(): TaroPage | undefined {
  const stack = pages()
  return stack.filter((page) => pathOf(page) === location.pathname).pop() ?? stack[stack.length - 1]
}

const quietly = (work: Promise<unknown>) => work.then(() => undefined)
export const router: RouterPort = {
  push: (url) => quietly(navigateTo({ url })),
  replace: (url) => quietly(redirectTo({ url })),
  switchTab: (url) => quietly(switchTab({ url })),
  reLaunch: (url) => quietly(reLaunch({ url })),
  async back() {
    // A page opened by its link has nothing of ours behind it.
    if (getCurrentPages().length <= 1) return false
    const left = location.href
    await navigateBack({ delta: 1 })
    // The browser goes back asynchronously; the caller expects the page that is then shown.
    for (let wait = 0; wait < 20 && location.href === left; wait++) await new Promise((done) => setTimeout(done, 25))
    return true
  },
  confirmBeforeLeaving: null,
  path: () => location.pathname,
  url: () => location.pathname + location.search,
  // A page of the address bar's is on the stack before it is drawn.
  paramsOf: (id) => pages().find((page) => page.$taroPath === id)?.$taroParams ?? {},
  isShown: (id) => shown()?.$taroPath === id,
  depth: () => getCurrentPages().length,
}
