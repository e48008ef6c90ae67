import type { SendOptions } from '../ImClient'
import type { ProductExt, Quote } from '../types'

/** chat §3: `ext` of a product message holds `type` and `json`; `json` goes as text, so that every platform's SDK reads it alike. */
export function productOf(ext: Record<string, unknown>): ProductExt | undefined {
  const { type, json } = ext
  if (typeof type !== 'string' || json === undefined) return undefined
  return { type, json: typeof json === 'string' ? parsed(json) : json }
}

export function quoteOf(ext: Record<string, unknown>): Quote | undefined {
  const quote = typeof ext.quote === 'string' ? parsed(ext.quote) : ext.quote
  if (typeof quote !== 'object' || quote === null) return undefined
  const { id, from, text } = quote as Record<string, unknown>
  return typeof id === 'string' && typeof from === 'string' && typeof text === 'string' ? { id, from, text } : undefined
}

export function extOf({ quote, ext }: SendOptions, product?: ProductExt): Record<string, unknown> {
  return {
    ...ext,
    ...(quote && { quote: JSON.stringify(quote) }),
    ...(product && { type: product.type, json: JSON.stringify(product.json) }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
