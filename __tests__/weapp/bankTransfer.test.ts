import { placeUnpaid } from '../support/friendPayWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { chooseTransfer, proveTransfer } from '../support/transferWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('domain: a bank transfer names account and code; a refused proof is sent again, and the confirmed one pays, in the compiled mini program', async () => {
  const { orderNo, amount } = await placeUnpaid(stage.service)
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  const { reference } = await chooseTransfer(phone, stage.service, orderNo)
  await proveTransfer(phone, stage.service, { reference, orderNo, amount }, () => phone.tap('.dd-uploader__add'))
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
