import { friendPayApi } from '../../../src/contract/friendPay'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi, payApi } from '../../../src/contract/order'
import { walletApi } from '../../../src/contract/wallet'
import { transaction } from '../../db/transaction'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { friendLinkFor, friendPrepare, noticesTo, showFriend } from '../../testing/friendPay'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose } from '../../testing/jobs'
import { balances, refund, wrong } from '../../testing/ledger'
import { People } from '../../testing/passport'
import { decide, openPayment, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { makeWalletBuyer, newKey, prepareWith } from '../../testing/walletBuyer'
import { mergeUsers } from '../user/merge'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let server: TestServer
let people: People
let shop: TestShop
let item: TestItem
let buyer: Buyer
let friend: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet })
  people = new People(server)
})
beforeEach(async () => {
  server.clock.advance(26 * 3_600_000)
  shop = await makeShop(server, {}, [{ cents: 0 }])
  item = await makeItem(server, { shop, skus: [{ price_cents: 5000 }] })
  buyer = await makeWalletBuyer(server, people, 5000)
  friend = await makeWalletBuyer(server, people, 5000)
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())

const place = () => placeOrder(server, buyer, [{ item }])
const detail = (orderNo: string) => server.ok(orderApi.detail, { orderNo }, { token: buyer.token })
const money = (who: Buyer) => balances(server, { userId: who.id })
const refundsBy = (reference: string) =>
  [...sandboxOf(server).refunds.values()].filter((one) => one.reference === reference).map(({ cents }) => cents)
const withdraw = (orderNo: string) => server.ok(friendPayApi.withdrawLink, { orderNo }, { token: buyer.token })

test('domain: a friend’s link shows the goods and for whom, and nothing else of the order, to a guest too', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  // The same link however often it is made, and one that no one guesses.
  expect(await friendLinkFor(server, buyer, payNo)).toBe(token)
  expect(token).toMatch(/^[\w-]{24}$/)
  const shown = await showFriend(server, null, token)
  expect(shown).toMatchObject({ state: 'OPEN', why: '', mine: false, totalCents: 5000, walletCents: 0, paid: null })
  const { nickname } = await server.services.db
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(shown.buyer).toBe(`${[...nickname][0]}**`)
  expect(shown.goods).toEqual([
    { title: '测试商品', picture: expect.any(String), skuText: expect.any(String), quantity: 1 },
  ])
  const { address } = await detail(orderNos[0]!)
  const words = JSON.stringify(shown)
  for (const secret of [nickname, payNo, orderNos[0]!, address!.phone, address!.text, address!.name, buyer.alias])
    expect(words).not.toContain(secret)
  // What the buyer has in their wallet is not the friend's, and the other way round.
  expect((await showFriend(server, friend, token)).walletCents).toBe(5000)
})

test('domain: what a friend pays makes the order paid for its buyer: order, receipt and notices say 好友代付', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token)
  expect((await showFriend(server, friend, token)).paid).toEqual({ state: 'PENDING', cents: 0, refundedCents: 0 })
  // What a friend began is nothing that the buyer failed at.
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, { token: buyer.token })).toMatchObject({
    state: 'PENDING',
  })
  await decide(server, data!.reference, 'success')
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '好友代付' })
  const receipt = await server.ok(invoiceApi.detail, { orderNo: orderNos[0]! }, { token: buyer.token })
  expect(receipt.paidBy).toBe('好友代付')
  const [first] = [...(await showFriend(server, null, token)).buyer]
  expect(await noticesTo(server, friend)).toEqual([
    { title: '代付成功', text: `你已为${first}**付款$50.00`, link: `/packageOrder/pages/money/friendPay?pay=${token}` },
  ])
  expect(await noticesTo(server, buyer)).toEqual([
    { title: '好友已帮你付款', text: expect.stringMatching(/帮你付了\$50\.00$/), orderNo: orderNos[0] },
  ])
  // The friend sees what they paid for, and others only that it is over.
  expect(await showFriend(server, friend, token)).toMatchObject({
    state: 'PAID',
    totalCents: 5000,
    paid: { state: 'PAID', cents: 5000, refundedCents: 0 },
  })
  expect(await showFriend(server, null, token)).toMatchObject({ state: 'PAID', goods: [], totalCents: 0, paid: null })
  expect((await showFriend(server, null, token)).why).toBe('这笔订单已经付好了，不用再付')
  // The order is the buyer's: the friend finds it nowhere.
  expect((await server.call(orderApi.detail, { orderNo: orderNos[0]! }, { token: friend.token })).code).toBe(404)
})

test('domain: what goes back goes to who paid: the friend’s provider first, then the friend’s wallet; both are notified', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token, 3000)
  expect(data).toMatchObject({ totalCents: 2000, walletCents: 3000 })
  await decide(server, data!.reference, 'success')
  expect(await money(friend)).toEqual({ available: 2000, pending: 0, frozen: 0 })
  expect((await detail(orderNos[0]!)).paidBy).toBe('好友代付')
  await refund(server, orderNos[0]!, { cents: 2500, key: 'a', event: null })
  expect(refundsBy(data!.reference)).toEqual([2000])
  expect([await money(friend), await money(buyer)]).toEqual([
    { available: 2500, pending: 0, frozen: 0 },
    { available: 5000, pending: 0, frozen: 0 },
  ])
  expect((await showFriend(server, friend, token)).paid).toEqual({ state: 'PAID', cents: 5000, refundedCents: 2500 })
  await refund(server, orderNos[0]!, { cents: 2500, key: 'b', event: 'startRefund' })
  expect(await money(friend)).toEqual({ available: 5000, pending: 0, frozen: 0 })
  expect((await showFriend(server, friend, token)).paid).toEqual({
    state: 'REFUNDED',
    cents: 5000,
    refundedCents: 5000,
  })
  const words = (await noticesTo(server, friend)).map(({ text }) => text)
  expect(words).toContainEqual(expect.stringMatching(/^你为.\*\*代付的订单退款\$20\.00将原路退回/))
  expect(words).toContainEqual(expect.stringMatching(/^你为.\*\*代付的\$20\.00已原路退回/))
  expect(words).toContainEqual(expect.stringMatching(/^你为.\*\*代付的订单退款\$5\.00将退回你的余额$/))
  const notices = (await noticesTo(server, buyer)).map(({ text }) => text)
  expect(notices).toContain('「测试商品」的订单退款$20.00将退回代付的好友')
  expect(notices).toContain('「测试商品」的订单退款$20.00已退回代付的好友')
  // The friend's statement leads to no order of another.
  const { list } = await server.ok(walletApi.entries, { group: 'pay' }, { token: friend.token })
  expect(list.map(({ cents }) => cents)).toEqual([2500, 500, -3000])
  for (const { alias } of list)
    expect((await server.ok(walletApi.entry, { alias }, { token: friend.token })).orderNo).toBeNull()
})

test('case 8: friend and buyer pay at the same time: the order is paid once, and the later of the two gets their own money back', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const own = await openPayment(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token)
  server.clock.advance(1000)
  await decide(server, own.reference, 'success')
  await decide(server, data!.reference, 'success')
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '沙盒支付（测试环境）' })
  expect([refundsBy(own.reference), refundsBy(data!.reference)]).toEqual([[], [5000]])
  expect(await showFriend(server, friend, token)).toMatchObject({
    state: 'PAID',
    paid: { state: 'REFUNDED', cents: 5000, refundedCents: 5000 },
  })
  expect((await noticesTo(server, friend))[0]!.text).toMatch(
    /^你为.\*\*代付的订单已经有人付过，你付的\$50\.00将原路退回/,
  )
})

test('domain: each holds their own balance: neither releases what the other began, and who comes second has it again', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token, 3000)
  await prepareWith(server, buyer, payNo, 1000)
  expect([(await money(friend)).frozen, (await money(buyer)).frozen]).toEqual([3000, 1000])
  // The buyer's next attempt releases the buyer's alone; the friend's own counts as theirs to use.
  await prepareWith(server, buyer, payNo, 2000)
  expect([(await money(friend)).frozen, (await money(buyer)).frozen]).toEqual([3000, 2000])
  expect((await showFriend(server, friend, token)).walletCents).toBe(5000)
  server.clock.advance(1000)
  await prepareWith(server, buyer, payNo, 5000)
  expect((await detail(orderNos[0]!)).paidBy).toBe('钱包余额')
  expect([await money(friend), await money(buyer)]).toEqual([
    { available: 5000, pending: 0, frozen: 0 },
    { available: 0, pending: 0, frozen: 0 },
  ])
  await decide(server, data!.reference, 'success')
  expect(refundsBy(data!.reference)).toEqual([2000])
  expect((await money(friend)).available).toBe(5000)
})

test('domain: a link that was withdrawn says so and begins nothing; what a friend had begun still counts', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token)
  expect((await withdraw(payNo)).token).toBeNull()
  expect((await withdraw(payNo)).token).toBeNull()
  expect(await showFriend(server, null, token)).toMatchObject({
    state: 'WITHDRAWN',
    why: '对方已收回这个代付链接',
    goods: [],
  })
  expect(await friendPrepare(server, friend, token)).toMatchObject({ code: 1307, msg: '对方已收回这个代付链接' })
  // Another link is another: the first stays withdrawn.
  const second = await friendLinkFor(server, buyer, payNo)
  expect(second).not.toBe(token)
  expect((await showFriend(server, null, token)).state).toBe('WITHDRAWN')
  await decide(server, data!.reference, 'success')
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '好友代付' })
})

test('domain: a link ends with its order: closed, out of time, or paid', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token, 3000)
  server.clock.advance(30 * 60_000)
  expect(await showFriend(server, friend, token)).toMatchObject({ state: 'CLOSED', goods: [] })
  expect((await friendPrepare(server, friend, token)).code).toBe(1301)
  await autoClose(server.services)
  expect(await money(friend)).toEqual({ available: 5000, pending: 0, frozen: 0 })
  expect((await server.call(friendPayApi.makeLink, { orderNo: payNo }, { token: buyer.token })).code).toBe(1301)
  // What comes after that goes back to the friend.
  await decide(server, data!.reference, 'success')
  expect(refundsBy(data!.reference)).toEqual([2000])
  expect((await detail(orderNos[0]!)).state).toBe('REFUNDED')
  expect((await noticesTo(server, friend)).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/已关闭，收到的\$20\.00/),
  )
})

test('domain: no one pays their own order as a friend; a repeat of the call opens the same attempt', async () => {
  const { payNo } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  expect((await showFriend(server, buyer, token)).mine).toBe(true)
  expect((await friendPrepare(server, buyer, token)).code).toBe(1307)
  const key = newKey()
  const [first, again] = [
    await friendPrepare(server, friend, token, 0, key),
    await friendPrepare(server, friend, token, 0, key),
  ]
  expect(again.data!.reference).toBe(first.data!.reference)
  expect((await server.call(friendPayApi.detail, { token: 'unknown' })).code).toBe(404)
  expect((await server.call(friendPayApi.link, { orderNo: payNo }, { token: friend.token })).code).toBe(404)
})

test('domain: a friend’s login that becomes another takes what it paid along', async () => {
  const { payNo, orderNos } = await place()
  const token = await friendLinkFor(server, buyer, payNo)
  const { data } = await friendPrepare(server, friend, token, 5000)
  expect(data).toMatchObject({ provider: 'wallet' })
  const into = await server.user()
  await transaction(server.services.db, (trx) => mergeUsers(trx, friend.id, into.id, server.clock.now()))
  await refund(server, orderNos[0]!, { cents: 5000, key: 'a', event: 'startRefund' })
  expect(await money({ ...into, alias: '' } as Buyer)).toEqual({ available: 5000, pending: 0, frozen: 0 })
})
