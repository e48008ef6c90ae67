import { NO_ORDER } from '@/domain/orderWords'
import { routes, routeUrl } from '@/routes'
import { HostApp } from '../support/hostApp'
import { H5Phone } from '../support/h5Phone'
import { loginByPassword } from '../support/journey'
import { beginPayment, DOORS, outcomeOf, walkDoor } from '../support/payResultWalk'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage()

test.each(DOORS)(
  'app §2 %s: a result that comes late is found, a failed one is tried again, also after a reload',
  async (door) => {
    const phone = await demoPhone(stage)
    await phone.start()
    await walkDoor(phone, stage.service, door)
    await phone.end()
  },
)

test.each(DOORS)(
  'app §2 %s: a guest signs in first, another person finds no order, and what a provider adds is left out',
  async (door) => {
    const { orderNo, reference } = await beginPayment(stage.service)
    await outcomeOf(stage.service, reference, 'success')
    const link = `${routeUrl(door, { orderNo })}&out_trade_no=${reference}&trade_status=FAILED&state=CLOSED#wechat_redirect`
    const guest = await H5Phone.open(stage.browser, stage.service.url)
    await guest.start(link)
    await loginByPassword(guest, 'demo1')
    // The provider's own word in its address says nothing.
    await guest.waitText('支付成功')
    await guest.end()
    const other = await demoPhone(stage, 'demo2')
    await other.start(link)
    await other.waitText(NO_ORDER)
    await other.start(routeUrl(door, { orderNo: 'P00000000000' }))
    await other.waitText(NO_ORDER)
    await other.end()
  },
)

test('app §2: from a host a door leads to the result, and back from it to where the link stood', async () => {
  const host = await HostApp.open(stage.browser, stage.service, 'DD')
  await host.signIn({ id: 'doors', nickname: '小明' })
  const { phone } = host
  await phone.start(routes.mine.path)
  await phone.waitText('小明')
  for (const door of DOORS) {
    await phone.start(routeUrl(door, { orderNo: 'P00000000000' }))
    await phone.waitText(NO_ORDER)
    const before = host.requests('dismiss').length
    await phone.tap('.dd-nav [aria-label="返回"]')
    await host.waitForRequest('dismiss', before + 1)
  }
  await phone.end()
})
