import { fold } from '../../platform/words'

/** A region as it is written down: one line of text per suburb, because a table is easier to correct than objects. */
export interface RegionTable {
  name: string
  zh: string
  cities: CityTable[]
}

/**
 * A city or town. `zh` holds the Chinese names in use, the usual one first, separated by '/'.
 * `lines` holds one suburb per line: `Name[=中文][@RD n]|postcode|Street,Street,…` with the street types abbreviated.
 */
export interface CityTable {
  name: string
  zh?: string
  lines: string
}

/** One delivery area: what every street in it shares. */
export interface Place {
  suburb: string
  suburbZh?: string
  city: string
  cityZh: string[]
  region: string
  regionZh: string
  /** Four digits. */
  postcode: string
  /** Rural delivery, 'RD 2'. */
  rd?: string
  /** Names written out: 'Queen Street'. */
  streets: string[]
  /** Postcode, suburb and city folded: names this place inside an address id, unique over the table. */
  key: string
}

/** What a street type is written as in the tables and by people → the full word NZ Post prints. */
export const STREET_TYPES: Record<string, string> = {
  st: 'Street',
  rd: 'Road',
  ave: 'Avenue',
  av: 'Avenue',
  dr: 'Drive',
  pl: 'Place',
  cres: 'Crescent',
  cr: 'Crescent',
  tce: 'Terrace',
  ln: 'Lane',
  pde: 'Parade',
  hwy: 'Highway',
  ct: 'Court',
  cl: 'Close',
  gr: 'Grove',
  blvd: 'Boulevard',
  sq: 'Square',
  pkwy: 'Parkway',
  esp: 'Esplanade',
  crs: 'Crescent',
  ter: 'Terrace',
  terr: 'Terrace',
  hway: 'Highway',
  bvd: 'Boulevard',
  cct: 'Circuit',
  gdns: 'Gardens',
  grv: 'Grove',
  qy: 'Quay',
  wy: 'Way',
}

/** Types that are always written out. */
export const WHOLE_TYPES = ['rise', 'mews', 'loop', 'track', 'walk', 'row', 'glade', 'promenade', 'strand']

const COMPASS = new Set(['north', 'south', 'east', 'west'])
const LINE = /^([^|=@]+)(?:=([^|@]+))?(?:@(RD \d{1,2}))?\|(\d{4})\|(.+)$/

/** 'Wellesley St West' → 'Wellesley Street West'. Only the type is expanded, never a Saint: 'St Heliers Bay Rd'. */
export function expandStreet(written: string): string {
  const words = written.trim().split(/\s+/)
  const last = words.length - 1
  const at = last > 1 && COMPASS.has(fold(words[last]!)) ? last - 1 : last
  const full = at > 0 ? STREET_TYPES[fold(words[at]!)] : undefined
  if (full !== undefined) words[at] = full
  return words.join(' ')
}

/** The places of one city, in the order they are written. A line that cannot be read is a mistake in the table. */
export function readCity(region: RegionTable, city: CityTable): Place[] {
  const lines = city.lines.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, suburb, suburbZh, rd, postcode, streets] = LINE.exec(line.trim()) ?? []
    if (suburb === undefined || postcode === undefined || streets === undefined) {
      throw new Error(`gazetteer: cannot read "${line}" of ${city.name}`)
    }
    return {
      suburb,
      suburbZh,
      rd,
      postcode,
      city: city.name,
      cityZh: city.zh?.split('/') ?? [],
      region: region.name,
      regionZh: region.zh,
      streets: streets.split(',').map(expandStreet),
      key: `${postcode}|${fold(suburb)}|${fold(city.name)}`,
    }
  })
}
