import { urlPath, routes, spellings, type RouteName } from '@/routes'
import { DEEP_LINKS } from '@/services/DeepLinks'
import { USER_KEY } from '@/stores/Session'
import { H5Phone } from '../support/h5Phone'
import { routeNames, routeTable, sampleUrl } from '../support/routeTable'
import { inside, routeCases, walkRoute, type RoutePhone } from '../support/routeWalk'
import { makeRouteWorld, type RouteWorld } from '../support/routeWorld'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

let world: RouteWorld
let on: RoutePhone & { phone: H5Phone }
const stage = setStage({
  ready: async ({ service, browser }) => {
    world = await makeRouteWorld(service)
    const phone = await H5Phone.open(browser, service.url)
    // Sites of others are not requested.
    await phone.context.route(
      (url) => url.host.includes('nzherald'),
      (route) => route.fulfill({ body: '' }),
    )
    await phone.start('/packageEmbed/pages/embed/errorPage')
    on = {
      phone,
      async belongTo(person) {
        const user = person ? JSON.stringify(person.user) : null
        await phone.page.evaluate(
          ([key, value]) => {
            localStorage.clear()
            sessionStorage.clear()
            if (value) localStorage.setItem(key, value)
          },
          [USER_KEY, user] as const,
        )
      },
      reload: () => phone.reload(),
      async awayAndBack() {
        await phone.start('/packageEmbed/pages/embed/errorPage')
        await phone.waitText('页面打不开了')
        await phone.back()
      },
    }
    stage.onEnd(() => phone.context.close())
  },
})

const cases = routeCases('h5')
test.each(cases)('app §2: $name, $who, $how', async (one) => {
  await walkRoute(on, world, 'h5', one)
})

const all = process.env.ALL_ROUTES === '1'
/** Other spellings of a page's address than the one it is shown under. */
const others = (name: RouteName): string[] => {
  const { path } = routes[name]
  const home = name === 'home' ? [path, `${path}/`, '/index.html'] : []
  const more = all ? [`${path}/`, `/h5${path}`] : []
  return [...new Set([...home, ...spellings(path), ...more])].filter((written) => written !== urlPath(name))
}
const spelled = routeNames.flatMap((name) => others(name).map((written) => ({ name, written })))

test.each(spelled)('app §2: $written is $name, with all that came with it', async ({ name, written }) => {
  const { phone } = on
  const row = routeTable[name](world)
  const [, query = ''] = sampleUrl(name, world).split('?')
  const search = `?${query ? `${query}&` : ''}recommendAlias=friend&from=app`
  await on.belongTo(world.user)
  await phone.start(written + search)
  await phone.waitText(row.shows)
  if (row.leads) return
  // Home's first screen is there before the app is.
  await phone.page.waitForURL(({ pathname }) => pathname === urlPath(name), { waitUntil: 'commit' })
  expect(phone.path).toBe(urlPath(name) + search)
})

test.each(Object.entries(DEEP_LINKS))('app §2 deep links: %s', async (link, [path, params = {}]) => {
  const name = routeNames.find((each) => routes[each].path === path)
  const row = name && routeTable[name](world)
  const query = Object.entries(params).map(
    ([given, own]) => `${given}=${encodeURIComponent(row?.params?.[own] ?? 'x')}`,
  )
  await on.belongTo(world.user)
  await on.phone.start(inside(`dingdang://${link}?${query.join('&')}`))
  await on.phone.waitText(row?.shows ?? '该内容暂不支持查看')
  if (name) expect(on.phone.path).toContain(path)
})

test('bad input: an address that nothing can decode shows the error page, and home is a tap away', async () => {
  const { phone } = on
  for (const path of ['/%zz', '/%E4%?a=%', '/nope/']) {
    await phone.start(path)
    await phone.waitText('页面打不开了')
  }
  await phone.tapText('去首页')
  await phone.waitText(routeTable.home(world).shows)
})
