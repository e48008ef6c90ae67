import type { Link } from '../../../src/contract/home'
import { listingTokens } from '../../modules/catalogue/public'
import { chance, demoAlias } from './aliases'
import { banners, type SeedBanner } from './data/banners'
import { categories } from './data/categories'
import { hotWords, searchHints } from './data/hotWords'
import { items } from './data/items'
import { nicknames, reviewsFor } from './data/reviews'
import { shops } from './data/shops'
import type { SeedFreight, SeedItem } from './data/types'
import type { JsonRow } from './insert'
import { bannerPicture, categoryPicture, facePicture, itemPictures, shopCover, shopLogo, topOf } from './pictures'
import { roundEnd } from './rounds'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Ids = (alias: string) => number

export function topCategoryRows(): JsonRow<'categories'>[] {
  return categories.map((top, position) => ({
    alias: demoAlias('category', top.key),
    parent_id: null,
    name: top.name,
    picture: categoryPicture([top.emoji], top.key, top.key),
    palette: top.key,
    position,
  }))
}

export function childCategoryRows(ids: Ids): JsonRow<'categories'>[] {
  return categories.flatMap((top) =>
    top.children.map((child, position) => ({
      alias: demoAlias('category', child.key),
      parent_id: ids(demoAlias('category', top.key)),
      name: child.name,
      picture: categoryPicture([child.emoji], top.key, child.key),
      palette: top.key,
      position,
    })),
  )
}

/** Stalls that cook and cut to order take no part in 商城. */
const STALLS: readonly string[] = ['spicy-sister', 'dongbei-kitchen', 'veggie-uncle', 'fisher-wang']

/** A shop is named on the wire as its seller is, so that the chat with a shop needs no second reference. */
export function shopRows(userIds: Ids, now: Date): JsonRow<'shops'>[] {
  return shops.map((shop, place) => {
    const alias = demoAlias('shop', shop.key)
    const palette = shop.categories[0]!
    return {
      alias,
      user_id: userIds(alias),
      name: shop.name,
      slogan: shop.slogan,
      intro: shop.intro,
      notice: shop.notice,
      logo: shopLogo([shop.emoji], palette, shop.key),
      cover: shopCover([shop.emoji, ...coverExtras(shop.key)], palette, shop.key),
      city: shop.city,
      suburb: shop.suburb,
      rating10: Math.round(shop.rating * 10),
      followers: shop.followers,
      min_order_cents: shop.minOrderCents ?? null,
      // Above all numbers that are given out, so of no business. One shop in four is too small to be registered.
      gst_number: place % 4 === 2 ? null : String(900_000_000 + place * 1009),
      in_mall: !STALLS.includes(shop.key),
      opened_at: new Date(now.getTime() - shop.openedDaysAgo * DAY),
    }
  })
}

/** What the shop sells most, on its cover. */
function coverExtras(shop: string): string[] {
  const own = items.filter((item) => item.shop === shop).sort((a, b) => b.sold - a.sold)
  return [...new Set(own.map((item) => item.emoji[0]!))].slice(0, 4)
}

export function freightRows(shopIds: Ids): JsonRow<'shop_freights'>[] {
  return shops.flatMap((shop) =>
    shop.freight.map((freight, position) => ({
      shop_id: shopIds(demoAlias('shop', shop.key)),
      key: `${freight.kind}${position + 1}`,
      position,
      name: freight.name,
      ...freightCosts(freight),
    })),
  )
}

function freightCosts(freight: SeedFreight) {
  const nowhere = { address: '', hours: '' }
  switch (freight.kind) {
    case 'pickup':
      return {
        kind: freight.kind,
        carrier: '',
        cents: 0,
        per_kg_cents: 0,
        free_over_cents: null,
        eta: '',
        address: freight.address,
        hours: freight.hoursText,
      }
    case 'fixed':
      return {
        kind: freight.kind,
        carrier: freight.carrier ?? '',
        cents: freight.cents,
        per_kg_cents: 0,
        free_over_cents: freight.freeOverCents ?? null,
        eta: freight.etaText,
        ...nowhere,
      }
    case 'weight':
      return {
        kind: freight.kind,
        carrier: freight.carrier ?? '',
        cents: freight.firstKgCents,
        per_kg_cents: freight.perKgCents,
        free_over_cents: freight.freeOverCents ?? null,
        eta: freight.etaText,
        ...nowhere,
      }
  }
}

const nameOfCategory = new Map(
  categories.flatMap(
    (top) =>
      [[top.key as string, top.name], ...top.children.map((child) => [child.key, child.name])] as [string, string][],
  ),
)
const nameOfShop = new Map(shops.map((shop) => [shop.key, shop.name]))

export function itemRows(shopIds: Ids, categoryIds: Ids, now: Date): JsonRow<'items'>[] {
  return items.map((item) => {
    const pictures = itemPictures(item)
    const cents = item.skus.map((sku) => sku.cents)
    const reviews = reviewsOf(item)
    const after = (hours: number) => new Date(now.getTime() + hours * HOUR)
    return {
      alias: demoAlias('item', item.key),
      shop_id: shopIds(demoAlias('shop', item.shop)),
      category_id: categoryIds(demoAlias('category', item.category)),
      title: item.title,
      subtitle: item.subtitle ?? '',
      pictures: pictures.pictures,
      ratio: pictures.ratio,
      list_cents: item.listCents ?? null,
      min_cents: Math.min(...cents),
      max_cents: Math.max(...cents),
      discount_percent: item.discount?.percent ?? null,
      discount_starts_at: item.discount ? after(item.discount.startsInHours) : null,
      discount_ends_at: item.discount ? roundEnd(now, after(item.discount.endsInHours)) : null,
      tags: item.tags,
      sold: item.sold,
      rating10: meanTenths(reviews.map((review) => review.rating)) || Math.round(item.rating * 10),
      review_count: reviews.length,
      listed: true,
      limit_per_user: item.limitPerUser ?? null,
      specs: item.specs,
      points: item.points,
      detail: item.detail,
      detail_pictures: pictures.detailPictures,
      custom_fields: item.customFields ?? [],
      tokens: listingTokens({
        title: item.title,
        shop: nameOfShop.get(item.shop) ?? '',
        categories: [nameOfCategory.get(topOf(item.category)) ?? '', nameOfCategory.get(item.category) ?? ''],
        tags: item.tags,
        specs: item.specs,
      }),
      listed_at: new Date(now.getTime() - item.listedDaysAgo * DAY - chance(`hour/${item.key}`, 24) * HOUR),
      deleted_at: null,
    }
  })
}

export function skuRows(itemIds: Ids): JsonRow<'skus'>[] {
  return items.flatMap((item) => {
    const { ofValue } = itemPictures(item)
    return item.skus.map((sku, position) => ({
      alias: demoAlias('sku', `${item.key}/${sku.values.join('/')}`),
      item_id: itemIds(demoAlias('item', item.key)),
      position,
      spec_values: sku.values,
      price_cents: sku.cents,
      list_cents: null,
      on_hand: sku.stock,
      reserved: 0,
      weight_grams: sku.weightGrams,
      picture: ofValue(sku.values[0]),
      deleted_at: null,
    }))
  })
}

/** A listing shows the reviews that exist, so their number and mean are those of the rows, not of a claim. */
function reviewsOf(item: SeedItem) {
  const pool = reviewsFor(item.category)
  const requested = Math.min(item.reviews, pool.length, 5 + chance(`reviews/${item.key}`, 8))
  const order = pool.map((review, at) => ({ review, rank: chance(`pick/${item.key}/${at}`, 1 << 30) }))
  return order
    .sort((a, b) => a.rank - b.rank)
    .slice(0, requested)
    .map(({ review }) => review)
}
const meanTenths = (ratings: number[]) =>
  ratings.length === 0 ? 0 : Math.round((ratings.reduce((all, rating) => all + rating, 0) / ratings.length) * 10)

/** Reviews spread over the time an item is listed, half a year at most, none of them newer than a few hours. */
export function reviewRows(itemIds: Ids, now: Date): JsonRow<'reviews'>[] {
  return items.flatMap((item) => {
    const span = Math.max(1, Math.min(item.listedDaysAgo, 180)) * DAY - 3 * HOUR
    const first = chance(`nickname/${item.key}`, nicknames.length)
    return reviewsOf(item).map((review, at) => {
      const key = `${item.key}/${at}`
      const nickname = nicknames[(first + at) % nicknames.length]!
      return {
        alias: demoAlias('review', key),
        item_id: itemIds(demoAlias('item', item.key)),
        user_id: null,
        nickname,
        avatar: facePicture(nickname),
        rating: review.rating,
        text: review.text,
        sku_text: item.skus[chance(`bought/${key}`, item.skus.length)]!.values.join(' '),
        created_at: new Date(now.getTime() - 3 * HOUR - chance(`when/${key}`, Math.floor(span / 1000)) * 1000),
      }
    })
  })
}

const TARGETS: Record<SeedBanner['link']['kind'], (key: string) => { target: string; title?: string }> = {
  category: (key) => ({ target: demoAlias('category', key), title: nameOfCategory.get(key) }),
  shop: (key) => ({ target: demoAlias('shop', key), title: nameOfShop.get(key) }),
  item: (key) => ({ target: demoAlias('item', key) }),
  discount: () => ({ target: '', title: '限时折扣' }),
}

/** Home shows every banner; the mall those that lead to a shop or a category. */
export function bannerRows(): JsonRow<'banners'>[] {
  const row = (place: 'home' | 'mall') => (banner: SeedBanner, position: number) => ({
    place,
    position,
    title: banner.title,
    subtitle: banner.subtitle,
    picture: bannerPicture(banner.emoji, banner.palette, banner.key),
    palette: banner.palette,
    link: { kind: banner.link.kind, ...TARGETS[banner.link.kind](banner.link.target) } satisfies Link,
  })
  const mall = banners.filter(({ link }) => link.kind === 'shop' || link.kind === 'category')
  return [...banners.map(row('home')), ...mall.map(row('mall'))]
}

/** Hot words first; a hint that is no hot word stands after them. */
export function hotWordRows(): JsonRow<'hot_words'>[] {
  const only = searchHints.filter((hint) => !hotWords.some(({ word }) => word === hint))
  return [...hotWords, ...only.map((word) => ({ word, hot: false }))].map(({ word, hot }, position) => ({
    word,
    hot,
    hint: searchHints.includes(word),
    position,
  }))
}
