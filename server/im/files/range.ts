/**
 * The one part of a file that a Range header names; null for the whole file, or for what is not served (several
 * parts).
 */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from >= size || from > to ? 'outside' : { from, to }
}
