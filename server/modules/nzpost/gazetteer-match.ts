import { spellings } from './gazetteer-text'

/** Added to a match whose words are not in the order of the address. */
const SHUFFLED_COST = 40
/** Longer queries are typed in order or not an address. */
const MOST_SHUFFLED = 6
const NONE = -1

/** For each word of a query, its grade against every word of the vocabulary: 0 whole, 1 begun, -1 no match. */
export type Grades = Int8Array[]

/**
 * The distinct words of all addresses. An address keeps only their numbers, so a query is compared with each word once
 * and not once per address: that is what keeps a call fast.
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private readonly tokens: string[][] = []

  /** The number of a printed word, which stands for its other spellings too. */
  number(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    this.tokens.push(spellings(word))
    this.numbers.set(word, this.tokens.length - 1)
    return this.tokens.length - 1
  }

  /** null when a word is in no address at all. */
  grade(query: readonly string[]): Grades | null {
    const known = new Map<string, Int8Array>()
    const grades = query.map((word) => {
      const grade = known.get(word) ?? Int8Array.from(this.tokens, (token) => gradeWord(word, token))
      known.set(word, grade)
      return grade
    })
    return grades.every((grade) => grade.some((value) => value !== NONE)) ? grades : null
  }
}

/** A rural delivery is never 'begun': RD 2 is not RD 21, nor a road RD 2. */
function gradeWord(word: string, token: readonly string[]): number {
  let grade = NONE
  for (const spelling of token) {
    if (spelling === word) return 0
    if (spelling.startsWith(word) && !spelling.startsWith('rd ') && !word.startsWith('rd ')) grade = 1
  }
  return grade
}

/**
 * How well a query fits the words of an address, taken in the address's order.
 * Earlier, unbroken and whole is cheaper; null when a word fits nothing.
 */
export function matchInOrder(grades: Grades, tokens: readonly number[]): number | null {
  if (grades.length > tokens.length) return null
  let cost = 0
  let from = 0
  for (const grade of grades) {
    let at = from
    while (at < tokens.length && grade[tokens[at]!] === NONE) at += 1
    if (at === tokens.length) return null
    cost += grade[tokens[at]!]! + Math.min(at - from, 3)
    from = at + 1
  }
  return cost
}

/** The same in any order, always dearer than a match in order. */
export function matchShuffled(grades: Grades, tokens: readonly number[]): number | null {
  if (grades.length < 2 || grades.length > Math.min(MOST_SHUFFLED, tokens.length)) return null
  const used = new Set<number>()
  let cost = SHUFFLED_COST
  for (const grade of grades) {
    let best = NONE
    for (let at = 0; at < tokens.length; at += 1) {
      const value = grade[tokens[at]!]!
      if (value === NONE || used.has(at) || (best !== NONE && value >= grade[tokens[best]!]!)) continue
      best = at
    }
    if (best === NONE) return null
    used.add(best)
    cost += grade[tokens[best]!]! + Math.min(best, 3)
  }
  return cost
}

const FILLER = /^[市区省镇大]/u

/** Whether each Chinese run is made of these names, whole or begun, with 市/区 between: '奥克兰市新市场'. */
export function matchHan(runs: readonly string[], names: readonly string[]): boolean {
  return runs.every((run) => {
    let rest = run
    while (rest !== '') {
      const whole = names.filter((name) => rest.startsWith(name)).sort((a, b) => b.length - a.length)[0]
      if (whole !== undefined) rest = rest.slice(whole.length)
      else if (rest.length > (rest === run ? 1 : 0) && names.some((name) => name.startsWith(rest))) rest = ''
      else if (rest !== run && FILLER.test(rest)) rest = rest.slice(1)
      else return false
    }
    return true
  })
}
