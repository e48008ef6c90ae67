import { details, suggest } from '../../../modules/nzpost/gazetteer'
import { categories } from './categories'
import { addresses, people } from './people'
import { nicknames, reviews, reviewsFor } from './reviews'
import { shops } from './shops'

const children = categories.flatMap((category) => category.children.map((child) => child.key))
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('demo people', () => {
  test('are eight buyers and one seller for each shop, named like it', () => {
    const sellers = people.filter((person) => person.role === 'seller')
    expect(people.filter((person) => person.role === 'buyer').map((person) => person.username)).toEqual(
      Array.from({ length: 8 }, (_, at) => `demo${at + 1}`),
    )
    expect(sellers.map((person) => person.shop).sort()).toEqual(shops.map((shop) => shop.key).sort())
    expect(sellers.filter((person) => person.username !== person.shop)).toEqual([])
  })

  test('have keys, nicknames and fictional phone numbers of their own', () => {
    for (const field of ['key', 'username', 'nickname', 'phone'] as const) {
      expect(repeated(people.map((person) => person[field]))).toEqual([])
    }
    expect(people.filter((person) => !/^\+6421555\d{4}$/.test(person.phone))).toEqual([])
  })

  test('live at addresses the gazetteer agrees with', () => {
    const preset = addresses.filter((row) => row.isDefault).map(({ person }) => person)
    expect(preset.sort()).toEqual(people.flatMap(({ role, key }) => (role === 'buyer' ? [key] : [])).sort())
    for (const { street, suburb, city, region, postcode } of addresses) {
      const found = suggest(`${street} ${suburb} ${city}`)[0]
      expect(details(found!.id)).toEqual({ street, suburb, city, region, postcode })
    }
  })
})

describe('demo reviews', () => {
  test('are at least 120, none twice, each of a category that exists', () => {
    const keys = new Set<string>([...children, ...categories.map((category) => category.key)])
    expect(reviews.length).toBeGreaterThanOrEqual(120)
    expect(repeated(reviews.map((review) => review.text))).toEqual([])
    expect(reviews.filter((review) => !keys.has(review.category))).toEqual([])
    expect(reviews.filter((review) => review.rating === 3).length).toBeLessThan(reviews.length / 8)
  })

  test('leave no listing without three that fit', () => {
    expect(children.filter((child) => reviewsFor(child).length < 3)).toEqual([])
    expect(reviewsFor('digital-audio').some((review) => review.text.includes('修好'))).toBe(false)
  })

  test('are signed by at least 60 different people', () => {
    expect(nicknames.length).toBeGreaterThanOrEqual(60)
    expect(repeated(nicknames)).toEqual([])
  })
})
