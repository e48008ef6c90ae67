import { TO_CHINESE, TO_ENGLISH, wordsOf } from '../translation/dictionary'
import { TRANSLATION_ERROR, type Language, type Translated, type Translator } from './translator'

const CHINESE = 'zh-Hans'
const ENGLISH = 'en'
/** Languages by every name that clients give them. */
const CODES: Record<string, string> = {
  'zh-hans': CHINESE,
  zh: CHINESE,
  'zh-cn': CHINESE,
  en: ENGLISH,
  'en-nz': ENGLISH,
  'en-us': ENGLISH,
  'en-gb': ENGLISH,
}
const LANGUAGES: readonly Language[] = [
  { code: CHINESE, name: 'Chinese Simplified (built-in shop dictionary)', nativeName: '简体中文（内置购物小词典）' },
  { code: ENGLISH, name: 'English (built-in shop dictionary)', nativeName: 'English (built-in shop dictionary)' },
]
/** With fewer of its words known than this a text is refused: a guess would mislead. */
const LEAST_KNOWN = 0.6
const LONGEST_CHINESE = 10
const LONGEST_ENGLISH = 7
const HAN = /\p{Script=Han}/u

/**
 * A small built-in dictionary of shop talk for Chinese and English, no machine translation: unknown words stay as
 * they are, in 「」, and a text of mostly unknown words is refused. The score is the share of known words.
 */
export class DictionaryTranslator implements Translator {
  readonly provider = 'dictionary'
  languages = async () => LANGUAGES

  async translate(text: string, to: readonly string[]): Promise<Translated> {
    const requested = to.map((language) => CODES[language.toLowerCase()])
    if (requested.length === 0 || requested.some((code) => code === undefined)) throw TRANSLATION_ERROR.language()
    const language = HAN.test(text) ? CHINESE : ENGLISH
    const rendered = language === CHINESE ? fromChinese(text) : fromEnglish(text)
    const total = rendered.known + rendered.unknown
    const score = total === 0 ? 1 : rendered.known / total
    if (score < LEAST_KNOWN && requested.some((code) => code !== language))
      throw TRANSLATION_ERROR.failed('the built-in dictionary does not know enough of these words')
    const translations = requested.map((code) => ({ to: code!, text: code === language ? text : rendered.text }))
    return { detected: { language, score: Math.round(score * 100) / 100 }, translations }
  }
}

interface Rendered {
  text: string
  /** Characters or words. */
  known: number
  unknown: number
}

const ENGLISH_MARKS: Record<string, string> = {
  '，': ',',
  '。': '.',
  '？': '?',
  '！': '!',
  '、': ',',
  '：': ':',
  '；': ';',
}
const CHINESE_MARKS: Record<string, string> = { ',': '，', '.': '。', '?': '？', '!': '！', ';': '；' }

function fromChinese(text: string): Rendered {
  const words: string[] = []
  let [known, unknown] = [0, 0]
  let strange = ''
  const flush = () => {
    if (strange) words.push(`「${strange}」`)
    strange = ''
  }
  let at = 0
  while (at < text.length) {
    const found = longest(text, at)
    if (found) {
      flush()
      const english = TO_ENGLISH.get(found)!
      if (english) words.push(english)
      known += found.length
      at += found.length
      continue
    }
    const rest = text.slice(at)
    const one = /^(?:[a-z0-9$¥.]+|\s+|.)/isu.exec(rest)![0]
    if (HAN.test(one)) {
      strange += one
      unknown += 1
    } else {
      flush()
      words.push(ENGLISH_MARKS[one] ?? one.trim())
    }
    at += one.length
  }
  flush()
  const joined = words
    .filter(Boolean)
    .join(' ')
    .replace(/ ([,.?!:;])/g, '$1')
    .replace(/\bi\b/g, 'I')
  return { text: joined.charAt(0).toUpperCase() + joined.slice(1), known, unknown }
}

function longest(text: string, at: number): string | null {
  for (let size = Math.min(LONGEST_CHINESE, text.length - at); size > 0; size -= 1) {
    const part = text.slice(at, at + size)
    if (TO_ENGLISH.has(part)) return part
  }
  return null
}

function fromEnglish(text: string): Rendered {
  let [known, unknown] = [0, 0]
  const output: string[] = []
  // Phrases do not go over a mark; what is between words and is no word (numbers, emoji) stays.
  for (const piece of text.split(/([,.?!;](?=\s|$)|[^a-z\s,.?!;'’-]+(?:[.,]\d+)*|\n)/i)) {
    const words = wordsOf(piece)
    if (words.length === 0) {
      output.push(CHINESE_MARKS[piece] ?? piece.trim())
      continue
    }
    let at = 0
    while (at < words.length) {
      let size = Math.min(LONGEST_ENGLISH, words.length - at)
      while (size > 0 && !TO_CHINESE.has(words.slice(at, at + size).join(' '))) size -= 1
      if (size > 0) output.push(TO_CHINESE.get(words.slice(at, at + size).join(' '))!)
      else if (!FILLERS.has(words[at]!)) output.push(`「${words[at]}」`)
      if (size > 0 || FILLERS.has(words[at]!)) known += Math.max(1, size)
      else unknown += 1
      at += Math.max(1, size)
    }
  }
  return { text: output.join(''), known, unknown }
}

/** Words that Chinese does without. */
const FILLERS = new Set(['the', 'a', 'an', 'is', 'are', 'it', 'to', 'of', 'do', 'does', 'for', 'in'])
