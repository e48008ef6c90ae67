import type { NamedPlace } from '../../../src/contract/geo'
import { metresBetween } from '../../../src/domain/distance'
import { allAreas } from '../nzpost/public'
import { simplified } from '../../platform/simplified'
import { isHan, words } from '../../platform/words'
import { COORDINATES } from './coordinates'
import type { Area, GeoProvider, Point } from './provider'

/** A place of the gazetteer with where it lies. */
export interface Spot extends Point {
  name: string
  zh: string
  /** Chinese name of its city, for the search. */
  cityZh: string
  area: Area
}

/** Further than this from anything known is the sea, the bush or another country. */
const REACH_METRES = 40_000
/** A suburb this near to the centre of its city is the centre. */
const CENTRE_METRES = 500
/** Places shown at once. */
const PLACES = 20

/** City → place → point, as the table writes them. */
function readTable(): Map<string, Map<string, Point>> {
  const lines = COORDINATES.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const points = line.split(', ').map((text) => {
        const [, name, lat, lng] = /^(.+) (-\d+\.\d+) (\d+\.\d+)$/.exec(text) ?? []
        if (!name) throw new Error(`coordinates: cannot read "${text}"`)
        return [name, { lat: Number(lat), lng: Number(lng) }] as const
      })
      return [points[0]![0], new Map(points)] as const
    }),
  )
}

/** Every place that has a point; a city whose centre is no suburb of its own stands for itself. */
function readSpots(): Spot[] {
  const table = readTable()
  return allAreas().flatMap((region) =>
    region.cities.flatMap((city) => {
      const points = table.get(city.name)
      const centre = points?.get(city.name)
      if (!points || !centre) return []
      const suburbs = city.suburbs.filter(
        ({ rd }, at, all) => !rd || !all.slice(0, at).some(({ name }) => name === all[at]!.name),
      )
      const of = (name: string, zh: string, suburb: string, postcode: string, point: Point): Spot => ({
        ...point,
        name,
        zh,
        cityZh: city.zh ?? '',
        area: { street: '', suburb, city: city.name, region: region.name, postcode },
      })
      const known = suburbs.flatMap(({ name, zh = '', postcode }) => {
        const point = points.get(name)
        return point ? [of(name, name === city.name ? (city.zh ?? zh) : zh, name, postcode, point)] : []
      })
      if (known.some((spot) => metresBetween(spot, centre) < CENTRE_METRES)) return known
      return [of(city.name, city.zh?.split('/')[0] ?? '', '', city.suburbs[0]?.postcode ?? '', centre), ...known]
    }),
  )
}

/** Built at the first call and cached: the table does not change while the service runs. */
let made: Spot[] | null = null
export const spots = (): Spot[] => (made ??= readSpots())

const near = (point: Point) =>
  spots()
    .map((spot) => ({ spot, metres: metresBetween(point, spot) }))
    .sort((a, b) => a.metres - b.metres)

function present({ spot, metres }: { spot: Spot; metres: number }): NamedPlace {
  const { name, zh, lat, lng, area } = spot
  const city = area.city === name ? area.region : area.city
  return {
    name,
    zh: zh.split('/')[0]!,
    address: `${city} ${area.postcode}`.trim(),
    lat,
    lng,
    metres: Math.round(metres),
  }
}

/** Whether what was typed names the place: its start first, then anywhere in it. */
function fit({ name, zh, cityZh, area }: Spot, typed: string): number {
  const latin = spelled(name)
  if (latin.startsWith(typed) || zh.startsWith(typed)) return 2
  const city = spelled(area.city).startsWith(typed) || cityZh.includes(typed)
  return city || latin.includes(typed) || zh.includes(typed) || area.postcode === typed ? 1 : 0
}

/** Words without case, macrons, apostrophes and other signs; empty where there is no word. Chinese words stand side by side. */
function spelled(text: string): string {
  const all = words(simplified(text.normalize('NFKC')))
  return all.join(all.every(isHan) ? '' : ' ')
}

/** The project's own table: works without a key or a network, as fine as suburbs. */
export const gazetteerGeo: GeoProvider = {
  async area(point) {
    // A suburb beside the centre of its city says more than the centre.
    const [first] = near(point).filter(({ metres }) => metres <= REACH_METRES)
    return first?.spot.area ?? null
  },
  async places(point, key) {
    if (key.trim() === '')
      return near(point)
        .slice(0, PLACES)
        .filter(({ metres }) => metres <= REACH_METRES)
        .map(present)
    const typed = spelled(key)
    if (typed === '') return []
    return near(point)
      .map((entry) => ({ ...entry, fits: fit(entry.spot, typed) }))
      .filter(({ fits }) => fits > 0)
      .sort((a, b) => b.fits - a.fits || a.metres - b.metres)
      .slice(0, PLACES)
      .map(present)
  },
}
