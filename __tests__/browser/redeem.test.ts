import { lowContrastText, smallTargets } from '../support/a11yChecks'
import { setBuyerStage } from '../support/buyerStage'
import { SELLER } from '../support/deskWalk'
import { overhang } from '../support/pageChecks'
import { demoPhone } from '../support/people'
import { buyMeals, DESK, redeemTwo, seeFigures, takeBack } from '../support/redeemWalk'
import { STAFF } from '../support/voucherWalk'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('domain redeem: staff redeem two of three by a typed code and take them back; the owner sees the day, in the H5 build', async () => {
  const code = await buyMeals(stage.service, 3)
  const staff = await demoPhone(stage, STAFF)
  await redeemTwo(staff, code)
  await takeBack(staff, code)
  const owner = await demoPhone(stage, SELLER)
  await seeFigures(owner)
  await owner.page.setViewportSize({ width: 320, height: 720 })
  await owner.start(DESK)
  await owner.waitText('按日统计')
  expect([await lowContrastText(owner.page), await smallTargets(owner.page), await overhang(owner.page)]).toEqual([
    [],
    [],
    [],
  ])
  await staff.end()
  await owner.end()
})

test('domain redeem: a desk without network says so, and goes on by itself once it is back', async () => {
  const staff = await demoPhone(stage, STAFF)
  await staff.start(DESK)
  await staff.waitText('查询')
  await staff.context.setOffline(true)
  await staff.waitText('网络已断开，暂时不能核销，恢复后再试')
  await staff.context.setOffline(false)
  await staff.waitText('网络已断开', { gone: true })
  await staff.context.close()
})
