import { mixedCart, walkMallCart } from '../support/mallCartWalk'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const stage = setStage()

test('app §2 mallCart: the cart of 商城 is the cart narrowed to it, with totals and a checkout of its own, in the H5 build', async () => {
  const mixed = await mixedCart(stage.service)
  const phone = await demoPhone(stage)
  await walkMallCart(phone, mixed)
  expect(phone.errors).toEqual([])
  await phone.end()
})
