import { simplified } from '../../platform/simplified'
import { STREET_TYPES, WHOLE_TYPES } from './gazetteer-table'
import { fold, isHan, words, writtenWords } from '../../platform/words'

/** What a person typed into the address field, taken apart. */
export type AddressQuery =
  | { kind: 'box'; box: string; words: string[] }
  | { kind: 'street'; number: string; words: string[]; typed?: TypedStreet }

/** A street name the person spelled to its type: 'Foo Street'. It is offered even where the table does not know it. */
export interface TypedStreet {
  name: string
  /** How many of the query's words it takes; the rest says where. */
  length: number
}

const BOX = /^(p\s*o\s*box|private\s*bag|邮政信箱|信箱)\s*(\d{1,3}[ -]\d{3}\b|\d{1,6})\b/
const UNIT = /^(?:unit|flat|apartment|apt|suite|shop|villa|u)\s*(\d{1,4}[a-z]?)\s*[,/\s]\s*(?=\d)/
const NUMBER = /^((?:\d{1,4}[a-z]?\s*\/\s*)?\d{1,5}[a-z]?)(?=[\s,]|$|\p{Script=Han})/u
/** No address has more. */
const MOST_WORDS = 10
const COUNTRY = /新西兰|纽西兰|\bnew zealand\b|\baotearoa\b|\bnz\b/g
const TYPES = new Set([
  ...WHOLE_TYPES,
  ...Object.keys(STREET_TYPES),
  ...Object.values(STREET_TYPES).map((full) => full.toLowerCase()),
])
const COMPASS = new Set(['north', 'south', 'east', 'west'])

/** Takes a query apart; null when nothing in it can be looked up. */
export function readQuery(key: string): AddressQuery | null {
  const typed = simplified(key.normalize('NFKC'))
  let text = fold(typed)
    .replace(COUNTRY, ' ')
    .replace(/\br\s+d\s+(\d{1,2})\b/g, 'rd $1')
    .replace(/\s+/g, ' ')
    .trim()
  const box = BOX.exec(text)
  if (box) {
    const label = box[1]!.startsWith('private') ? 'Private Bag' : 'PO Box'
    return { kind: 'box', box: `${label} ${box[2]!.replace(/\D/g, '')}`, words: words(text.slice(box[0].length)) }
  }
  let number = ''
  const unit = UNIT.exec(text)
  if (unit) text = `${unit[1]}/${text.slice(unit[0].length)}`
  const found = NUMBER.exec(text)
  // "1010" and "0622 " alone are postcodes, not house numbers
  const isPostcode = found !== null && /^\d{4}$/.test(found[1]!) && text.length === found[0].length
  if (found && !isPostcode) {
    number = found[1]!.replace(/\s/g, '').toUpperCase()
    text = text.slice(found[0].length)
  }
  let list = joinRd(words(text)).slice(0, MOST_WORDS)
  // people used to Chinese order put the number last: "Queen Street 12"
  const last = list.at(-1)
  if (number === '' && list.length > 2 && /^\d{1,3}[a-z]?$/.test(last!) && !/^(highway|hwy)$/.test(list.at(-2)!)) {
    number = last!.toUpperCase()
    list = list.slice(0, -1)
  }
  if (list.length === 0 || list.join('').length < 2) return null
  return {
    kind: 'street',
    number,
    words: list,
    typed: typedStreet(
      list.filter((word) => !isHan(word)),
      writtenWords(typed),
    ),
  }
}

/** 'rd', '2' → 'rd 2': a rural delivery is one word of an address; an 'rd' without a number stays a road. */
function joinRd(list: string[]): string[] {
  const joined: string[] = []
  for (const word of list) {
    const glued = /^rd(\d{1,2})$/.exec(word)
    if (glued) joined.push(`rd ${glued[1]}`)
    else if (joined.at(-1) === 'rd' && /^\d{1,2}$/.test(word)) joined[joined.length - 1] = `rd ${word}`
    else joined.push(word)
  }
  return joined
}

function typedStreet(list: string[], written: ReadonlyMap<string, string>): TypedStreet | undefined {
  const at = list.findIndex((word, index) => index > 0 && TYPES.has(word))
  if (at < 1 || at > 4) return undefined
  let length = at + 1
  if (COMPASS.has(list[length] ?? '')) length += 1
  // 'State Highway 8': the number is part of the name
  if (/^(highway|hwy)$/.test(list[at]!) && /^\d{1,2}$/.test(list[length] ?? '')) return undefined
  const parts = list.slice(0, length)
  if (parts.some((word) => /\d/.test(word))) return undefined
  const named = parts.map((word, index) =>
    index === at ? (STREET_TYPES[word] ?? capital(word)) : capital(written.get(word) ?? word),
  )
  return { name: named.join(' '), length }
}

/** `queen` and `QUEEN` → `Queen`, `o'connell` → `O'Connell`; capitals that were put among small letters stay: `McCullough`. */
function capital(word: string): string {
  const mixed = /\p{Lu}/u.test(word.slice(1)) && /\p{Ll}/u.test(word)
  const small = mixed ? word : word.toLowerCase()
  return small
    .replace(/^(?:\p{L}|[od]'\p{L})/iu, (start) => start.toUpperCase())
    .replace(/^[od]'\p{L}/iu, (start) => start.toUpperCase())
}
