import { aucklandTable } from './gazetteer-auckland'
import { boxLobbies } from './gazetteer-boxes'
import { readId, writeId } from './gazetteer-id'
import { matchHan, matchInOrder, matchShuffled, Vocabulary } from './gazetteer-match'
import * as north from './gazetteer-north'
import { readQuery, type AddressQuery } from './gazetteer-query'
import * as south from './gazetteer-south'
import { readCity, type Place, type RegionTable } from './gazetteer-table'
import { fold, isHan, words } from '../../platform/words'

/**
 * New Zealand addresses for the address form: our own table behind NZ Post's two calls (app: /nzpost/suggest, /nzpost/details).
 * It knows every region, the towns and suburbs people live in with their postcodes, and the streets most often typed; a street it does
 * not know is still offered in the suburb that was named, because a person knows their own street better than a table does.
 */

/** The 16 regions, the most populous first: most people find theirs without scrolling. */
const tables: RegionTable[] = [
  aucklandTable,
  south.canterburyTable,
  north.wellingtonTable,
  north.waikatoTable,
  north.bayOfPlentyTable,
  north.manawatuWhanganuiTable,
  south.otagoTable,
  north.northlandTable,
  north.hawkesBayTable,
  north.taranakiTable,
  south.southlandTable,
  south.tasmanTable,
  south.nelsonTable,
  north.gisborneTable,
  south.marlboroughTable,
  south.westCoastTable,
]

/** One region of the area choice; `zh` where a Chinese name is in common use. */
export interface Region {
  name: string
  zh: string
  cities: {
    name: string
    zh?: string
    suburbs: { name: string; zh?: string; postcode: string; rd?: string }[]
  }[]
}

export interface Suggestion {
  /** At most 200 characters of A–Z a–z 0–9 - _; hand it to `details`. */
  id: string
  /** '3/12 Queen Street, Auckland Central, Auckland 1010' */
  text: string
}

export interface AddressDetails {
  /** Number and street; '' for a PO box or when only a suburb was chosen. */
  street: string
  suburb: string
  city: string
  region: string
  /** Four digits; '' for a rural delivery round that the table does not know. */
  postcode: string
  /** 'RD 2' */
  rd?: string
  /** 'PO Box 123' or 'Private Bag 123' */
  poBox?: string
}

/** A line that can be suggested: a street in a place, or with street '' the place itself. */
interface Entry {
  place: Place
  street: string
  tokens: number[]
  /** Half a point ahead for a suburb, so that it comes before the streets that bear its name: Albany before Albany Highway. */
  lead: number
}

const cities = tables.flatMap((region) =>
  region.cities.map((city) => ({ region, city, places: readCity(region, city) })),
)
const places = cities.flatMap((row) => row.places)
const placeByKey = new Map(places.map((place) => [place.key, place]))

/** Made when the first address is typed: a tenth of a second that no start has to wait for. */
let made: ReturnType<typeof makeIndex> | undefined
const index = () => (made ??= makeIndex())

/** All that can be suggested, by the numbers of its words. */
function makeIndex() {
  const vocabulary = new Vocabulary()
  const numbered = (text: string): number[] => words(text).map((word) => vocabulary.number(word))
  /** Numbered words of an address in the order it is printed, the region last. */
  const tokensOf = ({ suburb, city, rd, postcode, region }: Place, street: string): number[] => {
    const rural = rd === undefined ? [] : [vocabulary.number(fold(rd))]
    const town = city === suburb ? [] : numbered(city)
    return [...numbered(street), ...numbered(suburb), ...rural, ...town, ...numbered(`${postcode} ${region}`)]
  }
  const entries: Entry[] = places.flatMap((place) =>
    ['', ...place.streets].map((street) => ({
      place,
      street,
      tokens: tokensOf(place, street),
      lead: street === '' ? 0.5 : 0,
    })),
  )
  const boxes = boxLobbies.map((box) => ({
    ...box,
    key: `${box.postcode}|${fold(box.lobby)}`,
    zh:
      tables
        .flatMap((region) => region.cities)
        .find((city) => city.name === box.city)
        ?.zh?.split('/') ?? [],
    tokens: numbered(`${box.lobby} ${box.city} ${box.postcode}`),
    lead: 0,
  }))
  return { vocabulary, entries, boxes }
}

/** Region → city → suburb, for choosing an area by hand. A fresh copy: the caller may change it. */
export function areas(): Region[] {
  return tables.map((region) => ({
    name: region.name,
    zh: region.zh,
    cities: cities
      .filter((row) => row.region === region)
      .map(({ city, places: own }) => ({
        name: city.name,
        zh: city.zh?.split('/')[0],
        suburbs: own.map(({ suburb, suburbZh, postcode, rd }) => ({ name: suburb, zh: suburbZh, postcode, rd })),
      })),
  }))
}

/**
 * Addresses that fit what has been typed so far, best first.
 * Case, macrons, abbreviations and word order are forgiven; Chinese names of cities and suburbs are understood.
 * @param limit 1–20
 */
export function suggest(key: string, limit = 10): Suggestion[] {
  const query = readQuery(key.slice(0, 100))
  if (query === null) return []
  const max = Math.min(Math.max(Math.trunc(limit) || 1, 1), ENOUGH)
  const found = query.kind === 'box' ? suggestBoxes(query) : suggestStreets(query)
  const seen = new Set<string>()
  return found.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, max)
}

/** The parts of a suggested address; null for an id that `suggest` did not write. */
export function details(id: string): AddressDetails | null {
  const read = readId(id)
  if (read === null) return null
  if (read.kind === 'b') {
    const box = index().boxes.find((row) => row.key === read.place)
    if (box === undefined) return null
    return {
      street: '',
      suburb: box.lobby,
      city: box.city,
      region: box.region,
      postcode: box.postcode,
      poBox: read.number,
    }
  }
  const place = placeByKey.get(read.place)
  if (place === undefined) return null
  const { suburb, city, region } = place
  const street = [read.number, read.street].filter((part) => part !== '').join(' ')
  const rd = read.rd ?? place.rd
  // A round has a postcode of its own, which a table without the round cannot know.
  const postcode = read.rd === undefined ? place.postcode : ''
  return { street, suburb, city, region, postcode, ...(rd === undefined ? {} : { rd }) }
}

function suggestBoxes(query: AddressQuery & { kind: 'box' }): Suggestion[] {
  const latin = query.words.filter((word) => !isHan(word))
  const han = query.words.filter(isHan)
  return matching(
    index().boxes.filter((box) => matchHan(han, box.zh)),
    latin,
  ).flatMap(({ row }) => {
    const id = writeId({ kind: 'b', place: row.key, number: query.box, street: '' })
    const where = row.lobby === row.city ? row.city : `${row.lobby}, ${row.city}`
    return id === null ? [] : [{ id, text: `${query.box}, ${where} ${row.postcode}` }]
  })
}

function suggestStreets({ number, words: typedWords, typed }: AddressQuery & { kind: 'street' }): Suggestion[] {
  const han = typedWords.filter(isHan)
  const latin = typedWords.filter((word) => !isHan(word))
  const here = han.length === 0 ? null : new Set(places.filter((place) => matchHan(han, zhNames(place))))
  const near = (row: Entry) => here === null || here.has(row.place)
  // a house number needs a street to stand in
  const fit = index().entries.filter((row) => near(row) && (number === '' || row.street !== ''))
  const known = matching(fit, latin).map(({ row, cost }): Offer => ({ place: row.place, street: row.street, cost }))
  const offered = typed === undefined ? [] : spelledOut(typed.name, latin.slice(typed.length), han.length > 0, near)
  return [...known, ...offered]
    .sort((a, b) => a.cost - b.cost)
    .flatMap(({ place, street, rd }) => {
      const id = writeId({ kind: 's', place: place.key, number, street, rd })
      const shown = rd === undefined ? place : { ...place, rd, postcode: '' }
      return id === null ? [] : [{ id, text: printed(shown, street, number) }]
    })
}

/** The street as typed, in each place the rest of the query names; behind what the table knows, before loose matches. */
function spelledOut(name: string, rest: string[], anywhere: boolean, near: (row: Entry) => boolean): Offer[] {
  if (rest.length === 0 && !anywhere) return []
  const inTable = (place: Place) => place.streets.some((street) => fold(street) === fold(name))
  const fit = index().entries.filter((row) => row.street === '' && near(row))
  const places = (words: string[], rows: Entry[], rd?: string) =>
    matching(rows, words)
      .filter(({ row }) => !inTable(row.place))
      .slice(0, 5)
      .map(({ row, cost }): Offer => ({ place: row.place, street: name, cost: cost + SPELLED_OUT_COST, rd }))
  const round = rest.find((word) => word.startsWith('rd '))
  if (round === undefined || matching(fit, rest).length > 0) return places(rest, fit)
  // A round the table does not know, in a town that it does.
  const town = rest.filter((word) => word !== round)
  const towns = fit.filter(({ place }) => place.rd === undefined)
  return town.length === 0 ? [] : places(town, towns, round.toUpperCase())
}

/** A street in a place; `rd` where a round was typed that the table does not know. */
interface Offer {
  place: Place
  street: string
  cost: number
  rd?: string
}

/** Between an ordered match (single figures) and a shuffled one (gazetteer-match). */
const SPELLED_OUT_COST = 20

const zhNames = (place: Place): string[] => [
  ...place.cityZh,
  place.regionZh,
  ...(place.suburbZh ? [place.suburbZh] : []),
]

function printed({ suburb, city, rd, postcode }: Place, street: string, number: string): string {
  const line = [number, street].filter((part) => part !== '').join(' ')
  const lead = [line, suburb === city ? '' : suburb, rd ?? ''].filter((part) => part !== '')
  return [...lead, `${city} ${postcode}`.trim()].join(', ')
}

/** The most a caller can take; so many ordered matches make the shuffled ones needless. */
const ENOUGH = 20

/** Rows that fit the words, cheapest first; equal ones stay in the table's order, which is by size of region. */
function matching<T extends { tokens: number[]; lead: number }>(
  rows: T[],
  query: string[],
): { row: T; cost: number }[] {
  const grades = index().vocabulary.grade(query)
  if (grades === null) return []
  const found: { row: T; cost: number }[] = []
  const collect = (from: T[], match: typeof matchInOrder) => {
    const left: T[] = []
    for (const row of from) {
      const cost = match(grades, row.tokens)
      if (cost === null) left.push(row)
      else found.push({ row, cost: cost - row.lead })
    }
    return left
  }
  const left = collect(rows, matchInOrder)
  if (found.length < ENOUGH) collect(left, matchShuffled)
  return found.sort((a, b) => a.cost - b.cost).slice(0, ENOUGH)
}
