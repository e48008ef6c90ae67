import type { PreCreateInput } from '@/contract/quote'

export type BuyLine = NonNullable<PreCreateInput['lines']>[number]

const ALIAS = /^[A-Za-z0-9_-]{1,64}$/
const MOST_LINES = 120
const MOST_UNITS = 999

/** What `lines` of the confirm page says: JSON that anybody may have written. Null when it is not a list of lines. */
export function readLines(text: string): BuyLine[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LINES) return null
  const lines: BuyLine[] = []
  for (const entry of value as unknown[]) {
    const { itemAlias, skuAlias, quantity } = (entry ?? {}) as Record<string, unknown>
    if (typeof itemAlias !== 'string' || !ALIAS.test(itemAlias)) return null
    if (typeof skuAlias !== 'string' || !ALIAS.test(skuAlias)) return null
    if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null
    if (quantity < 1 || quantity > MOST_UNITS) return null
    lines.push({ itemAlias, skuAlias, quantity })
  }
  return lines
}

/** The `lines` parameter of the confirm page. */
export const writeLines = (lines: readonly BuyLine[]): string =>
  JSON.stringify(lines.map(({ itemAlias, skuAlias, quantity }) => ({ itemAlias, skuAlias, quantity })))
