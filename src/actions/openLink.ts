import type { App } from '@/app/createApp'
import type { Link } from '@/contract/home'
import { routeUrl, type RouteTarget } from '@/routes'

/** Where each kind of link of a banner or channel leads. The parser of deep links comes with the page that reads them: home carries none of it. */
const TARGETS: Record<Link['kind'], (link: Link) => RouteTarget> = {
  item: ({ target }) => ({ name: 'itemDetail', params: { alias: target } }),
  shop: ({ target }) => ({ name: 'shop', params: { sellerAlias: target } }),
  category: ({ target, title = '' }) => ({ name: 'categorySearch', params: { alias: target, title } }),
  search: ({ target }) => ({ name: 'categorySearch', params: { keyword: target } }),
  discount: () => ({ name: 'discount' }),
  mall: () => ({ name: 'mall' }),
  food: () => ({ name: 'inStoreHome' }),
  link: ({ target }) => ({ name: 'embedRedirect', params: { link: target } }),
}
const targetOf = (link: Link): RouteTarget => TARGETS[link.kind](link)

/** Address of a link for the browser; of a deep link, the page that reads it. */
export function linkUrl(link: Link): string {
  const { name, params } = targetOf(link)
  return routeUrl(name, params)
}

export const openLink = (app: Pick<App, 'nav'>, link: Link): void => app.nav.openTarget(targetOf(link))
