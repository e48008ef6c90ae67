// Written as text: Babel would spell every property out as ranges, 20 KB in the builds.
const MARK = '[\\p{M}\\p{Emoji_Modifier}\\u200c\\uff9e\\uff9f\\u{e0020}-\\u{e007f}]'
const PICTURE = '\\p{Extended_Pictographic}'
const FLAG = '\\p{Regional_Indicator}{2}'
// Jamo of one syllable: leads, vowels, tails.
const [LEAD, VOWEL, TAIL] = [
  '[\\u1100-\\u115f\\ua960-\\ua97c]',
  '[\\u1160-\\u11a7\\ud7b0-\\ud7c6]',
  '[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]',
]
const HANGUL = `${LEAD}*(?:[\\uac00-\\ud7a3]${VOWEL}*|${VOWEL}+)${TAIL}*|${LEAD}+|${TAIL}+`
const BREAK = '\\r\\n|[\\p{Cc}\\p{Zl}\\p{Zp}]'
const CLUSTER = `${BREAK}|(?:${PICTURE}${MARK}*(?:\\u200d${PICTURE}${MARK}*)*|${FLAG}|${HANGUL}|[^])(?:${MARK}|\\u200d)*`

let pattern: RegExp | null = null
function makePattern(): RegExp {
  try {
    return new RegExp(CLUSTER, 'gu')
  } catch {
    // An engine older than the supported ones: it counts some emoji as several, and the service has the last word.
    return /[^]/gu
  }
}
const clusters = (text: string): string[] => text.match((pattern ??= makePattern())) ?? []

/**
 * How many characters a person sees: an emoji, a flag or a family counts one. The same pattern on the page and on the service, not
 * Intl.Segmenter: old phones lack it, and where it is there it counts by the phone's own version of Unicode.
 */
export const countGraphemes = (text: string): number => clusters(text).length

/** The first characters of a text, none of them in part (domain: people). */
export const firstGraphemes = (text: string, max: number): string => clusters(text).slice(0, max).join('')
