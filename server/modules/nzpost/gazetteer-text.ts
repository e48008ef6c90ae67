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

/** Other spellings of a word that is printed in full. A shortening ('stre') needs no entry: words match by prefix. */
const SPELLINGS: Record<string, string[]> = {
  road: ['rd'],
  terrace: ['tce', 'tc'],
  crescent: ['crs'],
  grove: ['grv'],
  gardens: ['gdns'],
  circuit: ['cct'],
  quay: ['qy'],
  way: ['wy'],
  great: ['gt'],
  central: ['cbd', 'city'],
  lane: ['ln'],
  parade: ['pde'],
  highway: ['hwy', 'hway'],
  court: ['ct'],
  boulevard: ['blvd', 'bvd'],
  parkway: ['pkwy'],
  place: ['pl'],
  drive: ['drv'],
  heights: ['hts'],
  mount: ['mt'],
  st: ['saint'],
  point: ['pt'],
  north: ['nth'],
  south: ['sth'],
  auckland: ['akl'],
  christchurch: ['chch'],
  wellington: ['wgtn', 'welly'],
  palmerston: ['palmy'],
}

/** A printed word with its other spellings. */
export const spellings = (word: string): string[] => [word, ...(SPELLINGS[word] ?? [])]
