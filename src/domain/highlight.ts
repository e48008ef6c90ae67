export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a suggestion at every place where the typed text stands in it, whatever its case; pieces are shown as text, never as markup. */
export function highlight(word: string, typed: string): Piece[] {
  const lower = word.toLowerCase()
  const query = typed.trim().toLowerCase()
  // Lower case of some letters is longer (İ): then places would not fit the original.
  if (query === '' || lower.length !== word.length) return [{ text: word, hit: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    if (at > from) pieces.push({ text: word.slice(from, at), hit: false })
    from = at + query.length
    pieces.push({ text: word.slice(at, from), hit: true })
  }
  if (from < word.length) pieces.push({ text: word.slice(from), hit: false })
  return pieces
}
