import { pay } from '../support/journey'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { buyTwo, codeShown, giveRestBack, redeemOne } from '../support/voucherWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('domain: a set meal is bought, paid, shown as a code, used once by the store and the rest given back, in the compiled mini program', async () => {
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await buyTwo(phone, () => pay(phone, '支付成功'))
  await redeemOne(stage.service, await codeShown(phone))
  await phone.start('/packageOrder/pages/order/list')
  await phone.tap('.dd-trade__body')
  await phone.waitText('还可用1份')
  await phone.waitText('共2份，已用1份')
  await giveRestBack(phone)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
