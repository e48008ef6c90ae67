import { addressApi } from '../../../src/contract/address'
import { orderApi } from '../../../src/contract/order'
import { friendPayApi } from '../../../src/contract/friendPay'
import { imApi } from '../../../src/contract/im'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { always, type CasesOf } from './cases'
import type { World } from './world'

const OWN_ADDRESS = { ...QUEEN_STREET, isDefault: false }
const QUICK_REPLY = '买家自己的话'

export const address: CasesOf<'address'> = {
  list: {
    about: 'the buyer’s addresses',
    input: () => ({}),
    reaches: async (world, { list }) => {
      const own = (await world.addresses()).map(({ alias }) => alias)
      return list.some(({ alias }) => own.includes(alias))
    },
  },
  default: {
    about: 'the buyer’s default address',
    input: () => ({}),
    reaches: async (world, { address: found }) => (await world.addresses()).some(({ alias }) => alias === found?.alias),
  },
  add: { about: 'an address of one’s own', input: () => OWN_ADDRESS },
  update: {
    about: 'the buyer’s address',
    input: async (world) => ({ ...(await world.address()), label: '家' }),
    reaches: always,
  },
  remove: {
    about: 'the buyer’s address',
    input: async (world) => ({ alias: (await world.address()).alias }),
    reaches: always,
  },
  suggest: { about: 'the gazetteer', input: () => ({ key: '12 Queen Street' }) },
  details: {
    about: 'the gazetteer',
    input: async (world) => {
      const { list } = await world.byBuyer(addressApi.suggest, { key: '12 Queen Street' })
      return { id: list[0]!.id }
    },
  },
  areas: { about: 'the gazetteer', input: () => ({}) },
  pickups: {
    about: 'pick-up points of the shop',
    input: (world) => ({ method: 'PICKUP', sellerAliases: world.shop.alias }),
  },
}

export const cart: CasesOf<'cart'> = {
  query: {
    about: 'the buyer’s cart',
    input: async (world) => (await world.cartLine(), {}),
    reaches: (world, { groups }) => groups.some(({ sellerAlias }) => sellerAlias === world.thirdShop.alias),
  },
  update: { about: 'an item of the shop', input: (world) => ({ ...world.line(world.item), mode: 'SET' }) },
  check: {
    about: 'a line of the buyer’s cart',
    input: async (world) => ({ itemAliases: [(await world.cartLine()).alias], checkStatus: false }),
    reaches: async (world) => (await world.cartLines()).every(({ checked }) => !checked),
  },
  remove: {
    about: 'a line of the buyer’s cart',
    input: async (world) => ({ itemAliases: (await world.cartLine()).alias }),
    reaches: async (world) => (await world.cartLines()).length === 0,
  },
  removeSeller: {
    about: 'a line of the buyer’s cart',
    input: async (world) => (await world.cartLine(), { sellerAlias: world.thirdShop.alias }),
    reaches: async (world) => (await world.cartLines()).length === 0,
  },
}

export const order: CasesOf<'order'> = {
  preCreate: {
    about: 'an item of the shop, to buy',
    input: (world) => ({ source: 'ITEMS', lines: [world.line(world.item)] }),
    refuses: ({ problems }) => problems.length > 0,
  },
  create: { about: 'the buyer’s quote', input: async (world) => ({ quoteKey: await world.quote() }), reaches: always },
  close: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: async (world, _data, { orderNo }) => (await world.stateOf(orderNo)) === 'CLOSED',
  },
  confirm: {
    about: 'the buyer’s order on its way',
    input: async (world) => ({ orderNo: await world.shipped() }),
    reaches: async (world, _data, { orderNo }) => (await world.stateOf(orderNo)) === 'COMPLETED',
  },
  delivery: {
    about: 'the buyer’s paid order in the shop',
    input: async (world) => ({ orderNo: await world.toShip(), carrier: 'nzpost', trackingNo: 'AB123456' }),
    reaches: async (world, _data, { orderNo }) => (await world.stateOf(orderNo)) === 'SHIPPED',
  },
  pickupTime: {
    about: 'the buyer’s pick-up in the shop',
    input: async (world) => ({ orderNo: await world.toPickUp(), ...world.tomorrow(), was: null }),
    reaches: async (world, _data, { orderNo }) => (await world.pickupOf(orderNo)).pickup_at !== null,
  },
  detail: {
    about: 'the buyer’s order in the shop',
    input: async (world) => ({ orderNo: await world.toShip() }),
    reaches: (_world, data, { orderNo }) => data.orderNo === orderNo,
  },
  buyers: {
    about: 'what the buyer bought',
    input: async (world) => (await world.toShip(), {}),
    reaches: async (world, { list }) => {
      const mine = await world.toShip()
      return list.some(({ orderNo }) => orderNo === mine)
    },
  },
  carriers: { about: 'carriers', input: () => ({}) },
}

export const orderEdit: CasesOf<'orderEdit'> = {
  address: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({
      orderNo: await world.unpaid(),
      addressAlias: (await world.addresses()).find(({ isDefault }) => isDefault)!.alias,
    }),
    reaches: always,
  },
  note: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid(), note: '请放门口' }),
    reaches: async (world, { note }) => note === '请放门口',
  },
}

export const desk: CasesOf<'desk'> = {
  sold: {
    about: 'what the shop sold',
    input: async (world) => (await world.toShip(), { sellerAlias: world.shop.alias }),
    reaches: always,
  },
  slips: {
    about: 'the buyer’s order in the shop, printed',
    input: async (world) => ({ sellerAlias: world.shop.alias, orderNos: [await world.toShip()] }),
    reaches: always,
  },
  save: {
    about: 'the buyer’s order in the shop, saved',
    input: async (world) => ({ sellerAlias: world.shop.alias, orderNos: [await world.toShip()], format: 'xlsx' }),
    reaches: always,
  },
  reprice: {
    about: 'the buyer’s unpaid order in the shop',
    input: async (world) => {
      const orderNo = await world.unpaid()
      const { totalCents: was } = await world.byBuyer(orderApi.detail, { orderNo })
      return { orderNo, was, totalCents: was - 1 }
    },
    reaches: always,
  },
  note: {
    about: 'the buyer’s order in the shop',
    input: async (world) => ({ orderNo: await world.toShip(), note: '老顾客' }),
    reaches: always,
  },
  pickedUp: {
    about: 'the buyer’s pick-up in the shop',
    input: async (world) => ({ orderNo: await world.toPickUp() }),
    reaches: async (world, _data, { orderNo }) => (await world.pickupOf(orderNo)).picked_up_at !== null,
  },
  correct: {
    about: 'a parcel of the buyer’s order',
    input: async (world) => {
      const orderNo = await world.shipped()
      const { parcels } = await world.byBuyer(orderApi.detail, { orderNo })
      const { alias, trackingNo } = parcels[0]!
      return { orderNo, parcel: alias!, carrier: 'nzpost', trackingNo: 'AB123457', was: trackingNo }
    },
    reaches: always,
  },
}

export const pay: CasesOf<'pay'> = {
  checkout: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: always,
  },
  prepare: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: always,
  },
}

const linked = async (world: World) => {
  const orderNo = await world.unpaid()
  return { token: (await world.byBuyer(friendPayApi.makeLink, { orderNo })).token! }
}
export const friendPay: CasesOf<'friendPay'> = {
  link: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: always,
  },
  makeLink: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: always,
  },
  withdrawLink: {
    about: 'the buyer’s link for a friend',
    input: async (world) => {
      await linked(world)
      return { orderNo: await world.unpaid() }
    },
    reaches: always,
  },
  detail: { about: 'the buyer’s order, by a link', input: linked },
  prepare: { about: 'the buyer’s unpaid order, by a link', input: linked },
}

export const bankTransfer: CasesOf<'bankTransfer'> = {
  detail: {
    about: 'the buyer’s transfer',
    input: async (world) => ({ orderNo: (await world.transfer()).orderNo }),
    reaches: always,
  },
  submit: {
    about: 'the buyer’s transfer',
    input: async (world) => ({ reference: (await world.transfer()).reference, pictures: ['item/jar/1f36f/honey/x-1'] }),
    reaches: always,
  },
  waiting: { about: 'transfers of everyone', input: async (world) => (await world.transfer(), {}) },
  decide: {
    about: 'the buyer’s transfer',
    input: async (world) => ({ reference: (await world.transfer()).reference, decision: 'PAID' as const }),
  },
}

export const im: CasesOf<'im'> = {
  info: { about: 'the shop’s chat contact', input: (world) => ({ alias: world.shop.alias }) },
  details: {
    about: 'the buyer’s chat contact',
    input: async (world) => ({ imUsernames: [(await world.me()).imUsername] }),
  },
  sendMsg: {
    about: 'a message to a shop',
    input: (world) => ({ to: world.thirdShop.alias, type: 'txt', text: '你好' }),
  },
  renew: {
    about: 'the buyer’s chat token',
    input: async (world) => ({ imToken: (await world.me()).imToken }),
    reaches: always,
  },
  requests: {
    about: 'requests to the buyer',
    input: async (world) => {
      const { imUsername: username } = await world.me()
      const row = { username, requester: world.thirdShop.alias, reason: '', created_at: world.server.clock.now() }
      await world.db
        .insertInto('im_contact_requests')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return {}
    },
    reaches: (world, { list }) => list.some(({ from }) => from === world.thirdShop.alias),
  },
  settings: {
    about: 'the buyer’s chat settings',
    input: async (world) => {
      const away = { on: false, text: '', hours: 4 }
      await world.byBuyer(imApi.saveSettings, { quickReplies: [QUICK_REPLY], away })
      return {}
    },
    reaches: (_world, { quickReplies }) => quickReplies.includes(QUICK_REPLY),
  },
  saveSettings: {
    about: 'an away message',
    input: () => ({ quickReplies: [], away: { on: true, text: '稍后回复', hours: 4 } }),
  },
}

export const imUnread: CasesOf<'imUnread'> = {
  unread: {
    about: 'the buyer’s unread messages',
    input: async (world) => (await im.requests.input(world), {}),
    reaches: (_world, { count }) => count > 0,
  },
}
