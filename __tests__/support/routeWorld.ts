import { cartApi } from '@/contract/cart'
import type { OutputOf } from '@/contract/endpoint'
import { favoriteApi, itemApi, shopApi } from '@/contract/item'
import { addressApi } from '@/contract/address'
import { afterSaleApi } from '@/contract/afterSale'
import { friendPayApi } from '@/contract/friendPay'
import { orderApi, payApi } from '@/contract/order'
import { userApi } from '@/contract/user'
import { worthOf } from '@/domain/afterSale'
import { call } from '../../scripts/bench/requests'
import { demoAlias } from '../../server/demo/seed/aliases'
import { chatClient } from './chatClient'
import { HONEY, TRIO } from './journey'
import { giftOf, giveOut, takeOne } from './couponWalk'
import { demo, type Person } from './people'
import { bookTable } from './reserveWalk'
import type { Service } from './service'

/** What the demo buyer has, so that each page can show something that is theirs and that its parameters name. */
export interface RouteWorld {
  user: Person
  /** The same person, by a session that the service has ended. */
  ended: Person
  item: { alias: string; title: string }
  sku: string
  shop: { alias: string; name: string }
  /** A place to eat. */
  store: { alias: string; name: string }
  /** Theirs, at that place; the store has yet to answer it. */
  reservation: string
  /** Lies in the cart; what is bought past the cart is another item. */
  inCart: string
  /** An unpaid order, for which a bank transfer was chosen. */
  order: { orderNo: string; /** The cents of its price, `.91`. */ cents: string }
  /** The link by which a friend pays that order. */
  friendPay: string
  /** A paid order, which has a receipt. */
  paid: { orderNo: string; title: string }
  /** An after-sale case over one of two pieces of another paid order, which waits for the shop. */
  claimed: { alias: string; orderNo: string }
  address: { alias: string; name: string; city: string }
  group: { id: string; name: string }
  /** Theirs, of a shop. */
  coupon: { alias: string; name: string; sellerAlias: string }
  /** A link by which someone else gives one away. */
  gift: string
  /** Under a title that is the link's own. */
  category: { alias: string; title: string }
}

const aliasOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('alias')!
let keys = 0

export async function makeRouteWorld(service: Service): Promise<RouteWorld> {
  const port = Number(new URL(service.url).port)
  const user = await demo(service)
  const { token } = user.user
  const act = () => ({ token, requestKey: `routes-${++keys}-${Date.now()}` })
  const detailOf = (path: string) =>
    call<OutputOf<typeof itemApi.getDetail>>(port, itemApi.getDetail, { alias: aliasOf(path) }, { token })
  const honey = await detailOf(HONEY.path)
  const trio = await detailOf(TRIO.path)
  const stocked = (item: typeof trio) => item.skus.find(({ stock }) => stock > 2)!.alias
  const line = { itemAlias: trio.alias, skuAlias: stocked(trio), quantity: 1 }
  const place = async (line: object) => {
    const input = { source: 'ITEMS', lines: [line] }
    const { quoteKey } = await call<OutputOf<typeof orderApi.preCreate>>(port, orderApi.preCreate, input, { token })
    return call<OutputOf<typeof orderApi.create>>(port, orderApi.create, { quoteKey }, act())
  }
  const buy = async (line: object) => {
    const bought = await place(line)
    const attempt = { orderNo: bought.payNo }
    const { reference } = await call<OutputOf<typeof payApi.prepare>>(port, payApi.prepare, attempt, act())
    await fetch(`${service.url}/dev/pay/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success' }),
    })
    return bought.orderNos[0]!
  }
  const paid = await buy({ itemAlias: honey.alias, skuAlias: stocked(honey), quantity: 1 })
  const halved = await buy({ ...line, quantity: 2 })
  const { lines } = await call<OutputOf<typeof afterSaleApi.options>>(
    port,
    afterSaleApi.options,
    { orderNo: halved },
    { token },
  )
  const claimed = await call<OutputOf<typeof afterSaleApi.open>>(
    port,
    afterSaleApi.open,
    {
      orderNo: halved,
      remedy: 'MONEY',
      reason: 'OTHER',
      lines: [{ skuAlias: line.skuAlias, quantity: 1 }],
      cents: worthOf(lines[0]!, 1),
    },
    act(),
  )
  const placed = await place(line)
  const [orderNo] = placed.orderNos
  await call(port, payApi.prepare, { orderNo: orderNo!, channelId: 7 }, act())
  const link = await call<OutputOf<typeof friendPayApi.makeLink>>(port, friendPayApi.makeLink, { orderNo }, { token })
  await call(
    port,
    cartApi.update,
    { itemAlias: honey.alias, skuAlias: stocked(honey), quantity: 1, mode: 'ADD' },
    act(),
  )
  await call(port, favoriteApi.add, { itemAliases: [trio.alias] }, { token })
  await call(port, shopApi.follow, { aliases: [trio.shop.sellerAlias] }, { token })
  const { list } = await call<OutputOf<typeof addressApi.list>>(port, addressApi.list, {}, { token })
  const given = await giveOut(service, '路口满减券')
  const card = await takeOne(service, given)
  const ended = await demo(service)
  await call(port, userApi.logout, {}, { token: ended.user.token })
  return {
    user,
    ended,
    item: { alias: trio.alias, title: trio.title },
    sku: line.skuAlias,
    shop: { alias: trio.shop.sellerAlias, name: trio.shop.name },
    store: { alias: demoAlias('store', 'lao-chengdu'), name: '老成都川菜馆' },
    reservation: await bookTable(service, user),
    inCart: honey.title,
    order: { orderNo: placed.orderNos[0]!, cents: (placed.totalCents / 100).toFixed(2).slice(-3) },
    friendPay: link.token!,
    paid: { orderNo: paid, title: honey.title },
    claimed: { alias: claimed.alias, orderNo: halved },
    address: list[0]!,
    category: { alias: demoAlias('category', 'honey'), title: '甄选蜂蜜专场' },
    coupon: { alias: card.alias, name: given.coupon.name, sellerAlias: given.coupon.shop!.sellerAlias },
    gift: await giftOf(service, given),
    group: await makeGroup(service, user, '周末团购群'),
  }
}

async function makeGroup({ url }: Service, { user }: Person, groupname: string) {
  const { im, end } = chatClient(url, 'web', 'dingdang#app')
  await im.connection.login({ username: user.imUsername, accessToken: user.imToken })
  const { groupId } = await im.groups.create({
    groupname,
    desc: '',
    members: [],
    public: true,
    approval: false,
    allowinvites: true,
    inviteNeedConfirm: false,
    maxusers: 50,
  })
  await end()
  return { id: groupId, name: groupname }
}
