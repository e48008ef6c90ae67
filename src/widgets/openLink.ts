import type { App } from '@/boot/createApp'
import type { Link } from '@/contract/home'
import { routeUrl, type RouteName } from '@/routes'

/** Where each kind of link of a banner or channel leads. */
const TARGETS: Record<Link['kind'], (link: Link) => [RouteName, Record<string, string>?]> = {
  item: ({ target }) => ['itemDetail', { alias: target }],
  shop: ({ target }) => ['shop', { sellerAlias: target }],
  category: ({ target, title = '' }) => ['categorySearch', { alias: target, title }],
  search: ({ target }) => ['categorySearch', { keyword: target }],
  discount: () => ['discount'],
  mall: () => ['mall'],
}

export const linkUrl = (link: Link): string =>
  routeUrl(...(TARGETS[link.kind](link) as [RouteName, Record<string, string>?]))
export function openLink(app: App, link: Link): void {
  const [name, params] = TARGETS[link.kind](link)
  app.nav.open(name as 'home', params as never)
}
