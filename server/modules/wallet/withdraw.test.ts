import fc from 'fast-check'
import { orderApi } from '../../../src/contract/order'
import { userApi } from '../../../src/contract/user'
import { walletApi } from '../../../src/contract/wallet'
import { withdrawApi } from '../../../src/contract/withdraw'
import type { OutboxSender } from '../../platform/sender'
import { makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { balances, buyFor, give, refund, wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { lastCode, PASSWORD, People, wrongCode } from '../../testing/passport'
import { makeBuyer } from '../../testing/shopping'
import { mergeUsers } from '../user/merge'
import { decideWithdrawal } from './public/operator'

const NUMBER = '01-0902-0068389-00'
const OTHER_NUMBER = '03-0049-0001100-27'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer
let people: People
let names = 0
let keys = 0
const key = () => `key-${++keys}`
beforeAll(async () => {
  server = await testServer({ log: quiet })
  people = new People(server)
})
beforeEach(() => server.clock.advance(26 * 3_600_000))
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())

const idOf = async (alias: string) =>
  (await server.services.db.selectFrom('users').select('id').where('alias', '=', alias).executeTakeFirstOrThrow()).id
/** Someone with a login, a bank account and money to use. */
async function person(cents: number, bank: string | null = NUMBER) {
  const passport = await people.register(`wallet${++names}`)
  const { passportUserId, passportName, passportAvatarUrl, passportToken } = passport
  const user = await server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
  const userId = await idOf(user.alias)
  const as = { token: user.token }
  // Before there is money: a first account that is saved later locks it.
  if (bank) await saveBank(as, bank)
  if (cents > 0) await give(server, userId, cents)
  return { userId, as }
}
const saveBank = (as: { token: string }, number: string, password = PASSWORD) =>
  server.call(withdrawApi.saveBank, { number, holder: 'XIAO YA', password }, as)
const request = (as: { token: string }, cents: number, requestKey = key(), password = PASSWORD) =>
  server.call(withdrawApi.request, { cents, password }, { ...as, requestKey })
const decide = (alias: string, decision: 'PAID' | 'REJECTED', reason = '') =>
  decideWithdrawal(server.services, { alias, decision, reason }, null, server.clock.now())
const facts = (as: { token: string }) => server.ok(withdrawApi.facts, {}, as)

test('domain: a withdrawal moves available to frozen, and the bank’s payment pays it out; nothing is charged', async () => {
  const { as, userId } = await person(9_999_999)
  const { code, data } = await request(as, 9_999_999)
  expect([code, data]).toMatchObject([0, { cents: 9_999_999, state: 'PENDING', bankNumber: '01-0902-*****89-00' }])
  expect(await balances(server, { userId })).toEqual({ available: 0, pending: 0, frozen: 9_999_999 })
  await decide(data!.alias, 'PAID')
  expect(await server.ok(walletApi.home, {}, as)).toEqual({
    availableCents: 0,
    pendingCents: 0,
    frozenCents: 0,
    paidOutCents: 9_999_999,
  })
  const { list } = await server.ok(walletApi.entries, { account: 'FROZEN' }, as)
  expect(list.map(({ title, cents }) => [title, cents])).toEqual([
    ['提现已转出', -9_999_999],
    ['提现', 9_999_999],
  ])
  const { withdrawal } = await server.ok(walletApi.entry, { alias: list[0]!.alias }, as)
  expect(withdrawal).toMatchObject({ state: 'PAID', holder: 'XIAO YA', bankName: 'ANZ' })
})

test('domain: the least is NZ$10, the most what is available', async () => {
  const { as } = await person(1500)
  for (const [cents, code] of [
    [999, 2001],
    [1501, 2002],
    [0, 400],
    [-1000, 400],
    [1000.5, 400],
  ] as const)
    expect((await request(as, cents)).code).toBe(code)
  expect((await request(as, 1000)).code).toBe(0)
  expect((await request(as, 1000)).msg).toBe('可用余额不足，最多可提现$5.00')
})

test('domain: one request however often it is tapped, also at once; without a key there is none', async () => {
  const { as, userId } = await person(5000)
  const once = key()
  const responses = await Promise.all([1, 2, 3, 4].map(() => request(as, 2000, once)))
  responses.push(await request(as, 2000, once))
  expect(new Set(responses.map(({ data }) => data?.alias)).size).toBe(1)
  expect(await balances(server, { userId })).toEqual({ available: 3000, pending: 0, frozen: 2000 })
  expect((await server.call(withdrawApi.request, { cents: 1000, password: PASSWORD }, as)).code).toBe(400)
})

test('domain: of requests at once for the same money, as many succeed as it covers', async () => {
  const { as, userId } = await person(2500)
  const codes = (await Promise.all([1, 2, 3, 4].map(() => request(as, 1000)))).map(({ code }) => code)
  expect(codes.sort()).toEqual([0, 0, 2002, 2002])
  expect(await balances(server, { userId })).toEqual({ available: 500, pending: 0, frozen: 2000 })
})

test('domain: a rejected withdrawal comes back once, however often and by however many it is rejected', async () => {
  const { as, userId } = await person(3000)
  const { alias } = (await request(as, 3000)).data!
  await Promise.all([1, 2, 3].map(() => decide(alias, 'REJECTED', '户名不符')))
  expect(await balances(server, { userId })).toEqual({ available: 3000, pending: 0, frozen: 0 })
  await expect(decide(alias, 'PAID')).rejects.toThrow('已经处理过')
  const { list } = await server.ok(walletApi.entries, { account: 'AVAILABLE', group: 'withdraw' }, as)
  expect(list.map(({ title, cents }) => [title, cents])).toEqual([
    ['提现退回', 3000],
    ['提现', -3000],
  ])
  const notices = server.services.db.selectFrom('im_notices').select('key').where('key', '=', `withdraw-${alias}`)
  expect(await notices.execute()).toHaveLength(1)
})

test('domain: paid and rejected at once have one outcome', async () => {
  const { as, userId } = await person(3000)
  const { alias } = (await request(as, 3000)).data!
  const both = await Promise.allSettled([decide(alias, 'PAID'), decide(alias, 'REJECTED')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { available, frozen } = await balances(server, { userId })
  expect([frozen, available]).toEqual([0, both[0].status === 'fulfilled' ? 0 : 3000])
})

test('domain: a refund while a withdrawal runs has one outcome: the seller owes it, and cannot withdraw until even', async () => {
  const buyer = await makeBuyer(server)
  const { as, userId } = await person(0)
  const shop = await makeShop(server, { user_id: userId }, [{ cents: 0 }])
  const orderNo = await buyFor(server, buyer, shop, 2000)
  // A session is cached with its memberships: of before the shop.
  const token = await server.services.sessions.open(userId, server.clock.now())
  await server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, { token })
  await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
  const withdrawn = request(as, 2000)
  const [{ code, data }] = await Promise.all([
    withdrawn,
    refund(server, orderNo, { cents: 1500, key: 'a', event: 'refundPart' }),
  ])
  if (code === 0) {
    expect(await balances(server, { userId })).toEqual({ available: -1500, pending: 0, frozen: 2000 })
    await decide(data!.alias, 'PAID')
    expect(await balances(server, { userId })).toEqual({ available: -1500, pending: 0, frozen: 0 })
    expect((await request(as, 1000)).code).toBe(2002)
    await give(server, userId, 1500)
  } else expect(await balances(server, { userId })).toEqual({ available: 500, pending: 0, frozen: 0 })
})

test('domain: it takes the password of the login or a code that was sent to its owner; a code allows one thing', async () => {
  const { as } = await person(5000)
  expect((await request(as, 1000, key(), 'not the password')).msg).toBe('登录密码不正确')
  expect((await saveBank(as, OTHER_NUMBER, '')).code).toBe(2006)
  const phone = '+64211236009'
  const { passportUserId, passportName, passportAvatarUrl, passportToken } = await people.mobile(phone)
  const mobile = await server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
  const byCode = { token: mobile.token }
  await give(server, await idOf(mobile.alias), 5000)
  expect(await facts(byCode)).toMatchObject({ bank: null, hasPassword: false, codeTo: '+64 21 *** 009' })
  const save = (number: string, verifycode: string) =>
    server.call(withdrawApi.saveBank, { number, holder: 'XIAO YA', verifycode }, byCode)
  expect((await save(NUMBER, '123456')).code).toBe(2006)
  await server.ok(withdrawApi.sendCode, {}, byCode)
  expect((await server.call(withdrawApi.sendCode, {}, byCode)).code).toBe(2006)
  const code = lastCode(server, phone)
  expect((await save(NUMBER, wrongCode(code))).code).toBe(2006)
  expect((await save(NUMBER, code)).code).toBe(0)
  expect((await save(OTHER_NUMBER, code)).code).toBe(2006)
  server.clock.advance(61_000)
  await server.ok(withdrawApi.sendCode, {}, byCode)
  await save(OTHER_NUMBER, lastCode(server, phone))
  const { sent } = server.services.sender as OutboxSender
  expect(sent[0]).toMatchObject({ channel: 'sms', to: phone })
  expect(sent[0]!.text).toContain('收款账户已改为 03-0049-*****00-27')
})

test('domain: who has neither password nor number is asked to set one', async () => {
  const { token } = await server.user()
  expect(await facts({ token })).toMatchObject({ hasPassword: false, codeTo: null })
  expect((await server.call(withdrawApi.sendCode, {}, { token })).code).toBe(2007)
  expect((await saveBank({ token }, NUMBER)).code).toBe(2007)
})

test('domain: an operator sees what waits with the whole number and decides it, never their own; to others there is no such list', async () => {
  const { as } = await person(1000)
  const operator = await server.user('运营')
  await addMembership(server, operator.id, 'operator')
  const { alias } = (await request(as, 1000)).data!
  expect((await server.call(withdrawApi.waiting, {}, as)).code).toBe(404)
  expect((await server.call(withdrawApi.decide, { alias, decision: 'PAID' }, as)).code).toBe(404)
  const { list } = await server.ok(withdrawApi.waiting, { pageSize: 100 }, operator)
  expect(list.find((one) => one.alias === alias)).toMatchObject({ bankNumber: NUMBER, availableCents: 0 })
  await server.ok(withdrawApi.decide, { alias, decision: 'PAID' }, operator)
  expect(
    (await server.ok(withdrawApi.waiting, { pageSize: 100 }, operator)).list.map((one) => one.alias),
  ).not.toContain(alias)
})

test('/dev/ops lists what waits and decides it, and cannot be injected', async () => {
  const { as, userId } = await person(1000)
  await server.services.db.updateTable('users').set({ nickname: '<b>小雅' }).where('id', '=', userId).execute()
  const { alias } = (await request(as, 1000)).data!
  const page = await server.app.inject({ url: '/dev/ops', headers: { accept: 'text/html' } })
  expect(page.body).toContain('&#60;b&#62;小雅')
  const post = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/dev/ops/decide',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  expect((await post(`alias=${alias}&decision=KEPT`)).statusCode).toBe(400)
  expect((await post('alias=none&decision=PAID')).statusCode).toBe(404)
  expect((await post(`alias=${alias}&decision=PAID`)).statusCode).toBe(303)
  expect((await balances(server, { userId })).frozen).toBe(0)
})

test('绑定通行证: withdrawals and the bank account go with the wallet', async () => {
  const from = await person(3000)
  const into = await person(0, null)
  const { alias } = (await request(from.as, 1000)).data!
  await server.services.db.transaction().execute((trx) => mergeUsers(trx, from.userId, into.userId, server.clock.now()))
  expect((await facts(into.as)).bank?.number).toBe('01-0902-*****89-00')
  await decide(alias, 'REJECTED')
  expect(await balances(server, into)).toEqual({ available: 3000, pending: 0, frozen: 0 })
})

test('domain: whatever is requested and decided in any order, everything adds up', async () => {
  const step = fc.record({
    do: fc.constantFrom('give', 'request', 'PAID', 'REJECTED'),
    cents: fc.integer({ min: 1000, max: 3000 }),
    at: fc.nat(4),
  })
  const { as, userId } = await person(1)
  const aliases: string[] = []
  let total = 1
  let paid = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        if (one.do === 'give') {
          await give(server, userId, one.cents)
          total += one.cents
        } else if (one.do === 'request') {
          const { data } = await request(as, one.cents)
          if (data) aliases.push(data.alias)
        } else {
          const alias = aliases[one.at % Math.max(1, aliases.length)]
          if (alias) await decide(alias, one.do as 'PAID').catch(() => undefined)
        }
      }
      paid = (await server.ok(walletApi.home, {}, as)).paidOutCents
      const { available, pending, frozen } = await balances(server, { userId })
      expect(available + pending + frozen + paid).toBe(total)
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 60_000)
