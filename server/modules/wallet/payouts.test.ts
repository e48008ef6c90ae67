import { payoutApi } from '../../../src/contract/payout'
import { withdrawApi } from '../../../src/contract/withdraw'
import { testServer, type TestServer } from '../../testing/harness'
import { balances, makeWithdrawal, wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { payoutFile } from './payoutFile'
import { decideWithdrawal } from './public/operator'
import { makePayout, payoutPaid } from './public/payouts'

let server: TestServer
let operator: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
  operator = await server.user('运营')
  await addMembership(server, operator.id, 'operator')
})
afterEach(async () => {
  await settle()
  expect(await wrong(server)).toEqual([])
})
afterAll(() => server.close())

const now = () => server.clock.now()
/** Nothing of one test waits in the next. */
async function settle() {
  const { list } = await server.ok(withdrawApi.waiting, { pageSize: 100 }, operator)
  for (const { alias } of list) await rejectedByBank(alias)
}
/** What a file has the bank pay, and the bank has not. */
const rejectedByBank = (alias: string, reason = '') =>
  decideWithdrawal(server.services, { alias, decision: 'REJECTED', reason, bankRefused: true }, null, now())
async function waiting(cents: number) {
  const user = await server.user()
  return { userId: user.id, alias: await makeWithdrawal(server, { userId: user.id }, cents) }
}
const make = () => makePayout(server.services, null, now())
const fileOf = async (alias: string) =>
  (await server.app.inject({ url: (await server.ok(payoutApi.file, { alias }, operator)).url })).body

test('the file is a header, a record for each payment and a trailer whose totals a bank checks', () => {
  const at = new Date('2026-11-30T11:30:00Z')
  const lines = [
    {
      number: '01-0902-0068389-00',
      holder: 'LI, YA 李雅 <b>"the longest name there is"',
      cents: 123_456,
      reference: 'AbC-_123xyz9',
    },
    { number: '03-0049-0001100-027', holder: '李雅', cents: 1000, reference: '=cmd|1' },
  ]
  expect(payoutFile('12-3001-0123456-50', lines, at).split('\r\n')).toEqual([
    '1,,,,123001012345650,7,261201,261201,',
    '2,010902006838900,50,123456,LI YA b the longest,AbC-_123xyz9,,,Withdrawal,Dingdang,,AbC-_123xyz9,Withdrawal',
    '2,0300490001100027,50,1000,Payee,cmd 1,,,Withdrawal,Dingdang,,cmd 1,Withdrawal',
    // 0902 0068389 and 0049 0001100.
    '3,124456,2,09510069489',
    '',
  ])
})

test('domain: what waits goes into one file for the bank, each withdrawal into exactly one, also by two at once', async () => {
  const first = [await waiting(1000), await waiting(2500)]
  const both = await Promise.allSettled([make(), make()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toMatchObject([{ count: 2, cents: 3500, open: 2 }])
  const later = await waiting(4000)
  const second = await make()
  expect(second).toMatchObject({ count: 1, cents: 4000 })
  const body = await fileOf(made[0]!.alias)
  expect(body.match(/^2,/gm)).toHaveLength(2)
  expect(body).toContain(',50,2500,')
  // What is rejected meanwhile stays in the file that the bank has: it is the same each time.
  await rejectedByBank(first[0]!.alias, '户名不符')
  expect(await fileOf(made[0]!.alias)).toBe(body)
  const { list } = await server.ok(withdrawApi.waiting, { pageSize: 100 }, operator)
  expect(list.map(({ alias, payout }) => [alias, payout])).toEqual([
    [first[1]!.alias, made[0]!.alias],
    [later.alias, second.alias],
  ])
  await expect(make()).rejects.toThrow('没有等待打款的提现')
})

test('domain: a payout that the bank has paid pays each of its open withdrawals once, however often it is marked', async () => {
  const [paid, rejected] = [await waiting(1000), await waiting(2000)]
  const { alias } = await make()
  await rejectedByBank(rejected.alias)
  await Promise.all([1, 2].map(() => server.ok(payoutApi.paid, { alias }, operator)))
  expect(await payoutPaid(server.services, alias, null, now())).toMatchObject({ count: 2, open: 0 })
  expect(await balances(server, paid)).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect(await balances(server, rejected)).toEqual({ available: 2000, pending: 0, frozen: 0 })
})

test('domain: what a file has the bank pay goes back to no one meanwhile; the operator reads which file and line', async () => {
  const [, second] = [await waiting(1000), await waiting(2000)]
  const { alias } = await make()
  const { name } = await server.ok(payoutApi.file, { alias }, operator)
  const reject = { alias: second.alias, decision: 'REJECTED' as const, reason: '户名不符' }
  const refused = await server.call(withdrawApi.decide, reject, operator)
  expect(refused).toMatchObject({ code: 2013, msg: expect.stringContaining(`${name} 的第2笔`) })
  expect(await balances(server, second)).toEqual({ available: 0, pending: 0, frozen: 2000 })
  const { list } = await server.ok(withdrawApi.waiting, { pageSize: 100 }, operator)
  expect(list[1]).toMatchObject({ payout: alias, inFile: { name, line: 2 } })
  await server.ok(withdrawApi.decide, { ...reject, bankRefused: true }, operator)
  expect(await balances(server, second)).toEqual({ available: 2000, pending: 0, frozen: 0 })
})

test('domain: a file that the bank does not get is void: it is given no more, and what was open of it waits for another', async () => {
  const first = await waiting(1000)
  const { alias } = await make()
  const link = await server.ok(payoutApi.file, { alias }, operator)
  expect(await server.ok(payoutApi.void, { alias }, operator)).toMatchObject({ voided: true, open: 0 })
  expect(await server.ok(payoutApi.void, { alias }, operator)).toMatchObject({ voided: true })
  expect((await server.app.inject({ url: link.url })).statusCode).toBe(404)
  for (const call of [
    server.call(payoutApi.file, { alias }, operator),
    server.call(payoutApi.paid, { alias }, operator),
  ])
    expect((await call).code).toBe(2012)
  const another = await make()
  expect(another).toMatchObject({ count: 1, cents: 1000 })
  await server.ok(payoutApi.paid, { alias: another.alias }, operator)
  expect((await server.call(payoutApi.void, { alias: another.alias }, operator)).code).toBe(2012)
  expect(await balances(server, first)).toEqual({ available: 0, pending: 0, frozen: 0 })
})

test('domain: a file that is marked paid and made void at once ends one way, and pays nothing of another file', async () => {
  const one = await waiting(1000)
  const { alias } = await make()
  const both = await Promise.all([
    server.call(payoutApi.paid, { alias }, operator),
    server.call(payoutApi.void, { alias }, operator),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2012])
  expect((await balances(server, one)).frozen).toBe(both[0].code === 0 ? 0 : 1000)
})

test('domain: an operator’s own withdrawal is in no file of theirs, and to others there are none', async () => {
  const own = await makeWithdrawal(server, { userId: operator.id }, 1000)
  expect(await server.call(payoutApi.make, {}, operator)).toMatchObject({ code: 2011 })
  const another = await waiting(1500)
  expect(await server.ok(payoutApi.make, {}, operator)).toMatchObject({ count: 1, cents: 1500 })
  const { list } = await server.ok(payoutApi.list, {}, operator)
  const { token } = await server.user()
  for (const call of [
    server.call(payoutApi.list, {}, { token }),
    server.call(payoutApi.make, {}, { token }),
    server.call(payoutApi.file, { alias: list[0]!.alias }, { token }),
    server.call(payoutApi.paid, { alias: list[0]!.alias }, { token }),
  ])
    expect((await call).code).toBe(404)
  await decideWithdrawal(server.services, { alias: own, decision: 'REJECTED', reason: '' }, null, now())
  expect((await balances(server, another)).frozen).toBe(1500)
})

test('domain: an operator who marks a file paid pays the others in it; their own waits for another operator', async () => {
  const own = { userId: operator.id, alias: await makeWithdrawal(server, { userId: operator.id }, 1000) }
  const another = await waiting(1500)
  const { alias } = await make()
  expect(await server.ok(payoutApi.paid, { alias }, operator)).toMatchObject({ count: 2, open: 1 })
  expect((await balances(server, another)).frozen).toBe(0)
  expect((await balances(server, own)).frozen).toBe(1000)
  expect(await payoutPaid(server.services, alias, null, now())).toMatchObject({ open: 0 })
})

test('domain: a file that holds an operator’s own withdrawal is void by another operator alone', async () => {
  await makeWithdrawal(server, { userId: operator.id }, 1000)
  await waiting(1500)
  const { alias } = await make()
  expect(await server.call(payoutApi.void, { alias }, operator)).toMatchObject({
    code: 2012,
    msg: expect.stringContaining('你自己的提现'),
  })
  const { list } = await server.ok(payoutApi.list, {}, operator)
  expect(list[0]).toMatchObject({ alias, open: 2, voided: false })
  const other = await server.user()
  await addMembership(server, other.id, 'operator')
  expect(await server.ok(payoutApi.void, { alias }, other)).toMatchObject({ voided: true, open: 0 })
  expect(await server.ok(payoutApi.make, {}, other)).toMatchObject({ count: 2, cents: 2500 })
})

test('a deployment without an account to pay from makes no file', async () => {
  await waiting(1000)
  const config = { ...server.services.config, payoutAccount: null }
  await expect(makePayout({ ...server.services, config }, null, now())).rejects.toThrow('没有配置付款账户')
})

test('/dev/ops makes a file, gives it and marks it paid', async () => {
  const { userId } = await waiting(1000)
  const post = (url: string, payload = '') =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await post('/dev/ops/payout')).statusCode).toBe(303)
  const page = await server.app.inject({ url: '/dev/ops', headers: { accept: 'text/html' } })
  const address = /href="(\/dev\/ops\/file[^"]+)"/.exec(page.body)![1]!
  const { headers } = await server.app.inject({ url: address })
  expect((await server.app.inject({ url: String(headers.location) })).body).toContain(',50,1000,')
  const alias = new URLSearchParams(address.split('?')[1]).get('alias')!
  expect((await post('/dev/ops/paid', `alias=${alias}`)).statusCode).toBe(303)
  expect((await balances(server, { userId })).frozen).toBe(0)
  expect((await post('/dev/ops/payout')).body).toBe('没有等待打款的提现')
})
