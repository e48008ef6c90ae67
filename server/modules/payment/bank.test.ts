import { bankTransferApi } from '../../../src/contract/bankTransfer'
import { friendPayApi } from '../../../src/contract/friendPay'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi, payApi } from '../../../src/contract/order'
import {
  BANK_CHANNEL,
  chooseTransfer,
  confirmTransfer,
  rejectTransfer,
  submitProof,
  uploadProof,
} from '../../testing/bankTransfers'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { friendLinkFor, noticesTo } from '../../testing/friendPay'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose, settleTransfers } from '../../testing/jobs'
import { balances, refund, wrong } from '../../testing/ledger'
import { People } from '../../testing/passport'
import { decide, openPayment, placeOrder, sandboxOf, stockOf, type Buyer } from '../../testing/shopping'
import { makeWalletBuyer, newKey } from '../../testing/walletBuyer'
import { newCode } from './bankRepository'

const HOUR = 3_600_000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let crash = false
let server: TestServer
let people: People
let shop: TestShop
let item: TestItem
let buyer: Buyer
beforeAll(async () => {
  const effect = async () => {
    if (crash) throw new Error('crash')
  }
  server = await testServer({ log: quiet, orderEffects: [{ locks: 'nothing', effect }] })
  people = new People(server)
})
beforeEach(async () => {
  server.clock.advance(200 * HOUR)
  shop = await makeShop(server, {}, [{ cents: 0 }])
  item = await makeItem(server, { shop, skus: [{ price_cents: 5000, on_hand: 100 }] })
  buyer = await makeWalletBuyer(server, people, 0)
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())

const as = () => ({ token: buyer.token })
const place = () => placeOrder(server, buyer, [{ item }])
const choose = (orderNo: string, walletCents = 0) => chooseTransfer(server, buyer, orderNo, walletCents)
const chosen = async (orderNo: string) => (await choose(orderNo)).data!.reference
const show = (orderNo: string) => server.ok(bankTransferApi.detail, { orderNo }, as())
const detail = (orderNo: string) => server.ok(orderApi.detail, { orderNo }, as())
const checkout = (orderNo: string) => server.ok(payApi.checkout, { orderNo }, as())
const submit = (reference: string, pictures?: string[]) => submitProof(server, buyer, reference, pictures)
const confirm = (reference: string, cents?: number) => confirmTransfer(server, reference, cents)
const reject = (reference: string, reason?: string) => rejectTransfer(server, reference, reason)
const money = async () => (await balances(server, { userId: buyer.id })).available
const closesIn = async (orderNo: string) =>
  (Date.parse((await checkout(orderNo)).closesAt) - server.clock.now().getTime()) / HOUR

test('domain: a transfer names account, sum and a code of its own; the order waits a day for it with its goods', async () => {
  const { payNo, orderNos } = await place()
  const { data } = await choose(payNo)
  expect(data).toMatchObject({ provider: 'bank', totalCents: 5000, params: {} })
  const transfer = await show(payNo)
  expect(transfer).toMatchObject({
    state: 'WAITING',
    cents: 5000,
    accountNumber: '01-0902-0068389-00',
    bankName: 'ANZ',
    pictures: [],
  })
  expect(transfer.code).toMatch(/^DD[2-9A-HJKMNP-Z]{8}$/)
  expect(await closesIn(payNo)).toBe(24)
  expect(await checkout(payNo)).toMatchObject({ state: 'PENDING', transfer: 'WAITING' })
  // Chosen again it is the same, and waits no longer for that.
  server.clock.advance(2 * HOUR)
  expect(await chosen(payNo)).toBe(transfer.reference)
  expect(await closesIn(payNo)).toBe(22)
  await autoClose(server.services)
  expect((await stockOf(server, item)).reserved).toBe(1)
  server.clock.advance(22 * HOUR)
  await autoClose(server.services)
  expect((await detail(orderNos[0]!)).state).toBe('CLOSED')
  expect((await stockOf(server, item)).reserved).toBe(0)
  expect((await show(payNo)).state).toBe('OVER')
  expect((await submit(transfer.reference)).code).toBe(1301)
})

test('domain: with a proof the order waits for the operator; confirmed, it is paid as by any provider', async () => {
  const { payNo, orderNos } = await place()
  const reference = await chosen(payNo)
  const { data } = await submit(reference)
  expect(data).toMatchObject({ state: 'SUBMITTED', pictures: [expect.stringMatching(/^u\//)] })
  expect(await closesIn(payNo)).toBe(96)
  server.clock.advance(80 * HOUR)
  await autoClose(server.services)
  expect((await checkout(payNo)).transfer).toBe('SUBMITTED')
  await Promise.all([confirm(reference), confirm(reference)])
  await confirm(reference)
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '银行转账' })
  expect((await server.ok(invoiceApi.detail, { orderNo: orderNos[0]! }, as())).paidBy).toBe('银行转账')
  expect(await show(payNo)).toMatchObject({ state: 'PAID' })
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID', transfer: null })
  expect((await submit(reference)).code).toBe(1302)
  await expect(confirm(reference, 4999)).rejects.toMatchObject({ reason: 'transferDecided' })
  await expect(reject(reference)).rejects.toMatchObject({ reason: 'transferDecided' })
})

test('domain: a proof that is refused says why and leaves a day for another, which may be confirmed', async () => {
  const { payNo, orderNos } = await place()
  const reference = await chosen(payNo)
  // Without a proof there is nothing to refuse.
  await expect(reject(reference)).rejects.toMatchObject({ reason: 'transferDecided' })
  await submit(reference)
  server.clock.advance(90 * HOUR)
  await Promise.all([reject(reference), reject(reference)])
  expect(await show(payNo)).toMatchObject({ state: 'REJECTED', reason: '看不清金额' })
  expect(await closesIn(payNo)).toBe(24)
  expect(await noticesTo(server, buyer)).toEqual([
    {
      title: '转账凭证没有通过',
      text: '看不清金额。请重新上传凭证，或换一种方式付款',
      link: `/packageOrder/pages/money/transfer?orderNo=${payNo}`,
    },
  ])
  await submit(reference)
  expect(await show(payNo)).toMatchObject({ state: 'SUBMITTED', reason: '' })
  await reject(reference, '收款账户不对')
  expect(await noticesTo(server, buyer)).toHaveLength(2)
  // The money is found after all.
  await confirm(reference)
  expect((await detail(orderNos[0]!)).state).toBe('TO_SHIP')
})

test('domain: a sum that is not what was due pays nothing and goes into the wallet, with words', async () => {
  const { payNo, orderNos } = await place()
  const reference = await chosen(payNo)
  await submit(reference)
  await confirm(reference, 4500)
  expect((await detail(orderNos[0]!)).state).toBe('PENDING_PAYMENT')
  expect([await money(), (await show(payNo)).state]).toEqual([4500, 'RETURNED'])
  expect((await noticesTo(server, buyer)).map(({ text }) => text)).toEqual([
    '「测试商品」的订单收到付款$45.00，与应付金额不符，将退回你的余额',
  ])
  // Another transfer is another, with a code of its own.
  expect(await chosen(payNo)).not.toBe(reference)
})

test('domain: money after closing, or beside another payment, goes into the wallet; the other counts', async () => {
  const late = await place()
  const first = await chosen(late.payNo)
  await server.ok(orderApi.close, { orderNo: late.orderNos[0]! }, as())
  await confirm(first)
  expect([(await detail(late.orderNos[0]!)).state, await money()]).toEqual(['REFUNDED', 5000])
  expect((await show(late.payNo)).state).toBe('RETURNED')
  const twice = await place()
  const second = await chosen(twice.payNo)
  const { reference } = await openPayment(server, buyer, twice.payNo)
  server.clock.advance(1000)
  await decide(server, reference, 'success')
  await confirm(second)
  expect(await detail(twice.orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '沙盒支付（测试环境）' })
  expect([sandboxOf(server).refunds.size, await money()]).toEqual([0, 10_000])
})

test('domain: a refund of what a transfer paid goes into the wallet; part of it may have come from there', async () => {
  const { payNo, orderNos } = await place()
  const reference = await chosen(payNo)
  await confirm(reference)
  await refund(server, orderNos[0]!, { cents: 2000, key: 'a', event: null })
  expect(await money()).toBe(2000)
  const next = await place()
  const part = await choose(next.payNo, 2000)
  expect(part.data).toMatchObject({ totalCents: 3000, walletCents: 2000 })
  expect((await show(next.payNo)).cents).toBe(3000)
  expect((await balances(server, { userId: buyer.id })).frozen).toBe(2000)
  await confirm(part.data!.reference)
  expect((await detail(next.orderNos[0]!)).paidBy).toBe('钱包余额 $20.00、银行转账 $30.00')
  await refund(server, next.orderNos[0]!, { cents: 5000, key: 'b', event: 'startRefund' })
  expect(await money()).toBe(5000)
})

test('domain: what was confirmed as the service ended is settled by the job', async () => {
  const { payNo, orderNos } = await place()
  const reference = await chosen(payNo)
  crash = true
  await expect(confirm(reference)).rejects.toThrow('crash')
  crash = false
  expect((await detail(orderNos[0]!)).state).toBe('PENDING_PAYMENT')
  expect(await settleTransfers(server.services)).toBe(1)
  expect((await detail(orderNos[0]!)).state).toBe('TO_SHIP')
  expect(await settleTransfers(server.services)).toBe(0)
})

test('domain: transfers hold goods for three orders of a person at a time, and for the buyer alone', async () => {
  for (let n = 0; n < 3; n++) await chosen((await place()).payNo)
  const { payNo, orderNos } = await place()
  expect(await choose(payNo)).toMatchObject({ code: 1308, msg: '有3笔订单在等银行转账，请先完成或取消一些' })
  expect(await closesIn(payNo)).toBe(0.5)
  const friend = await makeWalletBuyer(server, people, 0)
  const token = await friendLinkFor(server, buyer, payNo)
  const shown = await server.ok(friendPayApi.detail, { token }, { token: friend.token })
  expect(shown.channels.map(({ channelId }) => channelId)).toEqual([5])
  const given = { token, channelId: BANK_CHANNEL }
  expect((await server.call(friendPayApi.prepare, given, { token: friend.token, requestKey: newKey() })).code).toBe(
    1303,
  )
  // One that is over makes room.
  const { list } = await server.ok(orderApi.buyers, { tab: 'unpaid' }, as())
  await server.ok(orderApi.close, { orderNo: list.find(({ orderNo }) => orderNo !== orderNos[0])!.orderNo }, as())
  expect((await choose(payNo)).code).toBe(0)
  expect((await server.call(bankTransferApi.detail, { orderNo: payNo }, { token: friend.token })).code).toBe(404)
})

test('domain: one order of several waits by itself: the others close in their own time', async () => {
  const other = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: 1700 }],
  })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }, { item: other }])
  await chosen(orderNos[0]!)
  expect([await closesIn(orderNos[0]!), await closesIn(orderNos[1]!), await closesIn(payNo)]).toEqual([24, 0.5, 0.5])
  server.clock.advance(HOUR)
  await autoClose(server.services)
  expect([(await detail(orderNos[0]!)).state, (await detail(orderNos[1]!)).state]).toEqual([
    'PENDING_PAYMENT',
    'CLOSED',
  ])
  expect(await closesIn(payNo)).toBe(23)
})

test('a picture that is gone is no proof; a stranger’s transfer does not exist', async () => {
  const { payNo } = await place()
  const reference = await chosen(payNo)
  expect(await submit(reference, [`u/${'0'.repeat(40)}`])).toMatchObject({ code: 400, msg: '图片已失效，请重新上传' })
  const other = await server.user()
  const given = { reference, pictures: [await uploadProof(server)] }
  expect((await server.call(bankTransferApi.submit, given, { token: other.token })).code).toBe(404)
  expect((await server.call(bankTransferApi.decide, { reference, decision: 'PAID' }, as())).code).toBe(404)
})

test('codes have ten letters that are not mistaken for one another, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(new Set(codes).size).toBe(2000)
  for (const code of codes) expect(code).toMatch(/^DD[2-9A-HJKMNP-Z]{8}$/)
})
