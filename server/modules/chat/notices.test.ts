import { imApi, type Notice } from '../../../src/contract/im'
import { favoriteApi, shopApi } from '../../../src/contract/item'
import { orderApi } from '../../../src/contract/order'
import { COMPLETE_MS } from '../../../src/domain/orderTimes'
import { INTERACTION_MS, notifyInteractions } from '../favorite/public'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose, autoComplete, sendNotices, sendRefunds } from '../../testing/jobs'
import { makeBuyer, openPayment, decide, pay, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { addNotices, forgetNotices } from './public/notices'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const flush = () => sendNotices(server.services, server.clock.now())
const chatName = async (alias: string, token: string) => (await server.ok(imApi.info, { alias }, { token })).imUsername
/** A person's notices, oldest first. */
async function notified(imUsername: string): Promise<Notice[]> {
  await flush()
  const rows = await server.services.db
    .selectFrom('im_messages')
    .select(['preview', 'sender'])
    .where('target', '=', imUsername)
    .where('sender', 'like', 'dd-%')
    .orderBy('id')
    .execute()
  return rows.map(({ preview }) => {
    expect(preview.ext.type).toBe('notice')
    return JSON.parse(preview.ext.json as string) as Notice
  })
}

describe('app §3: notices of orders', () => {
  let shop: TestShop
  let buyer: Buyer
  let names: { buyer: string; seller: string }
  beforeEach(async () => {
    shop = await makeShop(server)
    buyer = await makeBuyer(server, '小雅')
    names = {
      buyer: await chatName(buyer.alias, buyer.token),
      seller: await chatName(shop.alias, buyer.token),
    }
  })
  const order = async () => {
    const item = await makeItem(server, { shop, values: { title: '蜂蜜' } })
    return (await placeOrder(server, buyer, [{ item, quantity: 2 }])).orderNos[0]!
  }

  it('paid, sent and confirmed tell the one who waits for it', async () => {
    const orderNo = await order()
    expect(await notified(names.buyer)).toEqual([])
    await pay(server, buyer, orderNo)
    expect(await notified(names.buyer)).toMatchObject([{ kind: 'order', title: '付款成功', orderNo }])
    expect(await notified(names.seller)).toMatchObject([{ kind: 'order', title: '有新订单', orderNo }])
    expect((await notified(names.seller))[0]!.text).toMatch(/^小雅买了「蜂蜜」等2件，已付款\$/)
    await server.ok(
      orderApi.delivery,
      { orderNo, carrier: 'NZ Post', trackingNo: '00794210031284405519' },
      { token: shop.token },
    )
    await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
    expect((await notified(names.buyer)).map(({ title }) => title)).toEqual(['付款成功', '卖家已发货'])
    expect((await notified(names.buyer))[1]!.text).toContain('NZ Post')
    expect((await notified(names.seller)).map(({ title }) => title)).toEqual(['有新订单', '买家已确认收货'])
  })

  it('one that completes by itself says so to both', async () => {
    const orderNo = await order()
    await pay(server, buyer, orderNo)
    await server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, { token: shop.token })
    server.clock.advance(COMPLETE_MS)
    expect(await autoComplete(server.services)).toBe(1)
    const titles = async (name: string) => (await notified(name)).map(({ title }) => title)
    expect(await titles(names.buyer)).toEqual(['付款成功', '卖家已发货', '订单已自动确认收货'])
    expect(await titles(names.seller)).toEqual(['有新订单', '订单已自动确认收货'])
  })

  it('an order that ran out tells its buyer, one that the buyer closed its seller', async () => {
    const late = await order()
    server.clock.advance(31 * MINUTE)
    await autoClose(server.services)
    expect(await notified(names.buyer)).toMatchObject([{ title: '订单已关闭', orderNo: late }])
    expect(await notified(names.seller)).toEqual([])
    const unwanted = await order()
    await server.ok(orderApi.close, { orderNo: unwanted, reason: '不想要了' }, { token: buyer.token })
    expect(await notified(names.seller)).toMatchObject([{ title: '买家取消了订单', orderNo: unwanted }])
    expect(await notified(names.buyer)).toHaveLength(1)
  })

  it('money that came after closing goes back, and the buyer is notified when that is decided and when it is done', async () => {
    const orderNo = await order()
    const { reference } = await openPayment(server, buyer, orderNo)
    await server.ok(orderApi.close, { orderNo, reason: '' }, { token: buyer.token })
    const unreachable = jest.spyOn(sandboxOf(server), 'refund').mockRejectedValue(new Error('unreachable'))
    await decide(server, reference, 'success')
    const accepted = { title: '退款已受理', orderNo }
    expect(await notified(names.buyer)).toMatchObject([accepted])
    unreachable.mockRestore()
    server.clock.advance(60 * MINUTE)
    expect(await sendRefunds(server.services)).toBe(1)
    expect(await sendRefunds(server.services)).toBe(0)
    expect(await notified(names.buyer)).toMatchObject([accepted, { title: '退款已退回', orderNo }])
  })

  it('a change that is undone tells nothing', async () => {
    const { db } = server.services
    const notice = { kind: 'system' as const, title: '甲', text: '乙' }
    const undone = db.transaction().execute(async (trx) => {
      await addNotices(trx, [{ key: 'undone', to: names.buyer, notice }], server.clock.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await notified(names.buyer)).toEqual([])
  })

  it('told again after a crash, it is seen once; told at once by two instances, too', async () => {
    const { db } = server.services
    await pay(server, buyer, await order())
    await Promise.all([flush(), flush()])
    await db.updateTable('im_notices').set({ sent_at: null }).where('recipient', '=', names.buyer).execute()
    await flush()
    expect(await notified(names.buyer)).toHaveLength(1)
    await forgetNotices(db, new Date(server.clock.now().getTime() + 61 * 24 * 60 * MINUTE))
    expect(await db.selectFrom('im_notices').select('key').execute()).toEqual([])
  })

  it('a notice for somebody who is gone keeps nobody waiting', async () => {
    const { db } = server.services
    const notice = { kind: 'system' as const, title: '甲', text: '乙' }
    await addNotices(db, [{ key: 'gone', to: 'never-was', notice }], new Date(0))
    await addNotices(db, [{ key: 'there', to: names.buyer, notice }], server.clock.now())
    expect(await notified(names.buyer)).toHaveLength(1)
    expect(await flush()).toBe(0)
  })
})

it('a notice that holds a sensitive word is told, since somebody waits for it; a person’s message is not', async () => {
  const strict = await testServer({ im: { sensitiveWords: ['蜂蜜'] } })
  const { db, clock, chat } = strict.services
  const [one, two] = await Promise.all(['甲', '乙'].map((name) => strict.user(name)))
  const to = (await strict.ok(imApi.info, { alias: one!.alias }, { token: two!.token })).imUsername
  const notice = { kind: 'order' as const, title: '卖家已发货', text: '「蜂蜜」已发出' }
  await addNotices(db, [{ key: 'honey', to, notice }], clock.now())
  expect(await sendNotices(strict.services, clock.now())).toBe(1)
  const typed = { from: to, to, key: 'typed', content: { type: 'txt' as const, text: '蜂蜜' } }
  expect(await chat.send(typed)).toEqual({ refused: 'sensitive' })
  await strict.close()
})

describe('app §3: notices of interaction', () => {
  it('tell a seller of followers and favourites together, an hour apart at least', async () => {
    const shop = await makeShop(server)
    const item = await makeItem(server, { shop, values: { title: '蜂蜜' } })
    const people = await Promise.all(['甲', '乙', '丙'].map((name) => server.user(name)))
    const seller = await chatName(shop.alias, shop.token)
    const notify = () => notifyInteractions(server.services, server.clock.now())
    await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token: people[0]!.token })
    server.clock.advance(1000)
    expect(await notify()).toBe(1)
    expect(await notified(seller)).toMatchObject([{ kind: 'interaction', title: '新增关注', text: '甲关注了你的店铺' }])
    server.clock.advance(MINUTE)
    for (const { token } of people.slice(1)) await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token })
    await server.ok(favoriteApi.add, { itemAliases: [item.alias] }, { token: people[0]!.token })
    server.clock.advance(MINUTE)
    expect(await notify()).toBe(0)
    server.clock.advance(INTERACTION_MS)
    expect(await notify()).toBe(1)
    const last = (await notified(seller))[1]!
    expect(last.text).toMatch(/^[乙丙]等2人关注了你的店铺，「蜂蜜」被收藏了$/)
    expect(last.itemAlias).toBe(item.alias)
    expect(await notify()).toBe(0)
  })
})
