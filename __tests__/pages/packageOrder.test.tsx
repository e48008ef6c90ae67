import { invoiceApi } from '@/contract/invoice'
import { deskApi } from '@/contract/desk'
import { orderApi, type OrderBrief, type OrderDetail } from '@/contract/order'
import { respond, respondLater, openPage, pageAt } from '../support/pages/stage'

const order = (shopName: string, change: Partial<OrderBrief> = {}): OrderBrief => ({
  orderNo: `2026${[...shopName].map((sign) => sign.charCodeAt(0)).join('')}`,
  state: 'SHIPPED',
  stateText: '卖家已发货',
  sellerAlias: 'shop',
  shopName,
  lines: [],
  count: 3,
  totalCents: 4590,
  createdAt: '2026-07-01T00:00:00.000Z',
  closesAt: null,
  actions: ['confirm'],
  ...change,
})
const COUNTS = { unpaid: 0, toShip: 0, shipped: 2 }

test('the list of orders shows those of its tab, the next page at its end, and what has changed after a pull', async () => {
  let names = ['奶粉铺', '蜂蜜坊']
  const page = await openPage(
    '/packageOrder/pages/order/list?tab=shipped',
    [
      respond(orderApi.buyers, ({ cursor }) => ({
        ...pageAt(
          names.map((name) => [order(name)]),
          cursor,
        ),
        counts: COUNTS,
      })),
    ],
    { user: {} },
  )
  await page.see('奶粉铺')
  expect(page.text()).toContain('卖家已发货')
  expect(page.text()).toContain('共3件，合计')
  expect(page.inputs(orderApi.buyers)).toMatchObject([{ tab: 'shipped' }])
  page.reachEnd()
  await page.see('蜂蜜坊')
  names = ['茶叶店']
  page.pull()
  await page.see('茶叶店')
  expect(page.text()).not.toContain('奶粉铺')
})

test('back from another page the list of orders is what it is by then', async () => {
  let stateText = '等待买家付款'
  const page = await openPage(
    '/packageOrder/pages/order/list',
    [respond(orderApi.buyers, () => ({ ...pageAt([[order('奶粉铺', { stateText })]]), counts: COUNTS }))],
    { user: {} },
  )
  await page.see('等待买家付款')
  stateText = '等待卖家发货'
  await page.leaveAndReturn()
  await page.see('等待卖家发货')
  expect(page.inputs(orderApi.buyers)).toHaveLength(2)
})

const detail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order('奶粉铺'),
  side: 'buyer',
  buyer: null,
  parcels: [],
  together: [],
  goodsCents: 4090,
  freightCents: 500,
  adjustments: [],
  gstCents: null,
  freightName: '快递',
  freightKind: 'fixed',
  address: { name: '王小明', phone: '+64211234567', text: '12 Queen Street, Auckland 1010' },
  note: '',
  carrier: '',
  trackingNo: '',
  paidAt: null,
  shippedAt: null,
  pickupAt: null,
  pickedUpAt: null,
  completedAt: null,
  closedAt: null,
  closeReason: '',
  hint: '',
  logs: [],
  ...change,
})

test.each(['left', 'covered'] as const)(
  'a note that is saved once its page was %s takes the person nowhere',
  async (how) => {
    const sold = detail({
      side: 'seller',
      buyer: { alias: 'b', nickname: '小雅', avatar: '' },
      sellerNote: '',
      actions: ['sellerNote'],
    })
    const saving = respondLater(deskApi.note, () => sold)
    const page = await openPage(
      '/packageOrder/pages/order/list',
      [
        respond(orderApi.buyers, ({ cursor }) => ({ ...pageAt([[order('奶粉铺')]], cursor), counts: COUNTS })),
        respond(orderApi.detail, () => sold),
        saving.response,
      ],
      { user: {} },
    )
    await page.see('奶粉铺')
    const note = `/packageOrder/pages/order/updateComment?orderNo=${sold.orderNo}`
    await page.go(note)
    await page.see('店内备注')
    await page.tap('保存')
    const on = how === 'left' ? '/packageOrder/pages/order/list' : '/packageOrder/pages/invoice/list'
    if (how === 'left') await page.back()
    else await page.go(on)
    await page.at(on)
    saving.send()
    await page.see('备注已保存')
    // Longer than a back takes to begin.
    await new Promise((done) => setTimeout(done, 200))
    expect(location.pathname).toBe(on)
  },
)

const receipt = (orderNo: string, sellerName: string, issuedAt: string) => ({
  orderNo,
  number: 'R000012',
  sellerName,
  title: '蜂蜜',
  count: 3,
  totalCents: 9_999_999,
  creditedCents: 1,
  issuedAt,
})

test('the list of receipts stands by month, goes on at its end, and leads to each', async () => {
  const page = await openPage(
    '/packageOrder/pages/invoice/list',
    [
      respond(invoiceApi.list, ({ cursor }) =>
        pageAt(
          [
            [receipt('2026000001', '奶粉铺', '2026-07-10T00:00:00.000Z')],
            [receipt('2026000002', '蜂蜜坊', '2026-06-10T00:00:00.000Z')],
          ],
          cursor,
        ),
      ),
    ],
    { user: {} },
  )
  await page.see('奶粉铺')
  expect(page.text()).toContain('2026年7月')
  expect(page.text()).toContain('已退 $0.01')
  page.reachEnd()
  await page.see('蜂蜜坊')
  expect(page.text()).toContain('2026年6月')
})

test('a buyer without receipts is led on', async () => {
  const page = await openPage(
    '/packageOrder/pages/invoice/list',
    [respond(invoiceApi.list, ({ cursor }) => pageAt([[]], cursor))],
    { user: {} },
  )
  await page.see('还没有收据')
  await page.see('去逛逛')
})
