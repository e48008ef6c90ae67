import { mixedCart, walkMallCart } from '../support/mallCartWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2 mallCart: the cart of 商城 is the cart narrowed to it, in the compiled mini program', async () => {
  const mixed = await mixedCart(stage.service)
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await walkMallCart(phone, mixed)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
