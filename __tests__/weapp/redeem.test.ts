import { SELLER } from '../support/deskWalk'
import { demo } from '../support/people'
import { buyMeals, redeemTwo, seeFigures, takeBack } from '../support/redeemWalk'
import { setStage } from '../support/stage'
import { STAFF } from '../support/voucherWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('domain redeem: staff redeem two of three by a typed code and take them back; the owner sees the day, in the compiled mini program', async () => {
  const open = async (username: string) => {
    const { storage } = await demo(stage.service, username)
    return WeappPhone.open(stage.browser, stage.service.url, { storage })
  }
  const code = await buyMeals(stage.service, 3)
  const staff = await open(STAFF)
  await redeemTwo(staff, code)
  await takeBack(staff, code)
  const owner = await open(SELLER)
  await seeFigures(owner)
  expect([...staff.errors, ...owner.errors]).toEqual([])
  await staff.app.close()
  await owner.app.close()
})
