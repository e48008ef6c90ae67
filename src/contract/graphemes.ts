interface Segmenter {
  segment(text: string): Iterable<unknown>
}
const create = (): Segmenter | null => {
  const found = (Intl as unknown as { Segmenter?: new (locale: string, options: object) => Segmenter }).Segmenter
  return found ? new found('zh', { granularity: 'grapheme' }) : null
}

// What joins the character before it: combining marks, variation selectors, skin tones, keycap, tags.
const MARK = '(?:[\\u0300-\\u036f\\u20d0-\\u20f0\\ufe00-\\ufe0f]|\\ud83c[\\udffb-\\udfff]|\\udb40[\\udc20-\\udc7f])'
const FLAG = '(?:\\ud83c[\\udde6-\\uddff]){2}'
const ONE = '(?:[\\ud800-\\udbff][\\udc00-\\udfff]|[\\s\\S])'
const CLUSTER = new RegExp(`(?:${FLAG}|${ONE})${MARK}*(?:\\u200d${ONE}${MARK}*)*`, 'g')

/**
 * How many characters a person sees: an emoji, a flag or a family counts one. Uses Intl.Segmenter where there is one (the service, new
 * phones); elsewhere a pattern that agrees with it on Chinese, Latin and emoji.
 */
export function countGraphemes(text: string, segmenter: Segmenter | null = create()): number {
  if (!segmenter) return text.match(CLUSTER)?.length ?? 0
  let count = 0
  for (const _each of segmenter.segment(text)) count++
  return count
}
