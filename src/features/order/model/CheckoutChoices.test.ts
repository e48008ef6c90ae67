import { TEST_USER } from '@/app/testing/app'
import { choose, CREATED, setUp, type StubbedResponse } from '../testing/confirmPage'
import { makeQuote, quoteGroup, quoteLine } from '../testing/quotes'
import { writeLines } from './buyLines'
import { CreateOrderModel } from './CreateOrderModel'

describe('what the buyer chose and wrote', () => {
  const responses = () => ({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] as StubbedResponse[] })
  const fill = async (set: ReturnType<typeof setUp>) => {
    await choose(set, () => set.model.choices.openNote(quoteGroup()), '请放门口')
    await choose(set, () => set.model.choices.openFields(quoteLine()), { 刻字: '平安' })
    await choose(set, () => set.model.choices.openFreight(quoteGroup()), 'self')
    await choose(set, () => set.model.choices.openCoupons(makeQuote('q1')), { coupons: ['ten'], promoCode: 'NEW' })
  }
  const seen = ({ model: { choices } }: ReturnType<typeof setUp>) => [
    choices.notes.get('goldenbee'),
    choices.fields.get('honey-500'),
    choices.freights.get('goldenbee'),
    choices.coupons,
    choices.promoCode,
  ]
  const WRITTEN = ['请放门口', { 刻字: '平安' }, 'self', ['ten'], 'NEW']
  const NOTHING = [undefined, undefined, undefined, null, '']

  it('is there after a reload, and asked for by it; another checkout and another person find nothing', async () => {
    const device = new Map<string, unknown>()
    const first = setUp(responses(), undefined, device)
    await first.model.start()
    await fill(first)
    const again = setUp(responses(), undefined, device)
    expect(seen(again)).toEqual(WRITTEN)
    await again.model.start()
    expect(again.requested.preCreate[0]).toMatchObject({
      freights: { goldenbee: 'self' },
      coupons: ['ten'],
      promoCode: 'NEW',
    })
    expect(seen(setUp(responses(), writeLines([{ itemAlias: 'a', skuAlias: 'b', quantity: 1 }]), device))).toEqual(
      NOTHING,
    )
    again.app.session.login({ ...TEST_USER, uid: 'another', token: 'another' })
    expect(new CreateOrderModel(again.app, undefined).choices.notes.size).toBe(0)
    await again.model.submit()
  })

  it('outlives a session that ends on the page, for the same person', async () => {
    const set = setUp(responses())
    await set.model.start()
    await fill(set)
    set.app.session.expire(TEST_USER.token)
    set.model.dispose()
    set.app.session.login({ ...TEST_USER, token: 'fresh' })
    expect(seen({ ...set, model: new CreateOrderModel(set.app, undefined) })).toEqual(WRITTEN)
  })

  it('is gone once the order is placed', async () => {
    const device = new Map<string, unknown>()
    const set = setUp(responses(), undefined, device)
    await set.model.start()
    await fill(set)
    await new Promise((done) => setTimeout(done))
    await set.model.submit()
    expect(seen(setUp(responses(), undefined, device))).toEqual(NOTHING)
  })
})
