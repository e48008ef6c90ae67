import { dollars } from './freight'

interface Priced {
  skuAlias: string
  priceCents: number
}
/** Prices of lines that a discount's beginning or end has moved. */
export interface PriceMoves {
  /** What moved, by SKU, in words beside the line. */
  lines: ReadonlyMap<string, string>
  /** The same for the whole page; null when nothing moved. */
  text: string | null
}

export const NO_MOVES: PriceMoves = { lines: new Map(), text: null }

/** What changed between two responses on either side of an instant at which a discount begins or ends. */
export function priceMoves(before: readonly Priced[], after: readonly Priced[]): PriceMoves {
  const earlier = new Map(before.map((line) => [line.skuAlias, line.priceCents]))
  const lines = new Map<string, string>()
  const ways = new Set<string>()
  for (const { skuAlias, priceCents } of after) {
    const was = earlier.get(skuAlias)
    if (was === undefined || was === priceCents) continue
    const way = priceCents > was ? '优惠已结束' : '优惠已开始'
    ways.add(way)
    lines.set(skuAlias, `${way}，价格由${dollars(was)}变为${dollars(priceCents)}`)
  }
  if (lines.size === 0) return NO_MOVES
  const what = ways.size === 1 ? [...ways][0]! : '优惠有变化'
  return { lines, text: `有商品的${what}，价格已更新` }
}
