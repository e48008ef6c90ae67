import { simplified } from './simplified'

/**
 * Words of the search index. Chinese is cut into single characters and pairs, Latin and digits into words and their beginnings, so that
 * one array column with a GIN index finds 羊毛 in 新西兰羊毛被 and `umf1` in UMF10+ on PGlite and PostgreSQL alike (docs: decisions).
 */

/** Longest Latin word that is indexed; longer ones are cut on both sides, and so still find each other. */
const WORD_LIMIT = 20
/** More than anybody types; the rest of a hostile query is dropped. */
const QUERY_TOKENS = 24

const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{N}]|$)/gu
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Full width folded, lower case, control characters dropped, spaces single. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

/** One spelling for comparison: folded, and Traditional characters as their Simplified ones. */
export const normaliseText = (text: string): string => simplified(folded(text))

const spellingsOfFolded = (text: string): string[] => [...new Set([simplified(text), text])]
/** The spellings under which words of the database, which stand as they were written, may hold a text: the Simplified one, and its own. */
export const spellingsOf = (text: string): string[] => spellingsOfFolded(folded(text))

const runs = (text: string): string[] => normaliseText(text).match(RUN) ?? []
const pairs = (chars: string[]): string[] => chars.slice(1).map((char, at) => `${chars[at]}${char}`)
const beginnings = (word: string): string[] => {
  const chars = [...word].slice(0, WORD_LIMIT)
  return chars.map((_char, at) => chars.slice(0, at + 1).join(''))
}

/** Every token under which a listing of these texts is found. */
export function indexTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const run of texts.flatMap(runs)) {
    if (CJK.test(run)) {
      const chars = [...run]
      for (const token of [...chars, ...pairs(chars)]) tokens.add(token)
    } else {
      // `umf10` is also found by `10`, as people type UMF 10.
      for (const word of [run, ...(run.match(/\p{L}+|\p{N}+/gu) ?? [])])
        for (const token of beginnings(word)) tokens.add(token)
    }
  }
  return [...tokens]
}

/** Tokens that a listing must all have to match; empty when the text holds nothing searchable (emoji, punctuation). */
export function queryTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    const chars = [...run]
    if (!CJK.test(run)) tokens.add(chars.slice(0, WORD_LIMIT).join(''))
    else if (chars.length === 1) tokens.add(run)
    else for (const token of pairs(chars)) tokens.add(token)
  }
  return [...tokens].slice(0, QUERY_TOKENS)
}

/** The words of a query, each in its spellings: used to rank titles that contain them whole. */
export function queryWords(text: string): string[][] {
  const typed = folded(text)
  return typed === '' ? [] : [...new Set(typed.split(' '))].slice(0, 8).map(spellingsOfFolded)
}
