import { waterfallColumns } from './waterfallColumns'

const place = (keys: string[], placed: Map<string, number>, heights = keys.map(() => 1)) =>
  waterfallColumns(keys, heights, placed).map((column) => column.map((index) => keys[index]))

describe('waterfallColumns', () => {
  it('fills the shorter column', () => {
    expect(place(['a', 'b', 'c', 'd'], new Map(), [3, 1, 1, 1])).toEqual([['a'], ['b', 'c', 'd']])
  })

  it('leaves placed cards alone when more arrive or one goes', () => {
    const placed = new Map<string, number>()
    place(['a', 'b', 'c', 'd'], placed)
    expect(place(['a', 'b', 'c', 'd', 'e'], placed)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
    // Without `a` the rest would swap sides if it were distributed again.
    expect(place(['b', 'c', 'd', 'e'], placed)).toEqual([
      ['c', 'e'],
      ['b', 'd'],
    ])
  })

  it('deals a new list anew', () => {
    const placed = new Map<string, number>()
    place(['a', 'b'], placed)
    expect(place(['x', 'y'], placed)).toEqual([['x'], ['y']])
    expect(placed.has('a')).toBe(false)
  })
})
