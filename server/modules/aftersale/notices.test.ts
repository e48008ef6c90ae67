import type { Notice } from '../../../src/contract/im'
import { imApi } from '../../../src/contract/im'
import { openCase, buyPaid, caseIn, lapse, sendCards, shipAll, steps } from '../../testing/afterSale'
import { sendNotices } from '../../testing/jobs'
import { setMarket, type Market } from '../../testing/market'

let { server, shop, item, buyer } = {} as Market
let names: { buyer: string; seller: string }
setMarket((market) => ({ server, shop, item, buyer } = market), { fresh: true, title: '蜂蜜' })
const chatName = async (alias: string) => (await server.ok(imApi.info, { alias }, { token: buyer.token })).imUsername
beforeEach(async () => {
  names = { buyer: await chatName(buyer.alias), seller: await chatName(shop.alias) }
})

/** Notices of cases that a person has, oldest first. */
async function notified(imUsername: string): Promise<Notice[]> {
  await sendNotices(server.services)
  const rows = await server.services.db
    .selectFrom('im_messages')
    .select('preview')
    .where('target', '=', imUsername)
    .where('sender', '=', 'dd-order')
    .orderBy('id')
    .execute()
  return rows
    .map(({ preview }) => JSON.parse(preview.ext.json as string) as Notice)
    .filter(({ link }) => link?.includes('/afterSale/'))
}
const titles = async (imUsername: string) => (await notified(imUsername)).map(({ title }) => title)

test('app §3: each step of a case notifies the other side once, and its notice leads to the case', async () => {
  const { alias } = await caseIn(server, { buyer, shop, item }, 'REFUNDED')
  expect(await titles(names.seller)).toEqual(['买家申请售后', '买家已寄回商品', '售后退款完成'])
  expect(await titles(names.buyer)).toEqual(['卖家同意退货', '退货已收到'])
  const [first] = await notified(names.seller)
  expect(first).toMatchObject({
    kind: 'order',
    text: '小雅申请退货退款$10.00：「蜂蜜」，请在48小时内处理，超时自动同意',
    link: `/packageOrder/pages/afterSale/detail?alias=${alias}`,
  })
  expect(first!.orderNo).toBeUndefined()
})

test('app §3: what was refused, escalated and closed by itself is stated with its reason', async () => {
  await caseIn(server, { buyer, shop, item }, 'ESCALATED')
  expect((await notified(names.buyer))[0]!.text).toBe(
    '「蜂蜜」的售后没有通过：商品没有问题。不同意可以在7天内申请平台介入',
  )
  expect(await titles(names.seller)).toEqual(['买家申请售后', '买家申请平台介入'])
})

test('app §3: what happens by itself notifies both; a refund before shipping states not to send', async () => {
  const sold = await buyPaid(server, { buyer, shop, items: [{ item, quantity: 2 }] })
  await openCase(server, sold, { freight: true })
  const [seller] = await notified(names.seller)
  expect(seller!.title).toBe('售后已自动同意')
  expect(seller!.text).toContain('请不要再发货')
  expect(await titles(names.buyer)).toEqual(['已自动同意退款'])
  const late = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item }] }))
  await openCase(server, late, { reason: 'DAMAGED' })
  server.clock.advance(48 * 3_600_000)
  await lapse(server)
  expect((await notified(names.buyer)).at(-1)!.text).toContain('卖家在48小时内没有处理')
})

test('app §3: the conversation of buyer and seller carries a card of each step of theirs, sent once', async () => {
  await sendCards(server)
  const { alias, ...sold } = await caseIn(server, { buyer, shop, item }, 'ASKED')
  await steps(server, sold).refuse(alias)
  expect(await sendCards(server)).toBe(2)
  expect(await sendCards(server)).toBe(0)
  const cards = await server.services.db
    .selectFrom('im_messages')
    .select(['sender', 'target', 'preview'])
    .where('sender', 'in', [names.buyer, names.seller])
    .where('target', 'in', [names.buyer, names.seller])
    .orderBy('id')
    .execute()
  expect(cards.map(({ sender }) => sender)).toEqual([names.buyer, names.seller])
  expect(cards[0]!.preview.ext.type).toBe('order')
  expect(JSON.parse(cards[0]!.preview.ext.json as string)).toMatchObject({
    orderNo: sold.orderNo,
    title: '蜂蜜',
    totalCents: 1000,
    stateText: '售后：买家申请了售后',
  })
})
