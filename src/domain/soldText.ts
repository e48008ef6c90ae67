/** 已售 328 · 已售 1.2万: a count as shops here say it, never rounded up. */
export function soldText(sold: number): string {
  if (sold < 10_000) return `已售${sold}`
  return `已售${Math.floor(sold / 1000) / 10}万`
}
