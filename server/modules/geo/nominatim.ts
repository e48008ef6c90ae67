import * as v from 'valibot'
import type { Area, GeoProvider, Point } from './provider'

/** A person waits for it: past this the own table responds instead. */
const TIMEOUT_MS = 2_000
/** After a failure the geocoder is left alone this long. */
const REST_MS = 30_000

const part = v.optional(v.string(), '')
const Found = v.object({
  address: v.object({
    house_number: part,
    road: part,
    suburb: part,
    neighbourhood: part,
    city: part,
    town: part,
    village: part,
    state: part,
    postcode: part,
    country_code: part,
  }),
})

export interface NominatimOptions {
  /** Where `/reverse` is queried: an own Nominatim, LocationIQ, or another that speaks its JSON. */
  url: string
  key: string
  /** Used when the geocoder does not respond, and names the places around. */
  fallback: GeoProvider
  warn: (message: string) => void
  fetch?: typeof fetch
  now?: () => number
}

/** Streets by a geocoder of Nominatim's kind. Any failure or time-out is handled by the fallback. */
export class NominatimGeo implements GeoProvider {
  private restUntil = 0
  constructor(private readonly options: NominatimOptions) {}

  async area(point: Point): Promise<Area | null> {
    const known = await this.options.fallback.area(point)
    const now = this.options.now ?? Date.now
    if (now() < this.restUntil) return known
    try {
      const { address } = await this.request(point)
      if (address.country_code !== 'nz') return known
      const city = address.city || address.town || address.village
      return {
        street: [address.house_number, address.road].filter((text) => text !== '').join(' '),
        suburb: address.suburb || address.neighbourhood || known?.suburb || '',
        city: city || known?.city || '',
        // The table's names of regions are those of the area choice; a geocoder writes `Auckland Region`.
        region: known?.region || address.state.replace(/ Region$/, ''),
        postcode: /^\d{4}$/.test(address.postcode) ? address.postcode : (known?.postcode ?? ''),
      }
    } catch (error) {
      this.restUntil = now() + REST_MS
      this.options.warn(`geocoder did not answer: ${(error as Error).message}`)
      return known
    }
  }

  places(point: Point, words: string) {
    return this.options.fallback.places(point, words)
  }

  private async request({ lat, lng }: Point) {
    const query = new URLSearchParams({ format: 'jsonv2', lat: String(lat), lon: String(lng), addressdetails: '1' })
    if (this.options.key) query.set('key', this.options.key)
    const response = await (this.options.fetch ?? fetch)(`${this.options.url}/reverse?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return v.parse(Found, await response.json())
  }
}
