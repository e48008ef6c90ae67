import { USER_KEY } from '@/stores/Session'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { routeCases, walkRoute, type RoutePhone } from '../support/routeWalk'
import { makeRouteWorld, type RouteWorld } from '../support/routeWorld'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

let world: RouteWorld
let on: RoutePhone
const stage = setStage({
  env: {},
  open: openWeapp,
  ready: async ({ service, browser }) => {
    world = await makeRouteWorld(service)
    const phone = await WeappPhone.open(browser, service.url)
    await phone.start('/packageEmbed/pages/embed/errorPage')
    on = {
      phone,
      async belongTo(person) {
        await phone.app.call('clearStorage')
        if (person) await phone.app.call('setStorage', { key: USER_KEY, data: person.user })
      },
      // WeChat opens it again after it has put it away for long: at the page that was open, by its address.
      async reload() {
        const { route, options } = await phone.app.page()
        await phone.start(
          `/${route}?${Object.entries(options)
            .map(([name, value]) => `${name}=${value}`)
            .join('&')}`,
        )
      },
      async awayAndBack() {
        await phone.app.call('navigateTo', { url: '/packageEmbed/pages/embed/errorPage' })
        await phone.waitText('页面打不开了')
        await phone.back()
      },
    }
    stage.onEnd(() => phone.app.close())
  },
})

const cases = routeCases('weapp')
test.each(cases)('app §2: $name, $who, $how, in the mini program', async (one) => {
  await walkRoute(on, world, 'weapp', one)
})
