import { resolvePath } from './files'
import type { ApiOptions, ApiTable, PageEntry, Runtime } from './runtime'
import { ApiFailure } from './tasks'

/** WeChat keeps at most ten pages open. */
export const PAGE_STACK = 10

export interface Target {
  path: string
  query: Record<string, string>
}

/** Splits `/pages/a/b?id=1`; query values stay as they are in the URL, undecoded, as in WeChat. */
export function parseUrl(url: string, from = ''): Target {
  const [address = '', search = ''] = url.split(/\?(.*)/s)
  const pairs = search.split('&').filter(Boolean)
  const query = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  return { path: resolvePath(from, address).replace(/\.html$/, ''), query }
}

export function routeApis(rt: Runtime): ApiTable {
  const { pages, project } = rt
  const tabPaths = (project.app.tabBar?.list ?? []).map(({ pagePath }) => pagePath)
  const isTab = (path: string) => tabPaths.includes(path)
  let queue: Promise<unknown> = Promise.resolve()

  /** One route change at a time. */
  const inTurn = (run: (options: ApiOptions) => Promise<object | void>) => (options: ApiOptions) => {
    const turn = queue.then(() => run(options))
    queue = turn.catch(() => undefined)
    return turn
  }

  function target({ url }: ApiOptions): Target {
    if (typeof url !== 'string' || !url)
      throw new ApiFailure('parameter error: parameter.url should be String instead of Undefined;')
    const found = parseUrl(url, pages.current()?.route)
    if (!project.pages[found.path]) throw new ApiFailure(`page "${found.path}" is not found`)
    return found
  }

  function pageTarget(options: ApiOptions, api: string): Target {
    const found = target(options)
    if (isTab(found.path)) throw new ApiFailure(`can not ${api} a tabbar page`)
    return found
  }

  async function enterNew(path: string, query: Record<string, string>): Promise<void> {
    const entry = pages.create(path, query)
    if (isTab(path)) pages.tabs.set(path, entry)
    await pages.enter(entry)
  }

  /** Ends a page unless it is a tab page, which only goes out of sight. */
  function drop(entry: PageEntry): void {
    if (pages.tabs.get(entry.route) !== entry) pages.leave(entry)
  }

  return {
    navigateTo: inTurn(async (options) => {
      const { path, query } = pageTarget(options, 'navigateTo')
      if (pages.stack.length >= PAGE_STACK) throw new ApiFailure('webview count limit exceed')
      const from = pages.current()
      const entry = pages.create(path, query, (options.events as Record<string, () => void> | undefined) ?? null)
      if (from) pages.hide(from)
      await pages.enter(entry)
      return { eventChannel: entry.openerChannel }
    }),
    redirectTo: inTurn(async (options) => {
      const { path, query } = pageTarget(options, 'redirectTo')
      const old = pages.stack.pop()
      if (old) pages.leave(old)
      if (old && pages.tabs.get(old.route) === old) pages.tabs.delete(old.route)
      await enterNew(path, query)
    }),
    navigateBack: inTurn(async ({ delta = 1 }) => {
      if (pages.stack.length <= 1) throw new ApiFailure('cannot navigate back at first page.')
      for (let count = Math.min(Math.max(1, delta), pages.stack.length - 1); count > 0; count--)
        pages.leave(pages.stack.pop()!)
      pages.show(pages.current()!)
    }),
    switchTab: inTurn(async (options) => {
      const { path, query } = target(options)
      if (!isTab(path)) throw new ApiFailure('can not switch to no-tabBar page')
      if (Object.keys(query).length) rt.log.warn(`switchTab drops the query of ${options.url}`)
      if (pages.current()?.route === path && pages.stack.length === 1) return
      const base = pages.stack[0]
      if (base && pages.stack.length === 1 && pages.tabs.get(base.route) === base) pages.hide(base)
      while (pages.stack.length) drop(pages.stack.pop()!)
      const retained = pages.tabs.get(path)
      if (!retained) return enterNew(path, {})
      pages.stack.push(retained)
      pages.show(retained)
    }),
    reLaunch: inTurn(async (options) => {
      const { path, query } = target(options)
      const open = new Set([...pages.stack.splice(0).reverse(), ...pages.tabs.values()])
      for (const entry of open) pages.leave(entry)
      pages.tabs.clear()
      await enterNew(path, query)
    }),
  }
}
