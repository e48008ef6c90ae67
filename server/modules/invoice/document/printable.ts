/** Nothing of its own to print: joiners, direction marks, selectors, halves of pairs, private characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/gu
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u
/** What stands for a character that a font lacks, in Chinese and Japanese print. */
const MISSING = '〓'

const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A text in characters that a font can draw: emoji, which no text font has, are left out, any other character it lacks is `〓`. What a person typed is
 * never lost as a whole: a name of emoji alone is `〓`.
 */
export function printable(text: string, has: (code: number) => boolean): string {
  const drawn = (sign: string) => has(sign.codePointAt(0)!)
  let made = ''
  for (const { segment } of clusters.segment(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const signs = [...segment.replace(UNSEEN, '')]
    const [first] = signs
    if (first === undefined) continue
    if (drawn(first)) made += signs.filter(drawn).join('')
    else if (!EMOJI.test(segment)) made += MISSING
  }
  const tidy = made.replace(/ {2,}/g, ' ').trim()
  return tidy === '' && text.trim() !== '' ? MISSING : tidy
}
