import { H5Phone } from '../support/h5Phone'
import { orderThreeWays } from '../support/journey'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage()

test('app §4: an order is cancelled, one paid at the second try and received, one paid late, in the H5 build', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start()
  await orderThreeWays(phone, stage.service)
  expect(phone.errors).toEqual([])
})
