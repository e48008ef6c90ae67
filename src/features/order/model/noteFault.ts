import { countGraphemes } from '@/contract/graphemes'

/** Longest note to a seller, in characters a person sees. */
export const NOTE_LENGTH = 200

/** What is wrong with a note, in words; null when nothing is. An emoji counts as one character, however long its code is. */
export function noteFault(text: string): string | null {
  const over = countGraphemes(text.trim()) - NOTE_LENGTH
  if (over > 0) return `超出${over}个字，请精简一下`
  // The service counts code units, of which one emoji may have many.
  return text.trim().length > NOTE_LENGTH ? '表情太多了，请删掉一些' : null
}
