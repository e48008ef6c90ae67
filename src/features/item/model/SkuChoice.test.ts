import type { ItemDetail, Sku } from '@/contract/item'
import { SkuChoice } from './SkuChoice'

const sku = (values: string[], priceCents: number, stock: number, picture: string | null = null): Sku => ({
  alias: `s-${values.join('-')}`,
  values,
  priceCents,
  listCents: null,
  stock,
  picture,
})
const item = (more: Partial<ItemDetail> = {}) =>
  ({
    pictures: ['cover'],
    priceCents: 2290,
    limitPerUser: null,
    specs: [
      { name: '等级', values: ['5+', '10+', '20+'] },
      { name: '净重', values: ['250g', '1kg'] },
    ],
    skus: [
      sku(['5+', '250g'], 2290, 12, 'five'),
      sku(['5+', '1kg'], 6990, 3, 'five'),
      sku(['10+', '250g'], 3690, 5),
      sku(['20+', '250g'], 10900, 0),
    ],
    ...more,
  }) as ItemDetail

test('impossible choices: sold out alone, and a missing combination once the other spec is chosen', () => {
  const choice = new SkuChoice(item())
  expect(choice.possible(0, '20+')).toBe(false)
  expect(choice.possible(1, '1kg')).toBe(true)
  choice.pick(0, '10+')
  expect(choice.possible(1, '1kg')).toBe(false)
  choice.pick(1, '1kg')
  expect(choice.text).toBe('10+')
  // Taking 10+ back makes 1kg possible again.
  choice.pick(0, '10+')
  choice.pick(1, '1kg')
  choice.pick(0, '5+')
  expect(choice.sku?.alias).toBe('s-5+-1kg')
})

test('price, stock and picture follow the choice', () => {
  const choice = new SkuChoice(item())
  expect(choice).toMatchObject({ stock: 20, picture: 'cover', missing: '等级、净重', ready: false })
  expect(choice.price).toEqual({ cents: 2290, listCents: null, from: true })
  choice.pick(0, '5+')
  expect(choice).toMatchObject({ stock: 15, picture: 'five', missing: '净重' })
  choice.pick(1, '1kg')
  expect(choice).toMatchObject({ stock: 3, missing: '', ready: true, text: '5+，1kg' })
  expect(choice.price).toEqual({ cents: 6990, listCents: null, from: false })
})

test('the quantity stays within stock and the limit per person, whichever is less', () => {
  const choice = new SkuChoice(item({ limitPerUser: 4 }))
  choice.pick(0, '5+')
  choice.pick(1, '250g')
  choice.setQuantity(9)
  expect(choice.quantity).toBe(4)
  choice.pick(1, '250g')
  choice.pick(1, '1kg')
  expect(choice.quantity).toBe(3)
})

test('a number that was cut says why, until another is chosen', () => {
  const choice = new SkuChoice(item())
  choice.pick(0, '5+')
  choice.pick(1, '1kg')
  choice.showTooMany(100)
  choice.setQuantity(3)
  expect(choice).toMatchObject({ quantity: 3, cut: true, maxText: '库存仅剩3件' })
  choice.setQuantity(2)
  choice.setQuantity(3)
  expect(choice.cut).toBe(false)
  const limited = new SkuChoice(item({ limitPerUser: 2 }))
  expect(limited.maxText).toBe('每人限购2件')
  const dear = new SkuChoice(item({ specs: [], skus: [sku([], 2_200_000, 50)] }))
  expect(dear).toMatchObject({ max: 4, maxText: '单笔订单最多4件' })
})

test('a refresh keeps what still exists, and shows what sold out meanwhile', () => {
  const choice = new SkuChoice(item())
  choice.pick(0, '5+')
  choice.pick(1, '1kg')
  choice.setQuantity(2)
  choice.update(item({ skus: [sku(['5+', '250g'], 2290, 12), sku(['5+', '1kg'], 6990, 0)] }))
  expect(choice).toMatchObject({ text: '5+，1kg', ready: false, stock: 0 })
  choice.update(item({ specs: [{ name: '净重', values: ['250g', '1kg'] }], skus: [sku(['1kg'], 6990, 1)] }))
  expect(choice.missing).toBe('净重')
})

test('an item without specs, or with one value, needs no choosing', () => {
  const plain = new SkuChoice(item({ specs: [], skus: [sku([], 990, 2)] }))
  expect(plain).toMatchObject({ ready: true, missing: '', max: 2 })
  const single = new SkuChoice(item({ specs: [{ name: '口味', values: ['原味'] }], skus: [sku(['原味'], 990, 2)] }))
  expect(single).toMatchObject({ ready: true, text: '原味' })
})
