import { appOver } from '@/app/testing/app'
import type { CheckoutCoupons, Coupon } from '@/contract/coupon'
import { couponApi } from '@/contract/coupon'
import { ERRORS } from '@/contract/errors'
import { checkout, makeCoupon, PLATFORM, usable } from '../testing/coupons'
import { ChooseCouponModel } from './ChooseCouponModel'

const TEN = makeCoupon()
const FIVE = makeCoupon({ alias: 'five', name: '满30减5', offCents: 500 })
const OTHER = makeCoupon({
  alias: 'other',
  shop: { sellerAlias: 'tea', shopName: '茶叶店', shopLogo: '' },
})
const MINE: [Coupon, number][] = [
  [TEN, 1000],
  [PLATFORM, 800],
  [OTHER, 700],
  [FIVE, 500],
]
/** The code of the tests, which takes the place of a platform coupon. */
const CODE = makeCoupon({ alias: 'code', kind: 'PROMO_CODE', name: '春节码', shop: null })

type Query = { quoteKey: string; coupons: string[] | null; promoCode: string }

/** What the service says of a choice: the best is the shop's ten, the platform's and the other shop's. */
function outcomeOf({ coupons, promoCode }: Query): CheckoutCoupons {
  const known = promoCode === 'CHUNJIE'
  const chosen = coupons ?? ['ten', 'other', ...(promoCode === '' ? ['all'] : [])]
  const list = MINE.map(([coupon, cents]) => usable(coupon, cents, chosen.includes(coupon.alias)))
  if (known) list.push(usable(CODE, 900, true))
  const saved = list.reduce((all, one) => all + (one.chosen ? one.savingCents : 0), 0)
  const code = {
    code: promoCode,
    coupon: known ? CODE : null,
    savingCents: known ? 900 : 0,
    reason: known ? '' : '没有这个优惠码',
  }
  return checkout({ usable: list, code: promoCode === '' ? null : code, savedCents: saved })
}

async function open(given: Partial<Query> = {}) {
  let works = true
  const { app, requested } = appOver(({ path, input }) =>
    path === couponApi.query.path && works ? { data: outcomeOf(input as unknown as Query) } : null,
  )
  const results: unknown[] = []
  const model = new ChooseCouponModel(
    app,
    { quoteKey: 'q1', coupons: null, promoCode: '', ...given },
    async (result) => void results.push(result),
  )
  await model.start()
  return {
    app,
    model,
    choices: () => requested.map(({ input }) => [input.coupons, input.promoCode]),
    chosen: () => model.usable.flatMap(({ chosen, coupon }) => (chosen ? [coupon.alias] : [])),
    turn: (alias: string) => model.turn(model.task.data!.usable.find(({ coupon }) => coupon.alias === alias)!),
    result: async () => (await model.confirm(), results[0]),
    cut: () => void (works = false),
  }
}

test('domain: the best combination is chosen until the buyer changes it', async () => {
  const { chosen, choices, result } = await open()
  expect(chosen()).toEqual(['ten', 'all', 'other'])
  expect(choices()).toEqual([[null, '']])
  expect(await result()).toEqual({ coupons: null, promoCode: '' })
})

test('domain: a coupon takes the place of its shop’s other one, and no other; a second tap puts it back', async () => {
  const { chosen, turn, result } = await open()
  await turn('five')
  expect(chosen().sort()).toEqual(['all', 'five', 'other'])
  await turn('all')
  expect(chosen().sort()).toEqual(['five', 'other'])
  await turn('five')
  expect(chosen()).toEqual(['other'])
  expect(await result()).toEqual({ coupons: ['other'], promoCode: '' })
})

test('none is none, and the best comes back', async () => {
  const { model, chosen, result } = await open({ coupons: ['five'] })
  expect(chosen()).toEqual(['five'])
  await model.useNone()
  expect(chosen()).toEqual([])
  await model.useBest()
  expect(chosen()).toEqual(['ten', 'all', 'other'])
  await model.useNone()
  expect(await result()).toEqual({ coupons: [], promoCode: '' })
})

describe('app §7 /promo/query: a code', () => {
  it('takes the platform coupon’s place, and the coupons of shops stay', async () => {
    const { model, chosen, turn, result } = await open({ coupons: ['five', 'all'] })
    model.type(' CHUNJIE ')
    await model.enterCode()
    expect(model.code?.savingCents).toBe(900)
    expect(chosen()).toEqual(['five'])
    await turn('other')
    expect(await result()).toEqual({ coupons: ['five', 'other'], promoCode: 'CHUNJIE' })
  })

  it('is no coupon that stays when it is put back', async () => {
    const { model, turn, result } = await open({ coupons: ['five'], promoCode: 'CHUNJIE' })
    await turn('other')
    await model.dropCode()
    expect([model.code, model.typed]).toEqual([null, ''])
    expect(await result()).toEqual({ coupons: ['five', 'other'], promoCode: '' })
  })

  it('gives way to a platform coupon that is chosen after it', async () => {
    const { model, turn, result } = await open({ coupons: ['five'], promoCode: 'CHUNJIE' })
    await turn('all')
    expect([model.code, model.typed]).toEqual([null, ''])
    expect(await result()).toEqual({ coupons: ['five', 'all'], promoCode: '' })
  })

  it('that is unknown says so under its field, and the choice before stands', async () => {
    const { model, chosen, result } = await open({ coupons: ['five', 'all'] })
    model.type('NONE')
    await model.enterCode()
    expect(model.codeError).toBe('没有这个优惠码')
    expect(model.typed).toBe('NONE')
    expect(chosen().sort()).toEqual(['all', 'five'])
    expect(await result()).toEqual({ coupons: ['five', 'all'], promoCode: '' })
  })

  it('that is empty is choices for, not sent', async () => {
    const { model, choices } = await open()
    await model.enterCode()
    expect(model.codeError).toBe('请输入优惠码')
    expect(choices()).toHaveLength(1)
  })
})

test('two coupons tapped one after the other, before any response, are both chosen', async () => {
  const { chosen, turn, result } = await open({ coupons: [] })
  await Promise.all([turn('ten'), turn('other')])
  expect(chosen()).toEqual(['ten', 'other'])
  expect(await result()).toEqual({ coupons: ['ten', 'other'], promoCode: '' })
})

test('two taps of which the last has no response leave the choice that is shown', async () => {
  const { turn, cut, chosen, result } = await open({ coupons: ['five'] })
  const first = turn('other')
  cut()
  await Promise.all([first, turn('all')])
  expect(chosen()).toEqual(['five'])
  expect(await result()).toEqual({ coupons: ['five'], promoCode: '' })
})

test('a choice whose response did not come is said, and the one before stands', async () => {
  const { app, turn, cut, chosen, result } = await open()
  cut()
  await turn('five')
  expect(app.ui.toast).not.toBeNull()
  expect(chosen()).toEqual(['ten', 'all', 'other'])
  expect(await result()).toEqual({ coupons: null, promoCode: '' })
})

test('a quote that has expired meanwhile leads back to the checkout, which fetches another', async () => {
  const { app } = appOver(() => ({ code: ERRORS.quoteGone[0] }))
  const model = new ChooseCouponModel(app, { quoteKey: 'q1', coupons: null, promoCode: '' }, async () => undefined)
  await model.start()
  expect(model.outdated).toBe(true)
})
