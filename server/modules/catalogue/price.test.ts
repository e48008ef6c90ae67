import fc from 'fast-check'
import { itemApi } from '../../../src/contract/item'
import { winningPrice } from '../../../src/domain/pricing'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { discountOn, priceNow } from './sql'
import { rulesOf } from './public'

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
})
afterAll(() => server.close())

test('domain: one price — SQL and the rule shared with the client agree on every window and amount', async () => {
  const { db } = server.services
  const { id } = await makeItem(server, { shop })
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.option(fc.integer({ min: 1, max: 99 })),
      instant,
      instant,
      fc.oneof(instant, fc.constantFrom('start', 'end')),
      async (cents, percent, startsAt, endsAt, when) => {
        const now = when === 'start' ? startsAt : when === 'end' ? endsAt : (when as Date)
        await db
          .updateTable('items')
          .set({
            min_cents: cents,
            max_cents: cents,
            discount_percent: percent,
            discount_starts_at: startsAt,
            discount_ends_at: endsAt,
          })
          .where('id', '=', id)
          .execute()
        const row = await db
          .selectFrom('items')
          .select([priceNow(now).as('price'), discountOn(now).as('runs')])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const rules = rulesOf({
          alias: 'x',
          discount_percent: percent,
          discount_starts_at: startsAt,
          discount_ends_at: endsAt,
        })
        const { kind, priceCents } = winningPrice({ priceCents: cents, listCents: null }, rules, now)
        expect([row.runs, row.price]).toEqual([kind === 'DISCOUNT', priceCents])
      },
    ),
    { numRuns: 60 },
  )
})

test('domain: a discount counts only inside its window, on the card and on the item page alike', async () => {
  const { alias } = await makeItem(server, {
    shop,
    values: { list_cents: 2500 },
    skus: [{ price_cents: 1999 }, { price_cents: 2005 }],
    discount: { percent: 85, startsInMs: 1000, endsInMs: 60_000 },
  })
  const both = async () => {
    const card = await server.ok(itemApi.getByAlias, { alias })
    const page = await server.ok(itemApi.getDetail, { alias })
    for (const field of ['priceCents', 'listCents', 'discountEndsAt'] as const) expect(page[field]).toEqual(card[field])
    return page
  }
  const before = await both()
  expect(before).toMatchObject({
    priceKind: 'LIST',
    priceCents: 1999,
    maxPriceCents: 2005,
    listCents: 2500,
    discountEndsAt: null,
  })
  server.clock.advance(1000)
  const during = await both()
  expect(during).toMatchObject({ priceKind: 'DISCOUNT', priceCents: 1699, maxPriceCents: 1704, listCents: 1999 })
  expect(during.skus.map((sku) => sku.listCents)).toEqual([1999, 2005])
  server.clock.advance(58_999)
  expect((await both()).priceKind).toBe('DISCOUNT')
  server.clock.advance(1)
  expect(await both()).toEqual(before)
})

test('a price past two million dollars is discounted without overflow', async () => {
  const { alias } = await makeItem(server, { shop, skus: [{ price_cents: 200_000_000 }], discount: { percent: 90 } })
  expect((await server.ok(itemApi.getByAlias, { alias })).priceCents).toBe(180_000_000)
})
