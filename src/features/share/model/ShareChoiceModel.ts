import type { App } from '@/app/createApp'
import type { Page } from '@/contract/common'
import { favoriteApi, shopApi, type ItemCard, type ShopBrief } from '@/contract/item'
import { orderApi, type OrderBrief } from '@/contract/order'
import { UNPAID_STATES } from '@/domain/orderStates'
import { PagedList } from '@/stores/PagedList'
import { observe } from '@/stores/observe'

export const CHOICE_TABS = ['bought', 'favorites', 'tracks', 'shops'] as const
export type ChoiceTab = (typeof CHOICE_TABS)[number]

/** What can be shared, as its row shows it. */
export interface Choice {
  type: 'ITEM' | 'SHOP'
  alias: string
  title: string
  picture: string
  /** Null for a shop. */
  priceCents: number | null
  note: string
}

const ofItem = (item: ItemCard): Choice => ({
  type: 'ITEM',
  alias: item.alias,
  title: item.title,
  picture: item.picture,
  priceCents: item.priceCents,
  note: item.shopName,
})
const ofShop = (shop: ShopBrief): Choice => ({
  type: 'SHOP',
  alias: shop.sellerAlias,
  title: shop.name,
  picture: shop.logo,
  priceCents: null,
  note: shop.slogan,
})
/** The goods of an order that was paid for, each once. */
function ofOrder({ state, lines, shopName }: OrderBrief): Choice[] {
  if (UNPAID_STATES.includes(state)) return []
  return lines.map(({ itemAlias, title, picture, priceCents }) => ({
    type: 'ITEM',
    alias: itemAlias,
    title,
    picture,
    priceCents,
    note: shopName,
  }))
}
const mapped = async <T>(page: Promise<Page<T>>, map: (entry: T) => Choice[]): Promise<Page<Choice>> => {
  const { list, ...rest } = await page
  return { ...rest, list: list.flatMap(map) }
}
const items = (page: Promise<Page<ItemCard>>) => mapped(page, (item) => [ofItem(item)])

const SOURCES: Record<ChoiceTab, (app: Pick<App, 'api'>, cursor?: string) => Promise<Page<Choice>>> = {
  bought: ({ api }, cursor) => mapped(api.load(orderApi.buyers, { cursor }), ofOrder),
  favorites: ({ api }, cursor) => items(api.load(favoriteApi.query, { cursor })),
  tracks: ({ api }, cursor) => items(api.load(favoriteApi.track, { cursor })),
  shops: ({ api }, cursor) => mapped(api.load(shopApi.followed, { cursor }), (shop) => [ofShop(shop)]),
}

/** 分享好物: what a person bought, keeps, saw or follows, one of which becomes a poster. Each tab is read when it is first shown. */
export class ShareChoiceModel {
  tab: ChoiceTab
  private readonly lists = new Map<ChoiceTab, PagedList<Choice>>()

  constructor(
    private readonly app: Pick<App, 'api' | 'nav'>,
    tab: string | undefined,
  ) {
    this.tab = CHOICE_TABS.find((known) => known === tab) ?? 'bought'
    for (const source of CHOICE_TABS)
      this.lists.set(
        source,
        new PagedList(
          (cursor) => SOURCES[source](app, cursor),
          (choice) => choice.alias,
        ),
      )
    observe(this)
  }

  get current(): PagedList<Choice> {
    return this.lists.get(this.tab)!
  }

  start() {
    if (!this.current.loaded) void this.current.reload()
  }
  /** Back from a page on which something may have been bought or saved. */
  refresh() {
    void this.current.reload()
  }
  show(tab: string) {
    this.tab = tab as ChoiceTab
    this.start()
  }
  choose({ type, alias }: Choice) {
    this.app.nav.open('sharePage', { type, alias })
  }
}
