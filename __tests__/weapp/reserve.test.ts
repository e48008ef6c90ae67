import { demo } from '../support/people'
import { SELLER } from '../support/deskWalk'
import {
  addTables,
  cancelReservation,
  closeFriday,
  confirmAtDesk,
  reserveFriday,
  seeConfirmed,
} from '../support/reserveWalk'
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

test('domain: a guest books Friday, the store confirms, the guest sees it; a closed Friday is chosen for', async () => {
  const open = async (username?: string) => {
    const { storage } = await demo(stage.service, username)
    return WeappPhone.open(stage.browser, stage.service.url, { storage })
  }
  const phone = await open()
  await reserveFriday(phone)
  const desk = await open(SELLER)
  await confirmAtDesk(desk)
  await seeConfirmed(phone)
  await addTables(desk)
  await closeFriday(desk)
  await phone.start('/packageUser/pages/account/reserveList?tab=past')
  await phone.waitText('已取消')
  expect([...phone.errors, ...desk.errors]).toEqual([])
  await phone.app.close()
  await desk.app.close()
})
