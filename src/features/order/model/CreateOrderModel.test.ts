import { ERRORS } from '@/contract/errors'
import { HttpError } from '@/platform/ports'
import { CREATED, choose, setUp } from '../testing/confirmPage'
import { makeQuote, quoteGroup, quoteLine } from '../testing/quotes'
import { writeLines } from './buyLines'

describe('order confirm', () => {
  it('double tap never makes two orders', async () => {
    const { model, requested, stack, app } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] })
    await model.start()
    await Promise.all([model.submit(), model.submit()])
    await model.submit()
    expect(requested.create).toHaveLength(1)
    expect(stack).toEqual(['/packageOrder/pages/money/pay?orderNo=P202611270001'])
    await new Promise((done) => setTimeout(done))
    expect(app.cart.cart).not.toBeNull()
  })

  it('a call that timed out is repeated with the same quoteKey, and no new quote is made before its answer is known', async () => {
    const set = setUp({
      preCreate: [{ data: makeQuote('q1') }, { data: makeQuote('q2') }],
      create: [new HttpError('timeout'), CREATED],
    })
    const { model, requested, stack } = set
    await model.start()
    await model.submit()
    expect(model.unsure).toBe(true)
    expect(model.refusal?.text).toContain('不会重复下单')
    void model.choices.openAddresses(null)
    void model.choices.openFreight(quoteGroup())
    await model.returned()
    expect(stack).toHaveLength(1)
    await model.submit()
    expect(requested.create.map(({ quoteKey }) => quoteKey)).toEqual(['q1', 'q1'])
    expect(requested.preCreate).toHaveLength(1)
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
          {
            code: ERRORS.quoteChanged[0],
            msg: '「麦卢卡蜂蜜」价格由$39.90变为$42.90，请确认后再下单',
            details: { title: '麦卢卡蜂蜜', reason: '价格由$39.90变为$42.90', skuAlias: 'honey-500' },
          },
          CREATED,
        ],
      },
      writeLines([{ itemAlias: 'honey', skuAlias: 'honey-500', quantity: 1 }]),
    )
    const { model, requested } = set
    await model.start()
    await model.submit()
    expect(requested.create).toHaveLength(0)
    expect(model.pointed).toBe(true)
    await choose(set, () => model.choices.openNote(before), '请放门口')
    await choose(set, () => model.choices.openFields(before.lines[0]!), { 刻字: '平安' })
    await choose(set, () => model.choices.openFreight(before), 'self')
    await Promise.resolve()
    await choose(set, () => model.choices.openAddresses(null), { alias: 'office' })
    await new Promise((done) => setTimeout(done))

    await model.submit()
    expect(model.quote.data?.quoteKey).toBe('q4')
    expect(model.refusal?.text).toContain('价格由$39.90变为$42.90')
    expect(model.lineNote(after.lines[0]!)).toBe('价格由$39.90变为$42.90')
    expect(requested.preCreate[3]).toEqual({
      source: 'ITEMS',
      lines: [{ itemAlias: 'honey', skuAlias: 'honey-500', quantity: 1 }],
      addressAlias: 'office',
      freights: { goldenbee: 'self' },
      coupons: null,
      promoCode: '',
    })
    await model.submit()
    expect(requested.create[1]).toEqual({
      quoteKey: 'q4',
      notes: { goldenbee: '请放门口' },
      fields: { 'honey-500': { 刻字: '平安' } },
    })
  })

  describe('a cart that another window ordered', () => {
    const ordered = {
      code: ERRORS.cartOrdered[0],
      msg: '这些商品已经在另一个页面下单，订单号D202611270001',
      details: { orderNo: 'D202611270001' },
    }
    const tick = () => new Promise((done) => setTimeout(done))

    it('is asked about, and ordered once more only after a yes', async () => {
      const { model, app, requested, stack } = setUp({
        preCreate: [{ data: makeQuote('q1') }],
        create: [ordered, CREATED],
      })
      await model.start()
      const submitted = model.submit()
      await tick()
      expect(app.ui.choice?.title).toContain('已在另一个页面下单')
      expect(app.ui.choice?.options.map(({ label, note }) => [label, note])).toEqual([
        ['查看已下的订单', '订单号 D202611270001'],
        ['再下一单', '会另外生成一笔订单，需要分别付款'],
      ])
      expect(requested.create).toHaveLength(1)
      app.ui.choice!.resolve('again')
      await submitted
      expect(requested.create[1]).toMatchObject({ quoteKey: 'q1', again: 'D202611270001' })
      expect(requested.preCreate).toHaveLength(1)
      expect(stack.at(-1)).toContain('/money/pay')
    })

    it.each([
      ['view', 'orderNo=D202611270001'],
      [null, 'createOrder'],
    ])('answered by %s orders nothing and leaves the page as it was', async (response, shown) => {
      const { model, app, requested, stack } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [ordered] })
      await model.start()
      const submitted = model.submit()
      await tick()
      app.ui.choice!.resolve(response)
      await submitted
      expect(requested.create).toHaveLength(1)
      expect(requested.preCreate).toHaveLength(1)
      expect([model.busy, model.refusal]).toEqual([false, null])
      expect(stack.at(-1)).toContain(shown)
    })
  })

  it.each([ERRORS.unpaidOrders, ERRORS.unpaidPieces])(
    'too much that waits for payment is explained, with the way to 我买到的: %s',
    async (code, msg) => {
      const { model, app, stack } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [{ code, msg }] })
      await model.start()
      const submitted = model.submit()
      await new Promise((done) => setTimeout(done))
      expect(app.ui.question).toMatchObject({ title: '待付款的订单太多了', text: msg, confirm: '去我买到的' })
      app.ui.question!.resolve(true)
      await submitted
      expect(stack.at(-1)).toContain('tab=unpaid')
    },
  )

  it('提交订单 stays busy from the tap until the pay page is there, and opens it again when it could not be shown', async () => {
    const { model, stack } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] })
    await model.start()
    const submitted = model.submit()
    expect(model.busy).toBe(true)
    await submitted
    expect(model.busy).toBe(true)
    stack.splice(0, 1, '/packageOrder/pages/order/createOrder')
    await new Promise((done) => setTimeout(done, 650))
    await model.returned()
    await new Promise((done) => setTimeout(done))
    expect(stack).toEqual(['/packageOrder/pages/money/pay?orderNo=P202611270001'])
  })

  it('an ended discount is shown by itself, with a line that says so', async () => {
    const soon = new Date(Date.now() + 600).toISOString()
    const after = quoteGroup({ lines: [quoteLine({ priceCents: 4290 })] })
    const { model, requested } = setUp({
      preCreate: [{ data: makeQuote('q1', { pricesUntil: soon }) }, { data: makeQuote('q2', { groups: [after] }) }],
      create: [CREATED],
    })
    await model.start()
    expect(requested.preCreate).toHaveLength(1)
    await new Promise((done) => setTimeout(done, 800))
    expect(requested.preCreate).toHaveLength(2)
    expect(model.refusal?.text).toBe('有商品的优惠已结束，价格已更新，请确认后再提交')
    expect(model.lineNote(after.lines[0]!)).toBe('优惠已结束，价格由$39.90变为$42.90')
    model.dispose()
  })

  it('a quote that did not come is never placed: the button asks for it again', async () => {
    const set = setUp({
      preCreate: [{ data: makeQuote('q1') }, new HttpError('timeout'), { data: makeQuote('q2') }],
      create: [CREATED],
    })
    await set.model.start()
    await choose(set, () => set.model.choices.openFreight(quoteGroup()), 'self')
    await new Promise((done) => setTimeout(done))
    expect(set.model.stale).toBe(true)
    await set.model.submit()
    expect(set.requested.create).toHaveLength(0)
    await set.model.submit()
    expect(set.requested.create.map(({ quoteKey }) => quoteKey)).toEqual(['q2'])
  })

  it("a shop's problem stays at the top while another shop is below its minimum, and says so by code, not by text", async () => {
    const unsent = { code: ERRORS.freightUnavailable[0], text: '「店B」暂时没有可用的配送方式', sellerAlias: 'b' }
    const below = { code: ERRORS.belowMinimum[0], text: '「店A」满$50起送，还差$30', sellerAlias: 'a' }
    // Two lines of one title: the text does not say which of them is stopped.
    const stopped = { code: ERRORS.quoteChanged[0], text: '「蜂蜜」已售罄', skuAlias: 'second' }
    const lines = ['first', 'second'].map((skuAlias) => quoteLine({ skuAlias, title: '蜂蜜' }))
    const groups = [quoteGroup({ sellerAlias: 'a', lines, missingCents: 3000 }), quoteGroup({ sellerAlias: 'b' })]
    const { model } = setUp({
      preCreate: [{ data: makeQuote('q1', { groups, problems: [stopped, below, unsent] }) }],
      create: [CREATED],
    })
    await model.start()
    expect(model.shopProblems).toEqual([unsent])
    expect(lines.map((line) => model.lineStopped(line))).toEqual([false, true])
  })

  it('no address is asked for before anything is sent, and a pick-up needs none', async () => {
    const without = setUp({
      preCreate: [
        {
          data: makeQuote('q1', {
            address: null,
            problems: [{ code: ERRORS.addressNeeded[0], text: '请先选择收货地址' }],
          }),
        },
      ],
      create: [CREATED],
    })
    await without.model.start()
    await without.model.submit()
    expect(without.requested.create).toHaveLength(0)
    const pickup = setUp({
      preCreate: [{ data: makeQuote('q1', { address: null, needsAddress: false }) }],
      create: [CREATED],
    })
    await pickup.model.start()
    await pickup.model.submit()
    expect(pickup.requested.create).toHaveLength(1)
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
    const { model, requested } = setUp({ preCreate: [{ data: makeQuote('q1') }], create: [CREATED] }, lines)
    expect(model.readable).toBe(false)
    await model.start()
    expect(requested.preCreate).toHaveLength(0)
  })
})
