import fc from 'fast-check'
import { MAX_PAID_CENTS } from '../contract/payShop'
import { amountOf, payCodePath } from './payCode'

test('app §2 commonOrder: an amount comes out of a code as it went in, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_PAID_CENTS }), (cents) => {
      const { searchParams, pathname } = new URL(payCodePath('golden', cents), 'https://x')
      expect([pathname, searchParams.get('sellerAlias')]).toEqual(['/pages/commonOrder/create', 'golden'])
      expect(amountOf(searchParams.get('amount')!)).toBe(cents)
    }),
  )
  expect(payCodePath('golden', null)).toBe('/pages/commonOrder/create?sellerAlias=golden')
})

test('app §2 commonOrder: what is no amount is none', () => {
  for (const text of [undefined, '', '0', '0.00', '-5', '1e3', '12.345', '１２', '1234567', 'abc', ' 5'])
    expect(amountOf(text)).toBeNull()
  expect([amountOf('5'), amountOf('0.01'), amountOf('12.5')]).toEqual([500, 1, 1250])
})
