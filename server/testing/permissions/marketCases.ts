import { shareApi } from '../../../src/contract/share'
import { always, type CasesOf } from './cases'

const AUCKLAND = { lat: -36.8485, lng: 174.7633 }
/** A dot, as PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const MARKET = 'the market'
const ITEM = 'an item of the shop'
const SHOP = 'the shop'

export const home: CasesOf<'home'> = {
  home: { about: MARKET, input: () => ({}) },
  categories: { about: MARKET, input: () => ({}) },
  discountOptions: { about: MARKET, input: () => ({}) },
  eventPage: { about: MARKET, input: () => ({ key: 'mall' }) },
  recommend: { about: MARKET, input: () => ({}) },
}

export const item: CasesOf<'item'> = {
  getDetail: { about: ITEM, input: (world) => ({ alias: world.item.alias }) },
  getByAlias: { about: ITEM, input: (world) => ({ alias: world.item.alias }) },
  queryBySeller: { about: 'items of the shop', input: (world) => ({ sellerAlias: world.shop.alias }) },
  recommendItems: { about: 'items like one of the shop', input: (world) => ({ itemAlias: world.item.alias }) },
  comments: { about: 'reviews of an item of the shop', input: (world) => ({ alias: world.item.alias, type: 'ITEM' }) },
  shareSuccess: { about: ITEM, input: (world) => ({ type: 'ITEM', alias: world.item.alias, channel: 'link' }) },
}

export const favorite: CasesOf<'favorite'> = {
  query: {
    about: 'the buyer’s favourites',
    input: async (world) => (await world.favorite(), {}),
    reaches: (world, { list }) => list.some(({ alias }) => alias === world.privateItem.alias),
  },
  add: { about: ITEM, input: (world) => ({ itemAliases: [world.item.alias] }) },
  remove: {
    about: 'the buyer’s favourite',
    input: async (world) => ({ itemAliases: (await world.favorite()).alias }),
    reaches: async (world) => !(await world.favorites()).includes(world.privateItem.alias),
  },
  track: {
    about: 'what the buyer viewed',
    input: async (world) => (await world.track(), {}),
    reaches: (world, { list }) => list.some(({ alias }) => alias === world.privateItem.alias),
  },
  removeTrack: {
    about: 'what the buyer viewed',
    input: async (world) => ({ itemAliases: (await world.track()).alias }),
    reaches: async (world) => !(await world.tracks()).includes(world.privateItem.alias),
  },
}

export const shop: CasesOf<'shop'> = {
  getDetail: { about: SHOP, input: (world) => ({ sellerAlias: world.shop.alias }) },
  follow: { about: SHOP, input: (world) => ({ aliases: [world.shop.alias] }) },
  unfollow: {
    about: 'a shop that the buyer follows',
    input: async (world) => ({ aliases: (await world.follow(world.thirdShop)).alias }),
    reaches: async (world) => !(await world.follows()).includes(world.thirdShop.alias),
  },
  followed: {
    about: 'shops that the buyer follows',
    input: async (world) => (await world.follow(world.thirdShop), {}),
    reaches: (world, { list }) => list.some(({ sellerAlias }) => sellerAlias === world.thirdShop.alias),
  },
  fans: {
    about: 'who follows the shop',
    input: async (world) => (await world.follow(world.shop), {}),
    reaches: (world, { list }) => list.some(({ alias }) => alias === world.buyer.alias),
  },
  removeFan: {
    about: 'the buyer, who follows the shop',
    input: async (world) => (await world.follow(world.shop), { alias: world.buyer.alias }),
    reaches: async (world) => !(await world.follows()).includes(world.shop.alias),
  },
}

const STORES = 'the stores'
export const store: CasesOf<'store'> = {
  query: { about: STORES, input: () => AUCKLAND },
  options: { about: STORES, input: () => ({}) },
  recommended: { about: STORES, input: () => AUCKLAND },
  getDetail: { about: 'a store', input: async (world) => ({ alias: (await world.store()).alias }) },
  types: { about: STORES, input: () => ({}) },
  tags: { about: STORES, input: () => ({}) },
  follow: { about: 'a store', input: async (world) => ({ aliases: [(await world.store()).alias] }) },
  unfollow: {
    about: 'a store that the buyer follows',
    input: async (world) => ({ aliases: (await world.followStore()).alias }),
    reaches: async (world) => (await world.followedStores()).length === 0,
  },
  followed: {
    about: 'stores that the buyer follows',
    input: async (world) => (await world.followStore(), {}),
    reaches: async (world, { list }) => list.some(({ alias }) => alias === world.followedStore?.alias),
  },
  whitelist: { about: 'the stores that one works in', input: () => ({}) },
}

export const search: CasesOf<'search'> = {
  hint: { about: 'hot words', input: () => ({}) },
  suggest: { about: MARKET, input: () => ({ keyword: '蜂蜜' }) },
  search: { about: MARKET, input: () => ({ keyword: '' }) },
  options: { about: MARKET, input: () => ({}) },
}

export const history: CasesOf<'history'> = {
  clear: {
    about: 'what the buyer searched',
    input: async (world) => (await world.search(), {}),
    reaches: async (world) => (await world.searched()).length === 0,
  },
  remove: {
    about: 'a word that the buyer searched',
    input: async (world) => ({ name: await world.search() }),
    reaches: async (world) => (await world.searched()).length === 0,
  },
}

export const user: CasesOf<'user'> = {
  verify: {
    about: 'a passport login',
    input: ({ passport: { passportUserId, passportName, passportAvatarUrl, passportToken } }) => ({
      passportUserId,
      passportName,
      passportAvatarUrl,
      passportToken,
    }),
  },
  logout: { about: 'the session of the call', input: () => ({}), endsSession: true },
  current: {
    about: 'the buyer’s profile',
    input: () => ({}),
    reaches: (world, { alias }) => alias === world.buyer.alias,
  },
  mine: {
    about: 'counts of the buyer’s orders',
    input: async (world) => (await world.toShip(), {}),
    reaches: (_world, { orders }) => orders.toShip > 0,
  },
  updateRecommend: {
    about: 'the buyer as who recommended one',
    input: (world) => ({ alias: world.buyer.alias }),
  },
  uploadPicture: { about: 'a picture of one’s own', input: () => ({ data: DOT, type: 'png' }) },
}

export const geo: CasesOf<'geo'> = {
  reverse: { about: 'the map', input: () => AUCKLAND },
  places: { about: 'the map', input: () => AUCKLAND },
}

export const share: CasesOf<'share'> = {
  link: { about: ITEM, input: (world) => ({ type: 'ITEM', alias: world.item.alias }) },
  resolve: {
    about: 'a link to an item',
    input: async (world) => {
      const { code } = await world.byBuyer(shareApi.link, { type: 'ITEM', alias: world.item.alias })
      return { code }
    },
  },
  customerService: { about: 'the service’s account', input: () => ({}) },
}

export const wechat: CasesOf<'wechat'> = {
  config: { about: 'a page of ours', input: () => ({ url: 'http://127.0.0.1:8421/pages/home/home' }) },
  qrcode: {
    about: 'the buyer’s unpaid order',
    input: async (world) => ({ orderNo: await world.unpaid() }),
    reaches: always,
  },
  generateScheme: {
    about: ITEM,
    input: (world) => ({
      jump_wxa: { path: 'pages/item/detail', query: `alias=${world.item.alias}`, env_version: 'trial' },
      expire_interval: 30,
    }),
  },
}
