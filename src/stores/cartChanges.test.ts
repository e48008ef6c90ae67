import fc from 'fast-check'
import type { Cart, CartLine } from '@/contract/cart'
import { mallCart, withChanges } from './cartChanges'

const line = (sku: string, mall: boolean, checked: boolean, quantity: number, priceCents: number): CartLine => ({
  itemAlias: `i${sku}`,
  skuAlias: sku,
  title: sku,
  picture: '',
  skuText: '',
  priceCents,
  listCents: null,
  quantity,
  maxQuantity: 99,
  checked,
  invalid: null,
  mall,
  droppedCents: 0,
})
const lines = fc.array(
  fc.record({
    checked: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 1, max: 9999 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const carts: fc.Arbitrary<Cart> = fc.array(fc.record({ mall: fc.boolean(), lines }), { maxLength: 5 }).map((shops) => {
  const groups = shops.map((shop, at) => ({
    sellerAlias: `s${at}`,
    shopName: `店${at}`,
    shopLogo: '',
    minOrderCents: null,
    checkedCents: shop.lines.reduce((all, { checked, quantity, cents }) => all + (checked ? quantity * cents : 0), 0),
    missingCents: 0,
    lines: shop.lines.map(({ checked, quantity, cents }, place) =>
      line(`${at}-${place}`, shop.mall, checked, quantity, cents),
    ),
  }))
  const all = groups.flatMap((group) => group.lines)
  const checked = all.filter((one) => one.checked)
  return {
    groups,
    invalid: [line('gone', true, false, 1, 5), line('away', false, false, 1, 5)],
    count: all.reduce((sum, one) => sum + one.quantity, 0),
    checkedCount: checked.reduce((sum, one) => sum + one.quantity, 0),
    totalCents: groups.reduce((sum, group) => sum + group.checkedCents, 0),
    savedCents: 0,
    pricesUntil: null,
  }
})

test('app §2 mallCart: what is of 商城 and what is not sum to the whole cart, and ticks stay as they are', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const mall = mallCart(cart)
      const rest = mallCart({
        ...cart,
        groups: cart.groups.map((group) => ({
          ...group,
          lines: group.lines.map((one) => ({ ...one, mall: !one.mall })),
        })),
      })
      for (const sum of ['count', 'checkedCount', 'totalCents'] as const) expect(mall[sum] + rest[sum]).toBe(cart[sum])
      expect(mall.groups).toEqual(cart.groups.filter((group) => group.lines[0]!.mall))
      expect(mall.invalid.map(({ skuAlias }) => skuAlias)).toEqual(['gone'])
    }),
  )
})

test('app §2 mallCart: a change in one shows in the other', () => {
  fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 9 }), (cart, quantity) => {
      const changes = { quantities: new Map([['0-0', quantity]]), checks: new Map([['0-0', true]]) }
      const of = (shown: Cart) =>
        shown.groups.flatMap((group) => group.lines).find(({ skuAlias }) => skuAlias === '0-0')
      const whole = withChanges(cart, changes)
      const there = of(whole)
      if (there?.mall) expect(of(mallCart(whole))).toEqual(there)
      else expect(of(mallCart(whole))).toBeUndefined()
    }),
  )
})
