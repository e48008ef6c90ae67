import { Converter } from 'opencc-js/t2cn'

/** Made at the first word: reading the table takes as long as a dozen calls. */
let convert: ((text: string) => string) | undefined
const known = new Map<string, string>()

/**
 * A text with its Traditional characters as their Simplified ones, by OpenCC's table: 禮盒 and 礼盒 are one word to a search. Character by
 * character, so that a part of a title is spelled as it is within the whole. What is shown stays as it was written.
 */
export const simplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (sign) => {
    const found = known.get(sign)
    if (found !== undefined) return found
    const made = (convert ??= Converter({ from: 't', to: 'cn' }))(sign)
    known.set(sign, made)
    return made
  })
