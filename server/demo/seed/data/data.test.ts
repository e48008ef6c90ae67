import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { banners } from './banners'
import { categories } from './categories'
import { hotWords, searchHints } from './hotWords'
import { items, itemsByCategory } from './items'
import { shops } from './shops'
import type { SeedItem } from './types'

const assets = join(__dirname, '../../../../node_modules/@lobehub/fluent-emoji-3d/assets')

/** Values that occur more than once. */
const repeated = (values: string[]) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
/** Keys of the items that break a rule, so that a failing test names them. */
const breaking = (holds: (item: SeedItem) => boolean) => items.filter((item) => !holds(item)).map((item) => item.key)
const prices = (item: SeedItem) => item.skus.map((row) => row.cents)
const isCount = (value: number) => Number.isInteger(value) && value >= 0
const length = (text: string) => [...text].length

describe('the demo market', () => {
  test('has twelve categories, forty shops and at least 400 listings', () => {
    expect(categories).toHaveLength(12)
    expect(shops).toHaveLength(40)
    expect(items.length).toBeGreaterThanOrEqual(400)
    expect(banners).toHaveLength(5)
    expect(hotWords).toHaveLength(16)
  })

  test('names every key and title once', () => {
    const children = categories.flatMap((category) => category.children)
    expect(repeated(items.map((item) => item.key))).toEqual([])
    expect(repeated(items.map((item) => item.title))).toEqual([])
    expect(repeated(shops.map((shop) => shop.key))).toEqual([])
    expect(repeated(shops.map((shop) => shop.name))).toEqual([])
    expect(repeated([...categories, ...children].map((category) => category.key))).toEqual([])
    expect(repeated(banners.map((banner) => banner.key))).toEqual([])
    expect(repeated(hotWords.map((hot) => hot.word))).toEqual([])
  })

  test('uses only emoji that the picture package has', () => {
    const known = new Set(readdirSync(assets).map((file) => file.replace(/\.webp$/, '')))
    const used = [
      ...items.flatMap((item) => item.emoji),
      ...banners.flatMap((banner) => banner.emoji),
      ...shops.map((shop) => shop.emoji),
      ...categories.flatMap((category) => [category.emoji, ...category.children.map((child) => child.emoji)]),
    ]
    expect([...new Set(used.filter((name) => !known.has(name)))]).toEqual([])
    expect(breaking((item) => item.emoji.length >= 1 && item.emoji.length <= 3)).toEqual([])
  })

  test('gives every category 4–6 children, and every child at least three listings', () => {
    for (const category of categories) {
      expect(category.children.length).toBeGreaterThanOrEqual(4)
      expect(category.children.length).toBeLessThanOrEqual(6)
      const sizes = category.children.map((child) => items.filter((item) => item.category === child.key).length)
      expect({ category: category.key, smallest: Math.min(...sizes) >= 3 }).toEqual({
        category: category.key,
        smallest: true,
      })
    }
  })

  test('points every banner and hot word at something that exists', () => {
    const targets = {
      category: categories.flatMap((category) => [category.key, ...category.children.map((child) => child.key)]),
      shop: shops.map((shop) => shop.key),
      item: items.map((item) => item.key),
      discount: [''],
    }
    const lost = banners.filter(({ link }) => !targets[link.kind].includes(link.target))
    expect(lost.map((banner) => banner.key)).toEqual([])
    const texts = items.map((item) => [item.title, ...item.tags].join(' '))
    const finds = (words: string) => texts.some((text) => words.split(' ').every((word) => text.includes(word)))
    expect(hotWords.map((hot) => hot.word).filter((word) => !finds(word))).toEqual([])
    expect(searchHints.map((hint) => hint.split(' ')[0]!).filter((word) => !finds(word))).toEqual([])
  })
})

describe('a shop', () => {
  test('trades in at least one category and has listings', () => {
    const keys = new Set<string>(categories.map((category) => category.key))
    for (const shop of shops) expect(shop.categories.filter((key) => !keys.has(key))).toEqual([])
    const trading = new Set(items.map((item) => item.shop))
    expect(shops.map((shop) => shop.key).filter((key) => !trading.has(key))).toEqual([])
  })

  test('has a believable rating, whole numbers and 1–3 ways to deliver', () => {
    for (const shop of shops) {
      expect(shop.rating).toBeGreaterThanOrEqual(4.5)
      expect(shop.rating).toBeLessThanOrEqual(5)
      expect([shop.followers, shop.openedDaysAgo, shop.minOrderCents ?? 0].every(isCount)).toBe(true)
      expect(shop.freight.length).toBeGreaterThanOrEqual(1)
      expect(shop.freight.length).toBeLessThanOrEqual(3)
      expect(repeated(shop.freight.map((way) => way.name))).toEqual([])
    }
  })

  test('charges whole cents for freight', () => {
    const amounts = shops.flatMap((shop) => shop.freight).flatMap((way) => Object.values(way))
    const numbers = amounts.filter((value): value is number => typeof value === 'number')
    expect(numbers.length).toBeGreaterThan(40)
    expect(numbers.every((value) => Number.isInteger(value) && value > 0)).toBe(true)
  })
})

describe('a listing', () => {
  test('resolves its shop, and its category is one the shop trades in', () => {
    for (const category of categories) {
      const children = new Set(category.children.map((child) => child.key))
      const traders = new Set(shops.filter((shop) => shop.categories.includes(category.key)).map((shop) => shop.key))
      const listed = itemsByCategory[category.key]
      expect(listed.filter((item) => !children.has(item.category)).map((item) => item.key)).toEqual([])
      expect(listed.filter((item) => !traders.has(item.shop)).map((item) => item.key)).toEqual([])
      expect(listed.length).toBeGreaterThanOrEqual(36)
    }
  })

  test('is titled in 12–38 characters and described in whole sentences, none used twice', () => {
    expect(breaking((item) => length(item.title) >= 12 && length(item.title) <= 38)).toEqual([])
    expect(breaking((item) => item.points.length >= 3 && item.points.length <= 5)).toEqual([])
    expect(breaking((item) => length(item.detail) >= 8)).toEqual([])
    expect(repeated(items.flatMap((item) => item.points))).toEqual([])
    expect(repeated(items.map((item) => item.detail))).toEqual([])
  })

  test('claims no cure', () => {
    const claim = /治疗|治愈|根治|降血[压糖脂]|降三高|抗癌|防癌|特效|疗效|包治/
    const texts = (item: SeedItem) => [item.title, item.subtitle ?? '', item.detail, ...item.points].join('\n')
    expect(breaking((item) => !claim.test(texts(item)))).toEqual([])
  })

  test('has SKUs that are combinations of its specs, each once', () => {
    expect(breaking((item) => item.specs.length <= 2 && item.skus.length >= 1)).toEqual([])
    expect(breaking((item) => repeated(item.skus.map((row) => row.values.join('|'))).length === 0)).toEqual([])
    const fits = (item: SeedItem) =>
      item.skus.every(
        (row) =>
          row.values.length === item.specs.length &&
          row.values.every((value, at) => item.specs[at]!.values.includes(value)),
      )
    expect(breaking(fits)).toEqual([])
  })

  test('offers no spec value without a SKU', () => {
    const covered = (item: SeedItem) =>
      item.specs.every((spec, at) => spec.values.every((value) => item.skus.some((row) => row.values[at] === value)))
    expect(breaking(covered)).toEqual([])
    expect(breaking((item) => item.specs.every((spec) => repeated(spec.values).length === 0))).toEqual([])
  })

  test('is priced in positive whole cents, with stock and weight', () => {
    expect(breaking((item) => prices(item).every((cents) => Number.isInteger(cents) && cents > 0))).toEqual([])
    expect(breaking((item) => item.skus.every((row) => isCount(row.stock) && isCount(row.weightGrams)))).toEqual([])
  })

  test('shows what sold out looks like: some SKUs, and a few whole listings', () => {
    const soldOut = breaking((item) => item.skus.some((row) => row.stock > 0))
    expect(soldOut.length).toBeGreaterThanOrEqual(1)
    expect(soldOut.length).toBeLessThanOrEqual(12)
    expect(items.flatMap((item) => item.skus).filter((row) => row.stock === 0).length).toBeGreaterThan(10)
  })

  test('strikes a list price only above its dearest SKU', () => {
    expect(breaking((item) => item.listCents === undefined || item.listCents > Math.max(...prices(item)))).toEqual([])
  })

  test('discounts to a price above 0, in a window that lies ahead', () => {
    const sound = ({ discount, skus }: SeedItem) =>
      discount === undefined ||
      (Number.isInteger(discount.percent) &&
        discount.percent >= 70 &&
        discount.percent <= 95 &&
        discount.startsInHours < discount.endsInHours &&
        discount.endsInHours > 0 &&
        skus.every((row) => Math.floor((row.cents * discount.percent) / 100) > 0))
    expect(breaking(sound)).toEqual([])
  })

  test('is discounted about one time in four, and a dozen end today', () => {
    const discounts = items.flatMap((item) => item.discount ?? [])
    expect(discounts.length / items.length).toBeGreaterThan(0.18)
    expect(discounts.length / items.length).toBeLessThan(0.35)
    const endingToday = discounts.filter((one) => one.startsInHours <= 0 && one.endsInHours <= 20)
    expect(endingToday.length).toBeGreaterThanOrEqual(12)
  })

  test('never promotes infant formula of stages 1 and 2', () => {
    const early = itemsByCategory.milk.filter((item) =>
      item.specs.some((spec) => spec.values.some((value) => /^[12]段$/.test(value))),
    )
    expect(early.length).toBeGreaterThan(2)
    expect(early.filter((item) => item.discount ?? item.listCents).map((item) => item.key)).toEqual([])
  })

  test('carries at most three tags and honest counters', () => {
    expect(breaking((item) => item.tags.length <= 3 && repeated(item.tags).length === 0)).toEqual([])
    expect(breaking((item) => [item.sold, item.reviews, item.listedDaysAgo].every(isCount))).toEqual([])
    expect(breaking((item) => item.reviews <= item.sold && item.rating >= 4 && item.rating <= 5)).toEqual([])
    const opened = new Map(shops.map((shop) => [shop.key, shop.openedDaysAgo]))
    expect(breaking((item) => item.listedDaysAgo <= opened.get(item.shop)!)).toEqual([])
  })

  test('asks for own words on a few listings only', () => {
    const pending = items.filter((item) => item.customFields)
    expect(pending.length).toBeGreaterThan(5)
    expect(pending.length / items.length).toBeLessThan(0.08)
    expect(breaking((item) => item.limitPerUser === undefined || item.limitPerUser > 0)).toEqual([])
  })
})
