import { readFileSync } from 'node:fs'
import { ORDER_MOVES } from '../../src/domain/order'
import { FILE, redrawn } from './draw'

test('domain: the picture of an order’s moves is the table (node scripts/run.mjs scripts/orderMachine.ts)', () => {
  const page = readFileSync(FILE, 'utf8')
  expect(redrawn(page)).toBe(page)
  expect(page.match(/^ {2}\S+ --> \w+: \w+ \(/gm)).toHaveLength(ORDER_MOVES.length)
})
