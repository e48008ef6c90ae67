import { discountText } from './price'

describe('price', () => {
  test.each([
    [8500, 10_000, '8.5折'],
    [8000, 10_000, '8折'],
    [8501, 10_000, '8.6折'],
    [9999, 10_000, ''],
    [10_000, 10_000, ''],
    [1, 10_000, '0.1折'],
    [5000, null, ''],
  ])('%i of %s reads %j', (price, list, text) => expect(discountText(price, list)).toBe(text))
})
