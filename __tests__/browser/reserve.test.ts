import { setBuyerStage } from '../support/buyerStage'
import { SELLER } from '../support/deskWalk'
import { lowContrastText, smallTargets } from '../support/a11yChecks'
import { overhang } from '../support/pageChecks'
import { demoPhone } from '../support/people'
import {
  addTables,
  cancelReservation,
  closeFriday,
  confirmAtDesk,
  DESK_SCREENS,
  reserveFriday,
  seeConfirmed,
} from '../support/reserveWalk'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('app §2: a guest books Friday, finds it in 我的预约 and cancels it, in the H5 build', async () => {
  const phone = await stage.open()
  await reserveFriday(phone)
  await cancelReservation(phone, '待确认')
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('domain: a guest books Friday, the store confirms, the guest sees it; a closed Friday cancels it with a choice', async () => {
  const [phone, desk] = [await stage.open(), await demoPhone(stage, SELLER)]
  await reserveFriday(phone)
  await confirmAtDesk(desk)
  await seeConfirmed(phone)
  await addTables(desk)
  await closeFriday(desk)
  await phone.start('/packageUser/pages/account/reserveList?tab=past')
  await phone.waitText('已取消')
  expect([...phone.errors, ...desk.errors]).toEqual([])
  await phone.end()
  await desk.end()
})

test('look: the desk holds on a narrow phone', async () => {
  const desk = await demoPhone(stage, SELLER)
  await desk.page.setViewportSize({ width: 320, height: 720 })
  for (const [path, shown] of DESK_SCREENS) {
    await desk.start(path)
    await desk.waitText(shown)
    expect([path, await lowContrastText(desk.page), await smallTargets(desk.page), await overhang(desk.page)]).toEqual([
      path,
      [],
      [],
      [],
    ])
  }
  expect(desk.errors).toEqual([])
  await desk.end()
})
