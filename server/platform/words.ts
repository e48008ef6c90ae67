/** Letters as people type them: no case, no macrons ('Ōtāhuhu' → 'otahuhu'), no apostrophes ("Hawke's" → 'hawkes'). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻʼ`´.]/g, '')
    .toLowerCase()
}

/** Words of a text: runs of letters and digits; Chinese stands apart from Latin even when typed without a space. */
export function words(text: string): string[] {
  return (
    fold(text)
      .match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)
      ?.flatMap(splitScripts) ?? []
  )
}

/**
 * The words of a text as they were written, with their macrons and apostrophes, by their folded form: what a table does not know is shown as
 * the person spells it.
 */
export function writtenWords(text: string): Map<string, string> {
  const written = text.match(/[\p{L}\p{N}\p{M}'’‘ʻʼ`´.]+/gu) ?? []
  return new Map(written.map((word) => [fold(word), word.replace(/[’‘ʻʼ`´]/g, "'").replace(/^['.]+|['.]+$/g, '')]))
}

const splitScripts = (run: string): string[] => run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []

export const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word)
