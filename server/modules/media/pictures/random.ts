/** Seeded randomness: the same text always gives the same sequence, so a picture is a pure function of its key. */

export interface Random {
  /** Next number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a with a final avalanche: neighbouring seeds ("…-1", "…-2") must not give neighbouring pictures. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** mulberry32 seeded by a text. */
export function seededRandom(seed: string): Random {
  let state = hash32(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick,
    shuffle: <T>(list: readonly T[]): T[] => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = Math.floor(next() * (i + 1))
        const held = copy[i] as T
        copy[i] = copy[j] as T
        copy[j] = held
      }
      return copy
    },
  }
}
