import { createApp } from '@/boot/createApp'
import { ERRORS } from '@/contract/errors'
import { TEST_CONFIG, TEST_USER } from '@/boot/testing/app'
import { createFakePlatform, fakeHttp } from '@/platform/fake'
import { HttpFault } from '@/platform/ports'
import { makeQuote, quoteGroup, quoteLine } from '../testing/quotes'
import { writeLines } from './buyLines'
import { CreateOrderModel } from './CreateOrderModel'

type Answer = { data: unknown } | { code: number; msg: string } | HttpFault
const CREATED = { data: { payNo: 'P202611270001', orderNos: ['D202611270001'], totalCents: 4790 } }
const EMPTY_CART = { groups: [], invalid: [], count: 0, checkedCount: 0, totalCents: 0, savedCents: 0 }

/** The app over a fake service: each path answers from its queue, its last answer for ever. */
function setUp(answers: { preCreate: Answer[]; create: Answer[] }, linesText?: string) {
  const asked = { preCreate: [] as Record<string, unknown>[], create: [] as Record<string, unknown>[] }
  const app = createApp(
    createFakePlatform({
      path: '/packageOrder/pages/order/createOrder',
      http: fakeHttp(async ({ url, body }) => {
        if (url.includes('/cart/query')) return { body: JSON.stringify({ code: 0, msg: '', data: EMPTY_CART }) }
        const call = url.endsWith('/order/createOrder') ? 'create' : 'preCreate'
        asked[call].push(JSON.parse(body!) as Record<string, unknown>)
        await Promise.resolve()
        const queue = answers[call]
        const answer = queue.length > 1 ? queue.shift()! : queue[0]!
        if (answer instanceof HttpFault) return answer
        return { body: JSON.stringify({ code: 0, msg: '', data: null, ...answer }) }
      }),
    }),
    TEST_CONFIG,
  )
  app.session.login(TEST_USER)
  const model = new CreateOrderModel(app, linesText)
  const stack = (app.platform as ReturnType<typeof createFakePlatform>).stack
  return { app, model, asked, stack }
}
/** Answers as the page opened last would. */
function choose<T>({ app, stack }: Pick<ReturnType<typeof setUp>, 'app' | 'stack'>, choice: T) {
  const key = /choose=(\w+)/.exec(stack[stack.length - 1]!)![1]
  app.handover.answer(key, choice)
  stack.pop()
}

describe('order confirm', () => {
  it('double tap never makes two orders', async () => {
    const { model, asked, stack, app } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] })
    await model.start()
    await Promise.all([model.submit(), model.submit()])
    await model.submit()
    expect(asked.create).toHaveLength(1)
    expect(stack).toEqual(['/packageOrder/pages/money/pay?orderNo=P202611270001'])
    await new Promise((done) => setTimeout(done))
    expect(app.cart.cart).not.toBeNull()
  })

  it('a call that timed out is repeated with the same quoteKey, and no new quote is made before its answer is known', async () => {
    const set = setUp({
      preCreate: [{ data: makeQuote('q1') }, { data: makeQuote('q2') }],
      create: [new HttpFault('timeout'), CREATED],
    })
    const { model, asked, stack } = set
    await model.start()
    await model.submit()
    expect(model.unsure).toBe(true)
    expect(model.refusal).toContain('不会重复下单')
    model.openAddresses()
    model.openFreight(quoteGroup())
    await model.returned()
    expect(stack).toHaveLength(1)
    await model.submit()
    expect(asked.create.map(({ quoteKey }) => quoteKey)).toEqual(['q1', 'q1'])
    expect(asked.preCreate).toHaveLength(1)
    expect(stack[0]).toContain('/money/pay?orderNo=P202611270001')
  })

  it('a changed quote is explained by line and quoted anew; notes, fields, freight and address stay', async () => {
    const fields = [{ name: '刻字', required: true, placeholder: '', kind: 'text' as const }]
    const before = quoteGroup({ lines: [quoteLine({ customFields: fields })] })
    const after = quoteGroup({ lines: [quoteLine({ customFields: fields, priceCents: 4290 })], freightKey: 'fast' })
    const set = setUp(
      {
        preCreate: [
          { data: makeQuote('q1', { groups: [before] }) },
          { data: makeQuote('q2', { groups: [before] }) },
          { data: makeQuote('q3', { groups: [before] }) },
          { data: makeQuote('q4', { groups: [after], totalCents: 5090 }) },
        ],
        create: [
          { code: ERRORS.quoteChanged[0], msg: '「麦卢卡蜂蜜」价格由$39.90变为$42.90，请确认后再下单' },
          CREATED,
        ],
      },
      writeLines([{ itemAlias: 'honey', skuAlias: 'honey-500', quantity: 1 }]),
    )
    const { model, asked } = set
    await model.start()
    await model.submit()
    expect(asked.create).toHaveLength(0)
    expect(model.pointed).toBe(true)
    model.openNote(before)
    choose(set, '请放门口')
    model.openFields(before.lines[0]!)
    choose(set, { 刻字: '平安' })
    model.openFreight(before)
    choose(set, 'self')
    await Promise.resolve()
    model.openAddresses()
    choose(set, { alias: 'office' })
    await new Promise((done) => setTimeout(done))

    await model.submit()
    expect(model.quote.data?.quoteKey).toBe('q4')
    expect(model.refusal).toContain('价格由$39.90变为$42.90')
    expect(model.lineNote(after.lines[0]!)).toBe('价格由$39.90变为$42.90')
    expect(asked.preCreate[3]).toEqual({
      source: 'ITEMS',
      lines: [{ itemAlias: 'honey', skuAlias: 'honey-500', quantity: 1 }],
      addressAlias: 'office',
      freights: { goldenbee: 'self' },
    })
    await model.submit()
    expect(asked.create[1]).toEqual({
      quoteKey: 'q4',
      notes: { goldenbee: '请放门口' },
      fields: { 'honey-500': { 刻字: '平安' } },
    })
  })

  it('a quote that did not come is never placed: the button asks for it again', async () => {
    const set = setUp({
      preCreate: [{ data: makeQuote('q1') }, new HttpFault('timeout'), { data: makeQuote('q2') }],
      create: [CREATED],
    })
    await set.model.start()
    set.model.openFreight(quoteGroup())
    choose(set, 'self')
    await new Promise((done) => setTimeout(done))
    expect(set.model.stale).toBe(true)
    await set.model.submit()
    expect(set.asked.create).toHaveLength(0)
    await set.model.submit()
    expect(set.asked.create.map(({ quoteKey }) => quoteKey)).toEqual(['q2'])
  })

  it('no address is asked for before anything is sent, and a pick-up needs none', async () => {
    const without = setUp({
      preCreate: [{ data: makeQuote('q1', { address: null, problems: ['请先选择收货地址'] }) }],
      create: [CREATED],
    })
    await without.model.start()
    await without.model.submit()
    expect(without.asked.create).toHaveLength(0)
    const pickup = setUp({
      preCreate: [{ data: makeQuote('q1', { address: null, needsAddress: false }) }],
      create: [CREATED],
    })
    await pickup.model.start()
    await pickup.model.submit()
    expect(pickup.asked.create).toHaveLength(1)
  })

  it.each([
    'x',
    '{}',
    '[]',
    '[null]',
    '[{"itemAlias":"a","skuAlias":"../b","quantity":1}]',
    '[{"itemAlias":"a","skuAlias":"b","quantity":0}]',
    '[{"itemAlias":"a","skuAlias":"b","quantity":1.5}]',
    '[{"itemAlias":"a","skuAlias":"b","quantity":"1"}]',
    `[${Array.from({ length: 121 }, () => '{"itemAlias":"a","skuAlias":"b","quantity":1}').join()}]`,
  ])('a hostile link asks nothing of the service: %#', async (lines) => {
    const { model, asked } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] }, lines)
    expect(model.readable).toBe(false)
    await model.start()
    expect(asked.preCreate).toHaveLength(0)
  })
})
