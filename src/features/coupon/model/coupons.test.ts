import { appOver, TEST_USER } from '@/app/testing/app'
import { couponApi, type CouponGift } from '@/contract/coupon'
import { couponDeskApi, type DeskCoupon } from '@/contract/couponDesk'
import { ERRORS } from '@/contract/errors'
import { makeCard, makeCoupon, makeOffer, PLATFORM } from '../testing/coupons'
import { CardsModel } from './CardsModel'
import { CentreModel, offerLines, wayOf } from './CentreModel'
import { goodForText, lastDayText, thresholdText } from './couponWords'
import { GiftModel } from './GiftModel'
import { GiftsModel } from './GiftsModel'
import { ShopCouponsModel } from './ShopCouponsModel'

const page = <T>(list: T[]) => ({ list, page: 1, hasMore: false, next: null })
const COUNTS = { usable: 1, used: 2, expired: 0 }
const tick = () => new Promise((done) => setTimeout(done))

/** The app over a service that knows these calls, with the inputs of each. */
function serve(responses: Record<string, (input: Record<string, unknown>) => unknown>, user = true) {
  const { app, requested, platform } = appOver(({ path, input }) => {
    const given = responses[path]?.(input)
    return typeof given === 'number' ? { code: given } : given === undefined ? null : { data: given }
  })
  if (user) app.session.login(TEST_USER)
  const inputs = (path: string) => requested.filter((call) => call.path === path).map(({ input }) => input)
  return { app, inputs, platform }
}

test('a ticket says from what sum on it counts, whose it is and what for, and its last day in New Zealand', () => {
  expect([thresholdText({ minCents: 0 }), thresholdText({ minCents: 4950 })]).toEqual(['无门槛', '满$49.50可用'])
  expect(goodForText(makeCoupon({ maxCents: 2000 }))).toBe('金蜂蜂蜜 · 全店可用，最多减$20')
  expect(goodForText(PLATFORM)).toBe('平台券 · 全店可用')
  // Midnight in New Zealand ends the tenth, in summer and in winter.
  expect(lastDayText({ validUntil: '2026-12-10T11:00:00Z' })).toBe('有效期至2026-12-10')
  expect(lastDayText({ validUntil: '2026-06-10T12:00:00Z' })).toBe('有效期至2026-06-10')
})

describe('卡包', () => {
  it('begins with the tab of its link, reads each tab once it is shown, and counts them', async () => {
    const { app, inputs } = serve({ [couponApi.mine.path]: () => ({ ...page([makeCard()]), counts: COUNTS }) })
    const model = new CardsModel(app, 'used')
    await model.start()
    await model.show('usable')
    expect(inputs(couponApi.mine.path).map(({ tab }) => tab)).toEqual(['used', 'usable'])
    expect(model.counts).toEqual(COUNTS)
    expect(new CardsModel(app, 'nonsense').tab).toBe('usable')
  })

  it('takes a coupon in by its code; what the code is refused for stands under its field', async () => {
    const known = ['GOOD']
    const { app, inputs } = serve({
      [couponApi.mine.path]: () => ({ ...page([makeCard()]), counts: COUNTS }),
      [couponApi.takeByCode.path]: ({ promoCode }) =>
        known.includes(String(promoCode)) ? makeCard() : ERRORS.codeUnknown[0],
    })
    const model = new CardsModel(app)
    model.openCode(true)
    await model.redeem()
    expect(model.code.errors.promoCode).toBe('请输入优惠码')
    model.code.set('promoCode', 'BAD')
    await model.redeem()
    expect([model.typing, model.code.errors.promoCode === undefined]).toEqual([true, false])
    model.code.set('promoCode', ' GOOD ')
    await model.redeem()
    expect([model.typing, model.code.values.promoCode]).toEqual([false, ''])
    expect(inputs(couponApi.takeByCode.path)).toEqual([{ promoCode: 'BAD' }, { promoCode: 'GOOD' }])
    expect(inputs(couponApi.mine.path)).toHaveLength(1)
  })
})

describe('领券中心', () => {
  it.each([
    ['OPEN', 0, 'take'],
    ['OPEN', 1, 'take'],
    ['LIMIT', 1, 'use'],
    ['NO_MORE', 1, 'use'],
    ['NO_MORE', 0, 'gone'],
  ] as const)('an offer that is %s to one who has %d: %s', (take, taken, way) => {
    expect(wayOf({ take, taken })).toBe(way)
  })

  it('says what is left when it is little, and what the reader has', () => {
    expect(offerLines(makeOffer({ left: 12, taken: 1, perPerson: 3 })).at(-1)).toBe(
      '已领取1张 · 每人限领3张 · 仅剩12张',
    )
    expect(offerLines(makeOffer({ left: 500 })).at(-1)).toBe('')
  })

  it('opens login for a guest, and takes nothing', async () => {
    const { app, inputs, platform } = serve({ [couponApi.center.path]: () => page([makeOffer()]) }, false)
    const model = new CentreModel(app)
    await model.start()
    await model.take(model.offers.list[0]!)
    expect(inputs(couponApi.take.path)).toEqual([])
    expect(platform.stack.at(-1)).toContain('/account/login')
  })

  it('reads again what is left after it was taken, and after someone was faster', async () => {
    let left = 1
    const { app, inputs } = serve({
      [couponApi.center.path]: () => page([makeOffer({ take: left > 0 ? 'OPEN' : 'NO_MORE', left })]),
      [couponApi.take.path]: () => ((left = 0), ERRORS.couponOut[0]),
    })
    const model = new CentreModel(app, 'goldenbee')
    await model.start()
    await model.take(model.offers.list[0]!)
    expect(wayOf(model.offers.list[0]!)).toBe('gone')
    expect(inputs(couponApi.take.path)).toEqual([{ alias: 'ten' }])
    expect(inputs(couponApi.center.path)).toMatchObject([{ sellerAlias: 'goldenbee' }, { sellerAlias: 'goldenbee' }])
  })
})

describe('a gift', () => {
  it('is a link that is made, sent under the coupon’s name, and cancelled after a yes', async () => {
    let gift: { token: string; expiresAt: string } | null = null
    const { app, inputs } = serve({
      [couponApi.detail.path]: () => makeCard({ gift, state: gift ? 'GIVEN' : 'USABLE' }),
      [couponApi.gifts.path]: () => page([]),
      [couponApi.give.path]: () => (gift = { token: 'secret', expiresAt: '2026-12-01T00:00:00Z' }),
      [couponApi.cancelGift.path]: () => ((gift = null), {}),
    })
    const model = new GiftsModel(app, 'card')
    await model.start()
    expect(model.shareCard().path).not.toContain('gift=')
    await model.give()
    expect(model.shareCard()).toMatchObject({
      title: '送你一张$10优惠券：新客见面礼',
      path: '/coupon/pages/confirm?gift=secret',
    })
    const open = jest.spyOn(app.nav, 'open')
    await model.giveToContact()
    const json = { token: 'secret', title: '新客见面礼', valueText: '$10' }
    expect(open.mock.calls).toEqual([['contacts', { card: JSON.stringify({ type: 'coupon', json }) }]])
    expect(inputs(couponApi.give.path)).toHaveLength(1)
    const declined = model.cancel('secret')
    app.ui.question!.resolve(false)
    await declined
    expect(model.link?.token).toBe('secret')
    const cancelled = model.cancel('secret')
    app.ui.question!.resolve(true)
    await cancelled
    expect([model.link, inputs(couponApi.cancelGift.path)]).toEqual([null, [{ token: 'secret' }]])
  })

  const offered = (over: Partial<CouponGift> = {}): CouponGift => ({
    coupon: makeCoupon(),
    validText: '',
    giver: '小雅',
    state: 'OPEN',
    why: '',
    expiresAt: '2026-12-01T00:00:00Z',
    mine: false,
    card: null,
    ...over,
  })

  it('is received once, and its card takes the page’s place', async () => {
    const { app, platform, inputs } = serve({
      [couponApi.gift.path]: () => offered(),
      [couponApi.receiveGift.path]: () => makeCard({ alias: 'received' }),
    })
    platform.stack.splice(0, 1, '/coupon/pages/confirm?gift=secret')
    const model = new GiftModel(app, 'secret')
    await model.start()
    expect(model.open).toBe(true)
    await model.receive()
    await tick()
    expect(inputs(couponApi.receiveGift.path)).toEqual([{ token: 'secret' }])
    expect(platform.stack.at(-1)).toBe('/coupon/pages/detail?alias=received')
  })

  it('that someone else received meanwhile says so, and is not open any more', async () => {
    let gift = offered()
    const { app } = serve({
      [couponApi.gift.path]: () => gift,
      [couponApi.receiveGift.path]: () => (
        (gift = offered({ state: 'RECEIVED', why: '已经被领走了' })),
        ERRORS.giftGone[0]
      ),
    })
    const model = new GiftModel(app, 'secret')
    await model.start()
    await model.receive()
    expect([model.open, model.task.data?.why]).toEqual([false, '已经被领走了'])
  })

  it('opens login for a guest', async () => {
    const { app, platform, inputs } = serve({ [couponApi.gift.path]: () => offered() }, false)
    const model = new GiftModel(app, 'secret')
    await model.start()
    await model.receive()
    expect(inputs(couponApi.receiveGift.path)).toEqual([])
    expect(platform.stack.at(-1)).toContain('/account/login')
  })
})

describe('店铺优惠券', () => {
  const entry = (over: Partial<DeskCoupon> = {}): DeskCoupon => ({
    coupon: makeCoupon(),
    state: 'ACTIVE',
    code: '',
    validText: '',
    takeUntil: null,
    total: null,
    perPerson: 1,
    taken: 0,
    used: 0,
    turnoverCents: 0,
    savedCents: 0,
    withdrawn: null,
    createdAt: '2026-11-28T01:00:00Z',
    ...over,
  })
  const shops = [
    { sellerAlias: 'goldenbee', shopName: '金蜂蜂蜜' },
    { sellerAlias: 'tea', shopName: '茶叶店' },
  ]
  const desk = () => {
    const set = serve({
      [couponDeskApi.list.path]: ({ sellerAlias }) => ({
        ...page([entry()]),
        shop: shops.find((one) => one.sellerAlias === (sellerAlias ?? 'goldenbee')),
        shops,
        operator: false,
      }),
      [couponDeskApi.update.path]: ({ action, reason }) =>
        entry({
          state: ({ PAUSE: 'PAUSED', RESUME: 'ACTIVE', END: 'ENDED' } as const)[String(action) as 'PAUSE'],
          withdrawn: reason ? String(reason) : null,
        }),
    })
    return { ...set, model: new ShopCouponsModel(set.app) }
  }

  it('is of the first shop, or of the one that is chosen, where a coupon is added', async () => {
    const { model, inputs, platform } = desk()
    await model.start()
    expect(model.shop?.shopName).toBe('金蜂蜂蜜')
    await model.choose('tea')
    expect(inputs(couponDeskApi.list.path).map(({ sellerAlias }) => sellerAlias)).toEqual([undefined, 'tea'])
    model.add()
    expect(platform.stack.at(-1)).toBe('/coupon/pages/createCoupon?sellerAlias=tea')
  })

  it('pauses and resumes one, and ends it for good, with a reason where what was taken is withdrawn', async () => {
    const { model, inputs } = desk()
    await model.start()
    const [first] = model.coupons.list
    await model.turn(first!)
    expect(model.coupons.list[0]!.state).toBe('PAUSED')
    await model.turn(model.coupons.list[0]!)
    model.openEnding(first!)
    model.form.set('withdraw', true)
    await model.end()
    expect(model.form.errors.reason).toBe('请填写作废原因')
    model.form.set('reason', '换了新券')
    await model.end()
    expect([model.ending, model.coupons.list[0]!.withdrawn]).toEqual([null, '换了新券'])
    expect(inputs(couponDeskApi.update.path).map(({ action, withdraw }) => [action, withdraw])).toEqual([
      ['PAUSE', undefined],
      ['RESUME', undefined],
      ['END', true],
    ])
  })
})
