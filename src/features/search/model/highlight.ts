export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a suggestion at every place where the typed text stands in it, whatever its case; pieces are shown as text, never as markup. */
export function highlight(word: string, typed: string): Piece[] {
  const lower = word.toLowerCase()
  const wanted = typed.trim().toLowerCase()
  // Lower case of some letters is longer (İ): then places would not fit the original.
  if (wanted === '' || lower.length !== word.length) return [{ text: word, hit: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: word.slice(from, at), hit: false })
    from = at + wanted.length
    pieces.push({ text: word.slice(at, from), hit: true })
  }
  if (from < word.length) pieces.push({ text: word.slice(from), hit: false })
  return pieces
}
