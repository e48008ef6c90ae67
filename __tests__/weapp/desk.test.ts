import { buyTrio, findOnDesk, SELLER } from '../support/deskWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2: 我卖出的 is reached from 我的 and finds an order in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const { storage } = await demo(stage.service, SELLER)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  await findOnDesk(phone, orderNo)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
