import { orderApi } from '../../../src/contract/order'
import { walletApi, type WalletAccount } from '../../../src/contract/wallet'
import { withdrawApi } from '../../../src/contract/withdraw'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { buyFor, give, makeWithdrawal, refund } from '../../testing/ledger'
import { makeBuyer, type Buyer } from '../../testing/shopping'
import { readXlsx, type ReadCell } from '../../testing/xlsx'
import { decideWithdrawal } from './public/operator'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let orderNo: string
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, {}, [{ cents: 0 }])
  buyer = await makeBuyer(server)
  // Noon in New Zealand on 27 November, and then the first minutes of December there, while it is November still in UTC.
  orderNo = await buyFor(server, buyer, shop, 12_345)
  await refund(server, orderNo, { cents: 345, key: 'a', event: null })
  server.clock.advance(new Date('2026-11-30T11:10:00Z').getTime() - server.clock.now().getTime())
  await server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, { token: shop.token })
  await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
  const alias = await makeWithdrawal(server, shop, 5000)
  await decideWithdrawal(server.services, { alias, decision: 'PAID', reason: '' }, null, server.clock.now())
})
afterAll(() => server.close())

const as = () => ({ token: shop.token })
type Input = { account?: WalletAccount; month?: string; group?: 'sale' | 'refund' }
async function saved(input: Input, format: 'xlsx' | 'csv') {
  const link = await server.ok(walletApi.export, { ...input, format }, as())
  const response = await server.app.inject({ url: link.url })
  expect(response.statusCode).toBe(200)
  return { ...link, body: response.rawPayload }
}
const table = (cells: Record<string, ReadCell>) => {
  const rows: (string | number)[][] = []
  for (const [place, { value }] of Object.entries(cells)) {
    const [, column, row] = /^([A-Z]+)(\d+)$/.exec(place)!
    ;(rows[Number(row) - 1] ??= [])[column!.charCodeAt(0) - 65] = value
  }
  return rows
}
const workbook = async (input: Input) =>
  readXlsx((await saved(input, 'xlsx')).body).map(({ name, cells }) => [name, table(cells)] as const)

test('case 15: the export of an account has the page’s entries and sums, by month and kind, and adds up to its balance', async () => {
  for (const account of ['AVAILABLE', 'PENDING', 'FROZEN'] as const) {
    const { list, months } = await server.ok(walletApi.entries, { account, pageSize: 100 }, as())
    const [[, entries], [, sums]] = (await workbook({ account })) as [
      readonly [string, (string | number)[][]],
      readonly [string, (string | number)[][]],
    ]
    expect(entries.slice(1).map(([, title, amount]) => [title, amount])).toEqual(
      list.map(({ title, cents }) => [title, cents / 100]),
    )
    expect(sums.filter(([, kind]) => kind === '合计').map(([month, , , plus, minus]) => [month, plus, minus])).toEqual(
      months.map(({ month, inCents, outCents }) => [month, inCents / 100, outCents / 100]),
    )
    const total = entries.slice(1).reduce((all, [, , amount]) => all + Math.round(Number(amount) * 100), 0)
    const { availableCents, pendingCents, frozenCents } = await server.ok(walletApi.home, {}, as())
    expect(total).toBe({ AVAILABLE: availableCents, PENDING: pendingCents, FROZEN: frozenCents }[account])
  }
})

test('case 32: a month is New Zealand’s; order numbers are texts', async () => {
  const [[name, november], [, sums]] = (await workbook({ account: 'PENDING', month: '2026-11' })) as never as [
    [string, (string | number)[][]],
    [string, (string | number)[][]],
  ]
  expect([name, november.length]).toEqual(['账单明细', 3])
  expect(november[1]!.slice(1)).toEqual(['订单退款', -3.45, expect.stringContaining('「'), orderNo])
  expect(sums.slice(1)).toEqual([
    ['2026-11', '订单退款', 1, 0, -3.45],
    ['2026-11', '订单收款', 1, 123.45, 0],
    ['2026-11', '合计', 2, 123.45, -3.45],
  ])
  const december = (await workbook({ account: 'PENDING', month: '2026-12' }))[0]![1]
  expect(december.slice(1).map(([, title]) => title)).toEqual(['货款到账'])
})

test('CSV has the same, narrowed to a kind where that is chosen', async () => {
  const { name, body } = await saved({ account: 'PENDING', group: 'refund' }, 'csv')
  expect(name).toBe('叮当账单-待到账.csv')
  const text = body.toString()
  expect(text).toContain('时间（新西兰）,类型,金额（NZD）,商品,订单编号\r\n')
  expect(text).toContain(',订单退款,-3.45,')
  expect(text).not.toContain('订单收款')
  expect(text).toContain('月份,类型,笔数,转入（NZD）,转出（NZD）\r\n')
})

test('a link is of who requested it, for as long as it works', async () => {
  const other = await server.user()
  await give(server, other.id, 777)
  const { url } = await server.ok(walletApi.export, { format: 'csv' }, { token: other.token })
  expect((await server.app.inject({ url })).body).toContain('7.77')
  // It names its owner as pages do, not as the database does.
  const claims = JSON.parse(Buffer.from(url.split('/')[4]!, 'base64url').toString()) as Record<string, unknown>
  expect(claims).toEqual({ user: other.alias, account: 'AVAILABLE', group: null, month: null, format: 'csv' })
  expect((await server.call(walletApi.export, { format: 'csv' }, {})).code).toBe(255)
  server.clock.advance(5 * 60_000)
  expect((await server.app.inject({ url })).statusCode).toBe(404)
  expect((await server.call(walletApi.export, { format: 'csv', month: '2026-13' }, as())).code).toBe(400)
  expect((await server.call(withdrawApi.waiting, {}, as())).code).toBe(404)
})
