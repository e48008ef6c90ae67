/** What a value would lose on WeChat's JSON bridge, as `path: kind`; empty when it crosses whole. */
export function lostOnBridge(data: unknown): string[] {
  const lost: string[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown, at: string): void => {
    const kind = foreign(value)
    if (kind) lost.push(`${at}: ${kind}`)
    if (kind || typeof value !== 'object' || value === null) return
    if (seen.has(value)) {
      lost.push(`${at}: circular`)
      return
    }
    seen.add(value)
    for (const [key, part] of Object.entries(value)) visit(part, at ? `${at}.${key}` : key)
    seen.delete(value)
  }
  visit(data, '')
  return lost
}

function foreign(value: unknown): string | undefined {
  if (['function', 'symbol', 'bigint'].includes(typeof value)) return typeof value
  if (value === null || typeof value !== 'object') return undefined
  const name = Object.prototype.toString.call(value).slice(8, -1)
  return ['Object', 'Array', 'String', 'Number', 'Boolean'].includes(name) ? undefined : name
}
