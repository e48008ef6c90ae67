import { ORDER_MOVES, type OrderMove } from '../../src/domain/order'

export const FILE = 'docs/order.md'
const BEGIN = '<!-- drawn by scripts/orderMachine.ts -->'
const END = '<!-- end of the drawing -->'

const STOCK = { SOLD: ', stock sold', RELEASED: ', stock released' } as const

const arrow = (move: OrderMove) =>
  `  ${move.from ?? '[*]'} --> ${move.to}: ${move.event} (${Object.keys(move.by).join(', ')}${move.stock ? STOCK[move.stock] : ''})`

const drawing = () => [BEGIN, '', '```mermaid', 'stateDiagram-v2', ...ORDER_MOVES.map(arrow), '```', '', END].join('\n')

/** The page with its picture as the code has them now. */
export function redrawn(page: string): string {
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error(`${FILE} has lost the marks of its drawing`)
  return page.slice(0, from) + drawing() + page.slice(to + END.length)
}
