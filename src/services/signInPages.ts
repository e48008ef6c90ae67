import { readUrl, routeUrl, type RouteName } from '@/routes'

/** Pages a person signs in on: login opens over none of them, and a login leaves all of them. */
export const SIGN_IN_PAGES = new Set<RouteName | null>(['login', 'mobile', 'register'])

/** app §8: the pages of the account package, and those of a person's account. */
export const ACCOUNT_PAGE = /^\/package(Passport|User)\/pages\/account\//

/** Where a login for this URL leads: the page as routes are spelled, with the parameters it lists; null for no page of ours, and for login's own, which lead nowhere. */
export function targetOf(url: string): string | null {
  const page = readUrl(url)
  return page && !SIGN_IN_PAGES.has(page.name) ? routeUrl(page.name, page.params) : null
}
