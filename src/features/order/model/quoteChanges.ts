import type { Quote } from '@/contract/quote'
import { dollars } from '@/domain/freight'

/** What moved between two quotes, by SKU for goods and by seller for freight, in words shown where it moved. */
export type Changes = ReadonlyMap<string, string>

export function quoteChanges(before: Quote, after: Quote): Changes {
  const changes = new Map<string, string>()
  const priceOf = new Map(before.groups.flatMap(({ lines }) => lines.map((line) => [line.skuAlias, line.priceCents])))
  for (const group of after.groups) {
    for (const { skuAlias, priceCents } of group.lines) {
      const text = priceOf.get(skuAlias)
      if (text !== undefined && text !== priceCents)
        changes.set(skuAlias, `价格由${dollars(text)}变为${dollars(priceCents)}`)
    }
    const old = before.groups.find(({ sellerAlias }) => sellerAlias === group.sellerAlias)
    if (!old) continue
    if (old.freightKey !== group.freightKey) changes.set(group.sellerAlias, '原配送方式已变更，请确认')
    else if (old.freightCents !== group.freightCents)
      changes.set(group.sellerAlias, `运费由${dollars(old.freightCents)}变为${dollars(group.freightCents)}`)
  }
  return changes
}
