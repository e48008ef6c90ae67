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
