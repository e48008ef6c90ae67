import { routeByPath, routes, type RouteName } from '@/routes'

/**
 * A link may be older or newer than our pages, or spell one in another way: WeChat takes the page named here in its place, if it is named at once.
 * A tab gets no parameters: WeChat switches to tabs without.
 */
export const insteadOfMissing = (other: RouteName): void =>
  wx.onPageNotFound?.(({ path, query }) => {
    const name = routeByPath(path)
    const url = routes[name ?? other].path
    if (name && 'tab' in routes[name]) return void wx.switchTab({ url })
    const given = Object.entries(name ? query : {}).map(([key, value]) => `${key}=${value}`)
    void wx.redirectTo({ url: given.length > 0 ? `${url}?${given.join('&')}` : url })
  })
