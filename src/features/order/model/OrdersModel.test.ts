import { createApp } from '@/app/createApp'
import { PAGE_SIZE } from '@/contract/common'
import { ERRORS } from '@/contract/errors'
import type { OrderBrief } from '@/contract/order'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { OrderDetailModel } from './OrderDetailModel'
import { OrdersModel } from './OrdersModel'

const order = (number: number, state: OrderBrief['state'] = 'TO_SHIP'): OrderBrief => ({
  orderNo: `D2026112700${String(number).padStart(4, '0')}`,
  state,
  stateText: state,
  sellerAlias: 'goldenbee',
  shopName: '金蜂蜂蜜',
  lines: [],
  count: 1,
  totalCents: 4790,
  createdAt: '2026-11-27T09:00:00Z',
  closesAt: null,
  actions: state === 'PENDING_PAYMENT' ? ['pay', 'close'] : [],
})

function setUp(orders: OrderBrief[]) {
  const calls: string[] = []
  const app = createApp(
    createMemoryPlatform({
      path: '/packageOrder/pages/order/list',
      http: fakeHttp(({ url, body }) => {
        const { pathname, searchParams } = new URL(url, 'http://x')
        calls.push(
          `${pathname}?${searchParams.get('tab')}&${searchParams.get('cursor')}&${searchParams.get('pageSize')}${searchParams.get('keyword') ? `&${searchParams.get('keyword')}` : ''}`,
        )
        if (pathname.endsWith('/order/close')) {
          const { orderNo } = JSON.parse(body!) as { orderNo: string }
          const at = orders.findIndex((each) => each.orderNo === orderNo)
          orders[at] = { ...orders[at]!, state: 'CLOSED', actions: ['buyAgain'] }
          return { body: JSON.stringify({ code: 0, data: orders[at] }) }
        }
        if (pathname.endsWith('/order/detail'))
          return { body: JSON.stringify({ code: ERRORS.notFound[0], msg: '', data: null }) }
        const size = Number(searchParams.get('pageSize') ?? PAGE_SIZE)
        const from = Number(searchParams.get('cursor') ?? 0)
        const list = orders.slice(from, from + size)
        return {
          body: JSON.stringify({
            code: 0,
            data: {
              list,
              next: orders.length > from + size ? String(from + size) : null,
              counts: {
                unpaid: orders.filter((each) => each.state === 'PENDING_PAYMENT').length,
                toShip: 0,
                shipped: 0,
              },
            },
          }),
        }
      }),
    }),
    TEST_CONFIG,
  )
  app.session.login(TEST_USER)
  calls.length = 0
  return { app, calls, model: new OrdersModel(app, 'nonsense') }
}
const settled = () => new Promise((done) => setTimeout(done, 5))

describe('我买到的', () => {
  it('keeps the place: coming back reads the same stretch again in one call, and goes on after it', async () => {
    const orders = Array.from({ length: 50 }, (_, at) => order(at))
    const { model, calls } = setUp(orders)
    model.start()
    await settled()
    await model.orders.current.more()
    expect(model.orders.current.list).toHaveLength(40)
    orders[30] = order(30, 'COMPLETED')
    await model.orders.returned()
    expect(model.orders.current.list).toHaveLength(40)
    expect(model.orders.current.list[30]!.state).toBe('COMPLETED')
    expect(calls[calls.length - 1]).toContain('all&null&40')
    await model.orders.current.more()
    expect(model.orders.current.list.map((each) => each.orderNo)).toEqual(orders.map((each) => each.orderNo))
    expect(model.orders.current.hasMore).toBe(false)
  })

  it('a search looks through all orders, whatever tab is open, and clearing it shows them again', async () => {
    const { model, calls } = setUp([order(1)])
    await model.orders.show('shipped')
    model.search.search('蜂蜜')
    await settled()
    expect([model.orders.tab, calls.at(-1)]).toEqual(['all', '/api/order/buyers?all&null&null&蜂蜜'])
    model.search.type('')
    await settled()
    expect(calls.at(-1)).toBe('/api/order/buyers?all&null&null')
  })

  it('countdowns that end together refresh once', async () => {
    const { model, calls } = setUp([order(1, 'PENDING_PAYMENT'), order(2, 'PENDING_PAYMENT')])
    model.start()
    await settled()
    void model.orders.refresh()
    void model.orders.refresh()
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('closing asks for a reason and for certainty, then card and counts are new', async () => {
    const { app, model, calls } = setUp([order(1, 'PENDING_PAYMENT')])
    model.start()
    await settled()
    expect(model.counts.unpaid).toBe(1)
    const closing = model.act(model.orders.current.list[0]!, 'close')
    app.ui.choice!.resolve('不想要了')
    await settled()
    expect(calls).toHaveLength(1)
    app.ui.question!.resolve(true)
    await closing
    expect(model.orders.current.list[0]!.state).toBe('CLOSED')
    expect(model.counts.unpaid).toBe(0)
  })

  it("somebody else's order does not exist", async () => {
    const { app } = setUp([])
    const detail = new OrderDetailModel(app, 'D2026112700001')
    await detail.load()
    expect(detail.order.notFound).toBe(true)
  })
})
