import { USER_KEY } from '@/stores/Session'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { routeCases, walkRoute, type RoutePhone } from '../support/routeWalk'
import { makeRouteWorld, type RouteWorld } from '../support/routeWorld'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

/** Pages that one phone opens: the memory of its renderer grows with each, and ends at 6 GB after some 400. */
const PAGES_OF_A_PHONE = 80

let world: RouteWorld
let phone: WeappPhone | null = null
let on: RoutePhone
let opened = 0
const stage = setStage({
  env: {},
  open: openWeapp,
  ready: async ({ service }) => {
    world = await makeRouteWorld(service)
    stage.onEnd(() => phone?.app.close())
  },
})

async function openPhone(): Promise<WeappPhone> {
  const next = await WeappPhone.open(stage.browser, stage.service.url)
  await next.start('/packageEmbed/pages/embed/errorPage')
  on = {
    phone: next,
    async belongTo(person) {
      await next.app.call('clearStorage')
      if (person) await next.app.call('setStorage', { key: USER_KEY, data: person.user })
    },
    // WeChat opens it again after it has put it away for long: at the page that was open, by its address.
    async reload() {
      const { route, options } = await next.app.page()
      await next.start(
        `/${route}?${Object.entries(options)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`,
      )
    },
    async awayAndBack() {
      await next.app.call('navigateTo', { url: '/packageEmbed/pages/embed/errorPage' })
      await next.waitText('页面打不开了')
      await next.back()
    },
  }
  return next
}
beforeEach(async () => {
  if (opened++ % PAGES_OF_A_PHONE > 0) return
  await phone?.app.close()
  phone = await openPhone()
})

const cases = routeCases('weapp')
test.each(cases)('app §2: $name, $who, $how, in the mini program', async (one) => {
  await walkRoute(on, world, 'weapp', one)
})
