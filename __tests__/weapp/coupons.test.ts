import {
  endedMeanwhile,
  giftOf,
  giveAndTakeBack,
  giveOut,
  receiveGift,
  runDesk,
  seeItComeBack,
  takeInCentre,
  takeOne,
  useAtCheckout,
  withdraw,
} from '../support/couponWalk'
import { SELLER } from '../support/deskWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })
const open = async (username?: string) =>
  WeappPhone.open(stage.browser, stage.service.url, { storage: (await demo(stage.service, username)).storage })

test('domain: a coupon is taken, used at the checkout beside a code, and comes back when the order is cancelled, in the compiled mini program', async () => {
  await giveOut(stage.service, '逛店满减券')
  await giveOut(stage.service, '逛店暗号', { offCents: 200, promoCode: 'WALK2026' })
  const phone = await open()
  await phone.start()
  await takeInCentre(phone, '逛店满减券')
  await useAtCheckout(phone, '逛店满减券', 'WALK2026', '逛店暗号')
  await seeItComeBack(phone, '逛店满减券', '逛店暗号')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('domain: a coupon is given by a link and received once, in the compiled mini program', async () => {
  const entry = await giveOut(stage.service, '送人的券')
  const own = await takeOne(stage.service, entry)
  const gift = await giftOf(stage.service, entry)
  const phone = await open()
  await receiveGift(phone, gift, '送人的券')
  await giveAndTakeBack(phone, own.alias)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('domain: a coupon that ends before the order is placed is explained at the checkout, in the compiled mini program', async () => {
  const entry = await giveOut(stage.service, '要结束的券', { offCents: 1500 })
  await takeOne(stage.service, entry)
  const phone = await open()
  await endedMeanwhile(phone, '要结束的券', () => withdraw(stage.service, entry, '换了新券'))
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('a seller makes a coupon, pauses, resumes and ends it, in the compiled mini program', async () => {
  const phone = await open(SELLER)
  await runDesk(phone, '店庆折扣')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
