import { demo } from '../support/people'
import { cancelReservation, reserveFriday } from '../support/reserveWalk'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2: a guest books Friday, adds it to the phone’s calendar and cancels it, in the compiled mini program', async () => {
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await reserveFriday(phone)
  await phone.tapText('添加到日历')
  await phone.waitText('老成都川菜馆 3人')
  await phone.tapText('确定')
  await phone.waitText('已添加到手机日历')
  await cancelReservation(phone, '待确认')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
