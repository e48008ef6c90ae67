import { afterSaleApi, type CaseBrief } from '@/contract/afterSale'
import { NOT_FOUND } from '@/contract/envelope'
import { orderApi, type OrderBrief } from '@/contract/order'
import { openOptions, caseDetail } from '@/features/afterSale/testing/cases'
import { openPage, pageAt, refuse, respond } from '../support/pages/stage'

const brief = (shopName: string, change: Partial<CaseBrief> = {}): CaseBrief => ({
  ...caseDetail({ alias: `c${[...shopName].map((sign) => sign.charCodeAt(0)).join('')}`, shopName }),
  ...change,
})
const LIST = '/packageOrder/pages/afterSale/list'
const bought = (names: string[]) =>
  respond(afterSaleApi.bought, ({ cursor }) => ({
    ...pageAt(
      names.map((name) => [brief(name)]),
      cursor,
    ),
    counts: { open: 2 },
  }))

test('我的售后 shows the cases of its tab, who does what next, and the next page at its end', async () => {
  const page = await openPage(`${LIST}?tab=open`, [bought(['奶粉铺', '蜂蜜坊'])], { user: {} })
  await page.see('奶粉铺')
  expect(page.text()).toContain('等待卖家处理')
  expect(page.text()).toContain('卖家会在48小时内处理')
  expect(page.text()).toContain('退款 $66.66')
  expect(page.inputs(afterSaleApi.bought)).toMatchObject([{ tab: 'open' }])
  page.reachEnd()
  await page.see('蜂蜜坊')
  await page.leaveAndReturn()
  expect(page.inputs(afterSaleApi.bought).length).toBeGreaterThan(2)
})

test('我的售后 without any leads to the orders', async () => {
  const page = await openPage(LIST, [bought([])], { user: {} })
  await page.see('还没有售后')
  await page.tap('去我买到的')
  await page.at('/packageOrder/pages/order/list')
})

test('我的售后 that fails offers a retry', async () => {
  const broken = await openPage(LIST, [], { user: {} })
  await broken.tap('重试')
  expect(broken.inputs(afterSaleApi.bought).length).toBeGreaterThan(1)
})

test('售后处理 begins with what waits for the shop; one who works in none reads why', async () => {
  const buyer = { alias: 'b1', nickname: '小雅', avatar: '' }
  const page = await openPage(
    '/packageOrder/pages/afterSale/sellerList',
    [
      respond(afterSaleApi.sold, () => ({
        ...pageAt([[brief('蜂蜜坊', { buyer, stateText: '待处理', actions: ['accept', 'refuse'] })]]),
        shop: { sellerAlias: 's1', shopName: '蜂蜜坊' },
        counts: { waiting: 1, open: 3 },
      })),
    ],
    { user: {} },
  )
  await page.see('小雅')
  expect(page.inputs(afterSaleApi.sold)).toMatchObject([{ tab: 'waiting' }])
  await page.tap('去处理')
  await page.at('/packageOrder/pages/afterSale/detail')

  const none = await openPage('/packageOrder/pages/afterSale/sellerList', [refuse(afterSaleApi.sold, NOT_FOUND)], {
    user: {},
  })
  await none.see('还没有可管理的店铺')
})

test('domain: after-sale: a case offers its viewer what the service lists, and nothing else', async () => {
  const open = (actions: CaseBrief['actions']) =>
    openPage(
      '/packageOrder/pages/afterSale/detail?alias=case1',
      [respond(afterSaleApi.detail, () => caseDetail({ actions }))],
      { user: {} },
    )
  const buyer = await open(['withdraw', 'escalate'])
  await buyer.see('申请平台介入')
  expect(buyer.text()).toContain('撤销申请')
  expect(buyer.text()).not.toMatch(/同意退货|填写退货物流|平台处理$/)
  const nothing = await open([])
  await nothing.see('申请内容')
  expect(document.querySelector('.dd-case-buttons')).toBeNull()
})

test('an order of which nothing can be asked says why, and leads back to it', async () => {
  const page = await openPage(
    '/packageOrder/pages/afterSale/apply?orderNo=D202611270001',
    [respond(afterSaleApi.options, () => openOptions({ open: false, why: '订单已全额退款', lines: [], remedy: [] }))],
    { user: {} },
  )
  await page.see('订单已全额退款')
  expect(page.text()).not.toContain('提交申请')
  await page.tap('查看订单')
  await page.at('/packageOrder/pages/order/detail')
})

const order = (change: Partial<OrderBrief>): OrderBrief => ({
  orderNo: 'D202611270001',
  state: 'SHIPPED',
  stateText: '卖家已发货',
  sellerAlias: 'shop',
  shopName: '蜂蜜坊',
  lines: [],
  count: 3,
  totalCents: 4590,
  createdAt: '2026-07-01T00:00:00.000Z',
  closesAt: null,
  actions: ['afterSale'],
  ...change,
})

const mark = { state: 'ASKED', stateText: '等待卖家处理', cents: 500, open: true } as const
const responses = [
  respond(orderApi.buyers, () => ({
    ...pageAt([
      [
        order({
          cases: [
            { ...mark, alias: 'case2' },
            { ...mark, alias: 'case1' },
          ],
        }),
      ],
    ]),
    counts: { unpaid: 0, toShip: 0, shipped: 1 },
  })),
]

test('我买到的 shows the newest case of an order and leads to it', async () => {
  const page = await openPage('/packageOrder/pages/order/list', responses, { user: {} })
  const strip = await page.see('售后 · 等待卖家处理，退款 $5（共2次）')
  strip.click()
  await page.at('/packageOrder/pages/afterSale/detail')
  expect(location.search).toBe('?alias=case2')
})

test('我买到的 leads to the form where after-sale may be requested', async () => {
  const page = await openPage('/packageOrder/pages/order/list', responses, { user: {} })
  await page.tap('申请售后')
  await page.at('/packageOrder/pages/afterSale/apply')
})
