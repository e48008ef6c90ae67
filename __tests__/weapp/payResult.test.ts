import { NO_ORDER } from '@/domain/orderWords'
import { routeUrl } from '@/routes'
import { beginPayment, DOORS, walkDoor } from '../support/payResultWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })
const open = async (username?: string) =>
  WeappPhone.open(stage.browser, stage.service.url, { storage: (await demo(stage.service, username)).storage })

test.each(DOORS)(
  'app §2 %s: a result that comes late is found, a failed one is tried again, and another person finds no order',
  async (door) => {
    const phone = await open()
    await walkDoor(phone, stage.service, door)
    expect(phone.errors).toEqual([])
    await phone.app.close()
    const { orderNo } = await beginPayment(stage.service)
    const other = await open('demo2')
    await other.start(routeUrl(door, { orderNo }))
    await other.waitText(NO_ORDER)
    await other.app.close()
  },
)
