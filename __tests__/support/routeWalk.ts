import { routes, type RouteDef, type RouteName } from '@/routes'
import { loginByPassword } from './journey'
import type { Person } from './people'
import { PATIENCE, type Phone } from './phone'
import { HOME, routeNames, routeTable, sampleUrl } from './routeTable'
import type { RouteWorld } from './routeWorld'

/*
 * Every page × who opens it × how it is reached, in either build. What is asserted is what the page shows because of its parameters, or the
 * words in its place; that something is drawn proves nothing.
 */

/** A phone for the table: whose it is can be changed, and it can be reloaded. */
export interface RoutePhone {
  phone: Phone
  /** The next page is opened with this person's session on the phone, or none. */
  belongTo(person: Person | null): Promise<void>
  /** Reloads the open page by its current address. */
  reload(): Promise<void>
  /** To another page of the app and back again. */
  awayAndBack(): Promise<void>
}

const WHO = ['guest', 'guest who signs in', 'user', 'ended session'] as const
const HOW = ['by address', 'by a link inside', 'after a reload', 'back'] as const
export type Who = (typeof WHO)[number]
export type How = (typeof HOW)[number]
export interface RouteCase {
  name: RouteName
  who: Who
  how: How
}

/**
 * `npm test` opens each page as each person by its address, and in each other way as one of them, who differs from page to page.
 * `npm run test:routes` walks all combinations.
 */
export function routeCases(build: 'h5' | 'weapp'): RouteCase[] {
  const all = process.env.ALL_ROUTES === '1'
  const names = routeNames.filter((name) => build === 'h5' || (routes[name] as RouteDef).only !== 'h5')
  return names.flatMap((name, page) =>
    WHO.flatMap((who, person) =>
      HOW.filter((_, way) => all || way === 0 || (page + way) % WHO.length === person).map((how) => ({
        name,
        who,
        how,
      })),
    ),
  )
}

const LOGIN = '欢迎来到叮当'
/** A link that another page of ours opens. */
export const inside = (url: string) => `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(url)}`
const insteadOf = (name: RouteName) => `登录后才能查看「${routes[name].title}」`
const loginFor = (url: string) => `${routes.login.path}?next=${encodeURIComponent(url)}`

/** Until one of several things stands there: which one comes first is no rule. */
async function waitFor(phone: Phone, words: RegExp): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!words.test(await phone.text())) {
    if (Date.now() > end) throw new Error(`${String(words)} not there: ${await phone.text()}`)
    if ((await phone.text()).includes(LOGIN)) await phone.back()
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

/** Until one of several texts stands there, where which one it is depends on what arrives first. */
async function waitUntil(phone: Phone, texts: readonly string[]): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const shown = await phone.text()
    if (texts.some((text) => shown.includes(text))) return
    if (Date.now() > end) throw new Error(`None of ${texts.join(', ')} there: ${shown}`)
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

export async function walkRoute(
  on: RoutePhone,
  world: RouteWorld,
  build: 'h5' | 'weapp',
  { name, who, how }: RouteCase,
) {
  const { phone } = on
  const row = routeTable[name](world)
  const guarded = (routes[name] as RouteDef).guard === 'user'
  const url = sampleUrl(name, world)
  const shows = (build === 'weapp' && row.weapp) || row.shows
  // app §8: code 255 opens no login over an account page, whose place is then taken by the way to login.
  const quietly =
    guarded && who === 'ended session' && /^\/package(Passport|User)\/pages\/account\//.test(routes[name].path)
  /** A session that ended before the page was drawn makes it a guest's, over which login opens by itself. */
  const goToLogin = async () => {
    await waitUntil(phone, [LOGIN, insteadOf(name)])
    await new Promise((passed) => setTimeout(passed, 150))
    if (!(await phone.text()).includes(LOGIN)) await phone.tapText('去登录')
  }
  const open = (link: string) => phone.start(how === 'by a link inside' ? inside(link) : link)
  const signIn = async () => {
    await loginByPassword(phone, 'demo1')
    await phone.waitText(row.signsIn ? HOME : shows)
  }
  /** Login was opened over the page; back from it leads to the page's own words, which stay. */
  const leaveLogin = async () => {
    await phone.waitText(LOGIN)
    await phone.back()
    await phone.waitText(guarded ? insteadOf(name) : (row.guest ?? shows))
  }

  if (row.inside && how === 'by a link inside') {
    await on.belongTo(who === 'user' ? world.user : null)
    await open(url)
    return phone.waitText(row.inside)
  }
  await on.belongTo(who === 'user' ? world.user : who === 'ended session' ? world.ended : null)
  if (who === 'user') {
    await open(url)
    await phone.waitText(shows)
    if (how === 'after a reload') await on.reload()
    if (how === 'back') await on.awayAndBack()
    return phone.waitText(shows)
  }
  // A page that is open to all is shown to a guest; who signs in on it does so by login's own address.
  if (!guarded && who !== 'ended session') {
    const signsIn = who === 'guest who signs in'
    await open(signsIn ? loginFor(url) : url)
    await phone.waitText(signsIn ? LOGIN : (row.guest ?? shows))
    if (how === 'after a reload') await on.reload()
    if (how === 'back' && !signsIn) await on.awayAndBack()
    return signsIn ? signIn() : phone.waitText(row.guest ?? shows)
  }
  await open(url)
  // Login may have opened over the link that leads there; a person signs in on either.
  if (row.signsIn && how === 'by a link inside') return waitUntil(phone, [shows, LOGIN])
  if (row.signsIn) return phone.waitText(shows)
  if (row.leads && who === 'ended session') return waitFor(phone, row.leads)
  // The response may come while a link still leads on, over which login opens, or once the account page is there, over which it does not.
  if (quietly) await goToLogin()
  if (how === 'by a link inside') {
    await phone.waitText(LOGIN)
    if (who !== 'guest') await signIn()
    return
  }
  if (how === 'after a reload') {
    await phone.waitText(LOGIN)
    await on.reload()
    await phone.waitText(LOGIN)
    return who === 'guest' ? undefined : signIn()
  }
  if (who === 'guest who signs in' && how === 'by address') {
    await phone.waitText(LOGIN)
    return signIn()
  }
  await leaveLogin()
  // It does not open by itself again.
  await new Promise((passed) => setTimeout(passed, 150))
  if ((await phone.text()).includes(LOGIN)) throw new Error('Login opened again by itself')
  if (how === 'back' && guarded) {
    await phone.tapText('去登录')
    await phone.waitText(LOGIN)
    if (who !== 'guest') return signIn()
    await leaveLogin()
  }
}
