import { countGraphemes } from './graphemes'

/**
 * What a text that a person types may be, as plain data: the service makes its schemas of it (common.ts), forms judge by it before they
 * send, so that both count alike and say the same.
 */
export interface TextRule {
  /** What stands beside the field on the screen; a refusal names it. */
  label: string
  /** In characters as a person counts them (graphemes.ts). */
  max: number
  /** In bytes of UTF-8; by default room for `max` of the longest emoji. */
  bytes?: number
  /** Line breaks are allowed. */
  lines?: boolean
  /** Blank is refused. */
  required?: boolean
  /** Blanks at both ends belong to the text. */
  untrimmed?: boolean
}

/** The longest emoji in common use have 28 to 35 bytes; a text of `max` of them must fit. */
const BYTES_A_CHARACTER = 36
export const maxBytes = ({ max, bytes = max * BYTES_A_CHARACTER }: TextRule): number => bytes

/** Control characters, line separators and halves of emoji: no database text, and nothing that shows. */
// oxlint-disable-next-line no-control-regex
const DROPPED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/u
/** Whether a text can be stored and shown; line breaks are judged by the field. */
export const isPlain = (text: string): boolean => !DROPPED.test(text)
/** The same of a text in one line. */
export const isPlainLine = (text: string): boolean => isPlain(text) && !text.includes('\n')

/** The form in which a text is stored: one spelling of letters with marks (NFC), line breaks as \n, tabs as blanks, trimmed. */
export function tidyText(text: string, { untrimmed }: Pick<TextRule, 'untrimmed'> = {}): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC')
  return untrimmed ? plain : plain.trim()
}

/** Bytes of UTF-8; WeChat's older engines have no TextEncoder. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** What is wrong with a tidy text, in words that name the field; null when nothing is. */
export function textError(text: string, rule: TextRule): string | null {
  const { label, max, required, lines } = rule
  if (required && text.trim() === '') return `请填写${label}`
  // No character has less than a byte: a text far over the limit is not counted through.
  const endless = text.length > maxBytes(rule)
  if (!endless && !isPlain(text)) return `${label}含有不支持的字符，请修改后重试`
  if (!lines && text.includes('\n')) return `${label}不能换行`
  if (endless) return `${label}最多${max}个字`
  const over = countGraphemes(text) - max
  if (over > 0) return `${label}最多${max}个字，已超出${over}个字`
  return utf8Length(text) > maxBytes(rule) ? `${label}里的表情太多了，请删掉一些` : null
}
