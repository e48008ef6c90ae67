import type { App } from '@/app/createApp'
import type { Link } from '@/contract/home'
import { routeUrl, type RouteName } from '@/routes'

/** Where each kind of link of a banner or channel leads. */
const TARGETS: Record<Exclude<Link['kind'], 'link'>, (link: Link) => [RouteName, Record<string, string>?]> = {
  item: ({ target }) => ['itemDetail', { alias: target }],
  shop: ({ target }) => ['shop', { sellerAlias: target }],
  category: ({ target, title = '' }) => ['categorySearch', { alias: target, title }],
  search: ({ target }) => ['categorySearch', { keyword: target }],
  discount: () => ['discount'],
  mall: () => ['mall'],
}

/** Address of a link for the browser; of a deep link, the page that reads it. */
export const linkUrl = (link: Link): string =>
  link.kind === 'link' ? routeUrl('embedRedirect', { link: link.target }) : routeUrl(...TARGETS[link.kind](link))

export function openLink(app: App, link: Link): void {
  // The parser of deep links comes with the page that reads them: home carries none of it.
  const [name, params] =
    link.kind === 'link' ? (['embedRedirect', { link: link.target }] as const) : TARGETS[link.kind](link)
  app.nav.open(name as 'home', params as never)
}
