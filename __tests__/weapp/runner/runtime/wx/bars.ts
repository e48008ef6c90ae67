import type { ApiOptions, ApiTable, Runtime } from '../runtime'
import { ApiFailure } from '../tasks'

/** Navigation bar, tab bar, share menu, pull-down refresh and scrolling of the page on top. */
export function barApis(rt: Runtime): ApiTable {
  const { pages, shell } = rt
  const { badges, dots, texts } = shell.tabs

  /** A change of the tab bar: fails off tab pages' range, then redraws. */
  const tabs = (change: (options: ApiOptions) => void) => (options: ApiOptions) => {
    const { index } = options
    const count = rt.project.app.tabBar?.list.length ?? 0
    if (index !== undefined && (index < 0 || index >= count)) throw new ApiFailure('invalid index')
    change(options)
    shell.paint()
  }
  const navigation = (change: (options: ApiOptions) => object) => (options: ApiOptions) => {
    const entry = pages.current()!
    Object.assign(entry.navigation, change(options))
    shell.paint()
  }

  return {
    setNavigationBarTitle: navigation(({ title }) => ({ title: String(title) })),
    setNavigationBarColor: navigation(({ frontColor, backgroundColor }) => ({ frontColor, backgroundColor })),
    showNavigationBarLoading: () => undefined,
    hideNavigationBarLoading: () => undefined,
    hideHomeButton: () => undefined,
    setTabBarBadge: tabs(({ index, text }) => void badges.set(index as number, String(text))),
    removeTabBarBadge: tabs(({ index }) => void badges.delete(index as number)),
    showTabBarRedDot: tabs(({ index }) => void dots.add(index as number)),
    hideTabBarRedDot: tabs(({ index }) => void dots.delete(index as number)),
    setTabBarItem: tabs(({ index, text }) => void texts.set(index as number, String(text))),
    setTabBarStyle: () => undefined,
    hideTabBar: tabs(() => void (shell.tabs.hidden = true)),
    showTabBar: tabs(() => void (shell.tabs.hidden = false)),
    showShareMenu: () => undefined,
    hideShareMenu: () => undefined,
    updateShareMenu: () => undefined,
    setBackgroundColor: () => undefined,
    setBackgroundTextStyle: () => undefined,
    startPullDownRefresh: () => void pages.call(pages.current()!.instance, 'onPullDownRefresh'),
    stopPullDownRefresh: () => undefined,
    pageScrollTo({ scrollTop = 0, selector, offsetTop = 0 }) {
      const { frame, view } = pages.current()!
      const inner = frame.contentWindow!
      const node = selector ? view.query(null, selector as string, false)[0]?.getBackendElement() : undefined
      if (selector && !node) throw new ApiFailure(`selector ${String(selector)} is not found`)
      inner.scrollTo(0, node ? node.getBoundingClientRect().top + inner.scrollY + offsetTop : scrollTop)
    },
  }
}
