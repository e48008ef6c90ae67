import { setBuyerStage } from '../support/buyerStage'
import { cancelReservation, reserveFriday } from '../support/reserveWalk'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('app §2: a guest books Friday, finds it in 我的预约 and cancels it, in the H5 build', async () => {
  const phone = await stage.open()
  await reserveFriday(phone)
  await cancelReservation(phone, '待确认')
  expect(phone.errors).toEqual([])
  await phone.end()
})
