import { MAX_KEYWORD, searchApi } from '../../src/contract/search'
import type { AnyEndpoint, InputOf, OutputOf } from '../../src/contract/endpoint'
import { homeApi } from '../../src/contract/home'
import { itemApi, shopApi } from '../../src/contract/item'
import { storeApi } from '../../src/contract/store'
import { voucherApi } from '../../src/contract/voucher'
import type { Region } from '../../src/contract/region'
import { bestOf, openCategory } from '../../src/domain/categories'
import type { RouteName } from '../../src/routes'
import type { GuestCall } from '../http/guestCalls'
import { orNotFound } from '../http/errors'
import { categoryMeta, fixedMeta, homeMeta, itemMeta, shopMeta } from './meta/metas'
import { storeMeta } from './meta/storeMeta'
import { voucherMeta } from './meta/voucherMeta'
import type { PageMeta } from './meta/PageMeta'

/** How a page reads its data; what does not exist rejects with `notFound`. */
export interface Reads {
  /** A call that the page's model makes first, with the same input: the response is delivered inside the page, and the call is not made. */
  first<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** A call for the tags alone. */
  beside: GuestCall
}
type Params = Readonly<Record<string, string>>
/** The page for the region where the person is; a page that is not `regional` is the same in all. */
export interface PublicPage {
  regional?: true
  /** Reads the page and returns its tags; null where these parameters make a page for its reader alone, as the results of a search. */
  read(reads: Reads, params: Params, region: Region): Promise<PageMeta | null>
}

/** Comments that come with a store's page (features/store/model/StoreModel). */
const STORE_COMMENTS = 10
/** Best-selling vouchers of 美食首页 (features/store/model/InStoreHomeModel). */
const BEST_VOUCHERS = 4
/** What the list of stores requests first (features/store/model/StoreListModel). */
const storesOf = (params: { keyword: string; type: string; tag: string }, city: Region) => ({
  keyword: params.keyword,
  sort: 'default' as const,
  lat: null,
  lng: null,
  city,
  typeAlias: params.type,
  tags: params.tag ? [params.tag] : [],
  metres: null,
  minRating10: 0,
  minCents: null,
  maxCents: null,
  openNow: false,
})

const home = ({ beside }: Reads) => beside(homeApi.home, {})

/**
 * The pages that come whole: data and tags; src/ssr/pages.tsx names what draws them. Search engines may show them, and their links have a preview;
 * no other page is indexed.
 */
export const PUBLIC_PAGES: Partial<Record<RouteName, PublicPage>> = {
  home: { regional: true, read: async ({ first }, _params, region) => homeMeta(await first(homeApi.home, { region })) },
  discount: {
    async read(reads) {
      const { first } = reads
      const [market] = await Promise.all([
        home(reads),
        first(homeApi.discountOptions, {}),
        first(searchApi.search, { discount: true, sort: 'default' }),
      ])
      return fixedMeta('discount', '限时折扣', '新西兰华人商家的限时折扣：奶粉、蜂蜜、保健品、零食，天天有低价', market)
    },
  },
  mall: {
    regional: true,
    async read(reads, _params, region) {
      const [market] = await Promise.all([home(reads), reads.first(homeApi.eventPage, { key: 'mall', region })])
      const description = '叮当商城：新西兰人气华人店铺，保健品、奶粉、蜂蜜、美妆、零食生鲜一站买齐'
      return fixedMeta('mall', '叮当商城', description, market)
    },
  },
  categoryList: {
    async read(reads, { alias = '' }) {
      const [market, tree] = await Promise.all([home(reads), reads.first(homeApi.categories, {})])
      const open = openCategory(tree.list, alias)
      if (open) await reads.first(searchApi.search, bestOf(open.alias))
      const description = '按分类逛叮当：母婴、保健、蜂蜜、美妆、零食、生鲜、家居'
      return fixedMeta('categoryList', '全部分类', description, market)
    },
  },
  itemDetail: {
    regional: true,
    read: async ({ first }, { alias = '' }) => itemMeta(await first(itemApi.getDetail, { alias })),
  },
  shop: {
    async read({ first }, { sellerAlias = '' }) {
      const [shop] = await Promise.all([
        first(shopApi.getDetail, { sellerAlias }),
        first(itemApi.queryBySeller, { sellerAlias, sort: 'default' }),
      ])
      return shopMeta(shop)
    },
  },
  categorySearch: {
    regional: true,
    async read(reads, { alias = '', keyword = '' }, region) {
      const words = keyword.trim().slice(0, MAX_KEYWORD)
      const [tree, market] = await Promise.all([
        reads.beside(homeApi.categories, {}),
        home(reads),
        reads.first(searchApi.search, { keyword: words, categoryAlias: alias, sort: 'default', region }),
      ])
      if (!alias) return null
      const named = tree.list.flatMap((top) => [top, ...top.children]).find((one) => one.alias === alias)
      return categoryMeta(orNotFound(named ?? null), market)
    },
  },
  inStoreHome: {
    regional: true,
    async read(reads, _params, region) {
      const [market] = await Promise.all([
        home(reads),
        reads.first(storeApi.options, { city: region }),
        reads.first(storeApi.recommended, { lat: null, lng: null, city: region }),
        reads.first(voucherApi.query, { city: region, pageSize: BEST_VOUCHERS }),
      ])
      const description = '新西兰中餐地图：川菜、早茶、火锅、烧烤、奶茶，离你多远、现在开没开，一看就知道'
      return fixedMeta('inStoreHome', '叮当美食', description, market)
    },
  },
  storeList: {
    regional: true,
    async read(reads, { keyword = '', type = '', tag = '' }, region) {
      const words = keyword.trim().slice(0, MAX_KEYWORD)
      const [market] = await Promise.all([
        home(reads),
        reads.first(storeApi.options, { city: region }),
        reads.first(storeApi.query, storesOf({ keyword: words, type, tag }, region)),
      ])
      // Its own search is its reader's; a kind and a cuisine are the list's.
      if (words) return null
      return fixedMeta(
        'storeList',
        '美食餐厅',
        '按距离、评分、人均和营业时间找新西兰的中餐厅、面馆、奶茶和面包店',
        market,
      )
    },
  },
  storeDetail: {
    async read({ first }, { alias = '' }) {
      const [store] = await Promise.all([
        first(storeApi.getDetail, { alias, lat: null, lng: null }),
        first(itemApi.comments, { alias, type: 'STORE', pageSize: STORE_COMMENTS }),
        first(voucherApi.query, { storeAlias: alias }),
      ])
      return storeMeta(store)
    },
  },
  voucher: {
    read: async ({ first }, { alias = '' }) =>
      voucherMeta(await first(voucherApi.detail, { alias, lat: null, lng: null })),
  },
}
