import { NO_MOVES, priceMoves } from './priceMoves'

const line = (skuAlias: string, priceCents: number) => ({ skuAlias, priceCents })

test('an ended discount is said at its line and for the page', () => {
  const { lines, text } = priceMoves([line('a', 900), line('b', 500)], [line('a', 1000), line('b', 500), line('c', 1)])
  expect([...lines]).toEqual([['a', '优惠已结束，价格由$9变为$10']])
  expect(text).toBe('有商品的优惠已结束，价格已更新')
})
test('one that began, and both at once, are told apart', () => {
  expect(priceMoves([line('a', 1000)], [line('a', 900)]).text).toBe('有商品的优惠已开始，价格已更新')
  expect(priceMoves([line('a', 1000), line('b', 1)], [line('a', 900), line('b', 2)]).text).toBe(
    '有商品的优惠有变化，价格已更新',
  )
})
test('nothing is said where no price moved', () => {
  expect(priceMoves([line('a', 1000)], [line('a', 1000)])).toBe(NO_MOVES)
})
