import { routes } from '@/routes'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
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
import { H5Phone } from '../support/h5Phone'
import {
  accessibilityFindings,
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  overhang,
} from '../support/pageChecks'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage()

test('domain: a coupon is taken, used at the checkout beside a code, and comes back when the order is cancelled, in the H5 build', async () => {
  await giveOut(stage.service, '逛店满减券')
  await giveOut(stage.service, '逛店暗号', { offCents: 200, promoCode: 'WALK2026' })
  const phone = await demoPhone(stage)
  await phone.start()
  await takeInCentre(phone, '逛店满减券')
  await useAtCheckout(phone, '逛店满减券', 'WALK2026', '逛店暗号')
  await seeItComeBack(phone, '逛店满减券', '逛店暗号')
  await phone.end()
})

test('domain: a coupon is given by a link, received once, and a link that is used up says so', async () => {
  const entry = await giveOut(stage.service, '送人的券')
  const own = await takeOne(stage.service, entry)
  const gift = await giftOf(stage.service, entry)
  const guest = await H5Phone.open(stage.browser, stage.service.url)
  await guest.start(`${routes.couponGift.path}?gift=${gift}`)
  await guest.waitText('送你一张优惠券')
  await guest.tapText('立即领取')
  await guest.waitText('手机验证码登录')
  await guest.end()
  const phone = await demoPhone(stage)
  await receiveGift(phone, gift, '送人的券')
  await giveAndTakeBack(phone, own.alias)
  await phone.end()
  const late = await demoPhone(stage, SELLER)
  await late.start(`${routes.couponGift.path}?gift=${gift}`)
  await late.waitText('去领券中心')
  expect(await late.count('.dd-notice')).toBe(1)
  await late.end()
})

test('domain: a coupon that ends before the order is placed is explained at the checkout, in the H5 build', async () => {
  const entry = await giveOut(stage.service, '要结束的券', { offCents: 1500 })
  await takeOne(stage.service, entry)
  const phone = await demoPhone(stage)
  await endedMeanwhile(phone, '要结束的券', () => withdraw(stage.service, entry, '换了新券'))
  await phone.end()
})

test('a seller makes a coupon, pauses, resumes and ends it, in the H5 build', async () => {
  const phone = await demoPhone(stage, SELLER)
  await runDesk(phone, '店庆折扣')
  await phone.end()
})

test('look: the pages of coupons hold at 320 px, and with texts at 130 %', async () => {
  const entry = await giveOut(stage.service, '名称长到二十个字的一张店铺满减优惠券呀', {
    offCents: 123_450,
    minCents: 1_234_560,
  })
  const { alias } = await takeOne(stage.service, entry)
  const { sellerAlias } = entry.coupon.shop!
  const phone = await demoPhone(stage)
  const seller = await demoPhone(stage, SELLER)
  const pages: [H5Phone, path: string, shown: string][] = [
    [phone, routes.cardHolder.path, entry.coupon.name],
    [phone, `${routes.couponCentre.path}?sellerAlias=${sellerAlias}`, entry.coupon.name],
    [phone, `${routes.couponDetail.path}?alias=${alias}`, '使用说明'],
    [phone, `${routes.couponGifts.path}?alias=${alias}`, '生成赠送链接'],
    [phone, routes.couponNotActive.path, '卡券'],
    [seller, routes.shopCoupons.path, entry.coupon.name],
    [seller, `${routes.shopCouponEdit.path}?sellerAlias=${sellerAlias}`, '创建并发放'],
  ]
  const places = [overhang, crowding, clippedWords, brokenButtons]
  const looks = [...places, lowContrastText, undrawnIcons, smallTargets, accessibilityFindings]
  const found: string[] = []
  for (const [one, path, shown] of pages) {
    await one.page.setViewportSize({ width: 320, height: 720 })
    await one.start(path)
    await one.waitText(shown)
    for (const look of looks) found.push(...(await look(one.page)).map((text) => `${path}: ${text}`))
    await enlargeText(one.page, 1.3)
    for (const look of places) found.push(...(await look(one.page)).map((text) => `large ${path}: ${text}`))
  }
  expect(found).toEqual([])
  await phone.end()
  await seller.end()
})
