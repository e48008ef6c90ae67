import type { SeedItem } from './types'

type SeedSku = SeedItem['skus'][number]

/** One row of an item's SKU table: values in the order of its specs, NZD cents, units in stock, grams with packing. */
export function sku(values: string[], cents: number, stock: number, weightGrams: number): SeedSku {
  return { values, cents, stock, weightGrams }
}
