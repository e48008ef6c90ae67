import * as v from 'valibot'
import { Alias, Cents, Cursor, Instant, Nothing, PictureKey, Paging, pageOf, queryInt } from './common'
import { get } from './endpoint'
import { ItemCard, ShopBrief } from './item'
import { RegionInput, RegionOutput } from './region'

/**
 * Where a banner or channel leads; the client maps kinds to routes, so that a feed can never name an arbitrary page. A `link` is any link the
 * product reads (app §2 deep links), and is judged when it is tapped.
 */
export const Link = v.object({
  kind: v.picklist(['category', 'item', 'shop', 'discount', 'mall', 'food', 'search', 'link']),
  target: v.string(),
  title: v.optional(v.string()),
})
export type Link = v.InferOutput<typeof Link>

export const Banner = v.object({
  key: v.string(),
  title: v.string(),
  subtitle: v.string(),
  picture: PictureKey,
  /** Palette name: the colour behind the picture while it loads. */
  palette: v.string(),
  link: Link,
})
export type Banner = v.InferOutput<typeof Banner>
export const Channel = v.object({ name: v.string(), picture: PictureKey, link: Link })
export type Channel = v.InferOutput<typeof Channel>

/** The flash strip of home and of the discount page: discounts of today's round. `endsAt` is the first end among them: until then every price on it holds. */
export const FlashStrip = v.object({
  endsAt: Instant,
  items: v.array(
    v.object({ alias: Alias, title: v.string(), picture: PictureKey, priceCents: Cents, listCents: Cents }),
  ),
})
export type FlashStrip = v.InferOutput<typeof FlashStrip>

export const Home = v.object({
  /** Whose goods the feed begins with; all of New Zealand when empty. */
  region: RegionOutput,
  /** Words that rotate in the search box. */
  hints: v.array(v.string()),
  /** Sent with page 1 only. */
  banners: v.array(Banner),
  channels: v.array(Channel),
  flash: v.nullable(FlashStrip),
  feed: pageOf(ItemCard),
})
export type Home = v.InferOutput<typeof Home>

export const Category = v.object({
  alias: Alias,
  name: v.string(),
  picture: PictureKey,
  children: v.array(v.object({ alias: Alias, name: v.string(), picture: PictureKey })),
})
export type Category = v.InferOutput<typeof Category>

/** The head of the discount page. */
export const DiscountOptions = v.object({
  /** Tabs of the discount page: all, then the categories that have discounts now. */
  categories: v.array(v.object({ alias: v.string(), name: v.string(), count: v.number() })),
  endingSoonCount: v.number(),
  /** Those that end within a day, the first first; null when none does. */
  ending: v.nullable(FlashStrip),
})
export type DiscountOptions = v.InferOutput<typeof DiscountOptions>

/** A page put together by operations (mall): sections of items and shops. */
export const EventPage = v.object({
  title: v.string(),
  banners: v.array(Banner),
  channels: v.array(Channel),
  shops: v.array(
    v.object({
      ...ShopBrief.entries,
      items: v.array(v.object({ alias: Alias, picture: PictureKey, priceCents: Cents })),
    }),
  ),
  sections: v.array(v.object({ title: v.string(), subtitle: v.string(), link: Link, items: v.array(ItemCard) })),
})
export type EventPage = v.InferOutput<typeof EventPage>

export const homeApi = {
  /** app §9: page 1 and 40 items by default. */
  home: get('/app/home', {
    input: v.object({ page: queryInt(1, 1, 500), pageSize: queryInt(40, 1, 40), cursor: Cursor, region: RegionInput }),
    output: Home,
  }),
  categories: get('/cate/getList', { input: Nothing, output: v.object({ list: v.array(Category) }) }),
  discountOptions: get('/app/discount/options', { input: Nothing, output: DiscountOptions }),
  eventPage: get('/operation/event/page', {
    input: v.object({ key: v.picklist(['mall']), region: RegionInput }),
    output: EventPage,
  }),
  /** 猜你喜欢: by what the user viewed, else by sales. */
  recommend: get('/app/recommend/v2', {
    input: v.object({ ...Paging, region: RegionInput }),
    output: pageOf(ItemCard),
  }),
} as const
