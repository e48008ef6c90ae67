import { homeApi, type Category, type DiscountOptions, type EventPage, type Home } from '../../src/contract/home'
import { itemApi, shopApi, type ItemCard, type ShopDetail } from '../../src/contract/item'
import { searchApi } from '../../src/contract/search'
import { storeApi, type StoreCard, type StoreDetail } from '../../src/contract/store'
import { voucherApi, type VoucherDetail } from '../../src/contract/voucher'
import { routeUrl } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import type { Service } from './service'
import { VOUCHER } from './voucherWalk'

/** A page that comes whole (server/web/publicPages.ts), for the walks over all of them. */
export interface WholePage {
  url: string
  /** Words of the first screen. */
  words: string[]
  /** Paths of the calls whose responses are delivered. */
  calls: string[]
  /** Of those the ones that a signed-in person’s page makes, since a guest’s response lacks what is theirs. */
  own: string[]
  /** What stands on the screen and has to stay the same elements. */
  pieces: string
  /** Key of a picture in sight. */
  picture: string
}
export const WHOLE_PAGES = [
  'home',
  'discount',
  'mall',
  'itemDetail',
  'shop',
  'category',
  'search',
  'categoryList',
  'inStoreHome',
  'storeList',
  'storeDetail',
  'voucher',
] as const
export type WholePageName = (typeof WHOLE_PAGES)[number]

/** The pages with what the market of this service holds. */
export async function wholePages({ url }: Pick<Service, 'url'>): Promise<Record<WholePageName, WholePage>> {
  const port = Number(new URL(url).port)
  const home = await call<Home>(port, homeApi.home, {})
  const item = home.feed.list[0]!
  const { sellerAlias } = item
  const shop = await call<ShopDetail>(port, shopApi.getDetail, { sellerAlias })
  const goods = await call<{ list: ItemCard[] }>(port, itemApi.queryBySeller, { sellerAlias })
  const options = await call<DiscountOptions>(port, homeApi.discountOptions, {})
  const reduced = await call<{ list: ItemCard[] }>(port, searchApi.search, { discount: true })
  const mall = await call<EventPage>(port, homeApi.eventPage, { key: 'mall' })
  const { list: tree } = await call<{ list: Category[] }>(port, homeApi.categories, {})
  const category = tree[0]!
  const inCategory = await call<{ list: ItemCard[] }>(port, searchApi.search, { categoryAlias: category.alias })
  const found = await call<{ list: ItemCard[] }>(port, searchApi.search, { keyword: '蜂蜜' })
  const { list: liked } = await call<{ list: StoreCard[] }>(port, storeApi.recommended, {})
  const { list: stores } = await call<{ list: StoreCard[] }>(port, storeApi.query, {})
  const store = await call<StoreDetail>(port, storeApi.getDetail, { alias: stores[0]!.alias })
  const voucher = await call<VoucherDetail>(port, voucherApi.detail, { alias: VOUCHER.alias })
  const [search, shopPath] = [searchApi.search.path, shopApi.getDetail.path]
  const pages: Record<WholePageName, WholePage> = {
    home: {
      url: '/',
      words: [item.title, home.channels[0]!.name, home.banners[0]!.title],
      calls: [homeApi.home.path],
      own: [],
      pieces: '.dd-channels__cell, .dd-carousel, .dd-item, .dd-tabbar',
      picture: item.picture,
    },
    discount: {
      url: routeUrl('discount'),
      words: [reduced.list[0]!.title, `24小时内结束 ${options.endingSoonCount} 件`],
      calls: [homeApi.discountOptions.path, search],
      own: [],
      pieces: '.dd-ending__item, .dd-tabs__tab, .dd-item, .dd-tabbar',
      picture: reduced.list[0]!.picture,
    },
    mall: {
      url: routeUrl('mall'),
      words: [mall.banners[0]!.title, mall.shops[0]!.name, mall.sections[0]!.title],
      calls: [homeApi.eventPage.path],
      own: [homeApi.eventPage.path],
      pieces: '.dd-carousel, .dd-mall-channels__cell, .dd-mall-shop, .dd-mall-cell',
      picture: mall.banners[0]!.picture,
    },
    itemDetail: {
      url: routeUrl('itemDetail', { alias: item.alias }),
      words: [item.title, '立即购买', shop.name, '保障'],
      calls: [itemApi.getDetail.path],
      own: [itemApi.getDetail.path],
      pieces: '.dd-nav, .dd-carousel, .dd-detail-price, .dd-cell, .dd-buy',
      picture: item.picture,
    },
    shop: {
      url: routeUrl('shop', { sellerAlias }),
      words: [shop.name, goods.list[0]!.title],
      calls: [shopPath, itemApi.queryBySeller.path],
      own: [shopPath],
      pieces: '.dd-nav, .dd-shop, .dd-search, .dd-item',
      picture: shop.cover,
    },
    category: {
      url: routeUrl('categorySearch', { alias: category.alias, title: category.name }),
      words: [inCategory.list[0]!.title, `${category.name} · 共`],
      calls: [search],
      own: [],
      pieces: '.dd-nav, .dd-search, .dd-item',
      picture: inCategory.list[0]!.picture,
    },
    search: {
      url: routeUrl('categorySearch', { keyword: '蜂蜜' }),
      words: [found.list[0]!.title, '共 '],
      calls: [search],
      // The service remembers a user’s words.
      own: [search],
      pieces: '.dd-nav, .dd-search, .dd-item',
      picture: found.list[0]!.picture,
    },
    categoryList: {
      url: routeUrl('categoryList'),
      words: [category.name, category.children[0]!.name, '热销榜'],
      calls: [homeApi.categories.path, search],
      own: [],
      pieces: '.dd-nav, .dd-category-tabs__tab, .dd-category__child, .dd-category__row',
      picture: category.children[0]!.picture,
    },
    inStoreHome: {
      url: routeUrl('inStoreHome'),
      words: [liked[0]!.name, '大家爱去的'],
      calls: [storeApi.options.path, storeApi.recommended.path, voucherApi.query.path],
      own: [],
      pieces: '.dd-nav, .dd-search, .dd-food__type, .dd-store-row',
      picture: liked[0]!.picture,
    },
    storeList: {
      url: routeUrl('storeList'),
      words: [stores[0]!.name, '现在营业'],
      calls: [storeApi.options.path, storeApi.query.path],
      own: [],
      pieces: '.dd-nav, .dd-search, .dd-store-sorts__tab, .dd-store-row',
      picture: stores[0]!.picture,
    },
    storeDetail: {
      url: routeUrl('storeDetail', { alias: store.alias }),
      words: [store.name, store.menu[0]!.dishes[0]!.name],
      calls: [storeApi.getDetail.path, itemApi.comments.path, voucherApi.query.path],
      own: [storeApi.getDetail.path],
      pieces: '.dd-nav, .dd-carousel, .dd-store-head, .dd-cell, .dd-menu__dish, .dd-store-bar',
      picture: store.pictures[0]!,
    },
    voucher: {
      url: routeUrl('voucher', { alias: voucher.alias }),
      words: [voucher.title, voucher.contents[0]!.name, '随时退 · 过期自动退'],
      calls: [voucherApi.detail.path],
      own: [voucherApi.detail.path],
      pieces: '.dd-nav, .dd-lead, .dd-voucher, .dd-cell, .dd-voucher-bar',
      picture: voucher.picture,
    },
  }
  // The first request of each loads what draws it, and opens the database’s statements.
  for (const page of Object.values(pages)) await fetch(url + page.url)
  return pages
}
