import * as v from 'valibot'
import { SUGGESTIONS, type AddressDetails, type AddressLookup } from './lookup'

const OAUTH_URL = 'https://oauth.nzpost.co.nz/as/token.oauth2'
const ADDRESS_URL = 'https://api.nzpost.co.nz/parceladdress/2.0/domestic/addresses'
/** A person is typing: past this the own table responds instead. */
const TIMEOUT_MS = 1_500
/** After a failure NZ Post is left alone this long, so that an outage does not slow every keystroke. */
const REST_MS = 30_000
/** Marks an id as NZ Post's delivery point, since the gazetteer writes ids of its own. */
const PREFIX = 'nzpost-'

const Token = v.object({ access_token: v.string(), expires_in: v.union([v.number(), v.string()]) })
const Found = v.object({
  addresses: v.array(v.object({ full_address: v.string(), dpid: v.union([v.number(), v.string()]) })),
})
const part = v.optional(v.nullable(v.union([v.string(), v.number()])), '')
const Detail = v.object({
  address: v.object({
    unit_value: part,
    street_number: part,
    street_alpha: part,
    street: part,
    street_type: part,
    street_direction: part,
    rural_delivery_number: part,
    box_bag_type: part,
    box_bag_number: part,
    suburb: part,
    city: part,
    postcode: part,
  }),
})

/** What the lookup needs of its surroundings; tests answer for NZ Post here. */
export interface NzPostOptions {
  /** `client_id:client_secret` of an NZ Post application with the ParcelAddress API. */
  key: string
  /** Used when NZ Post does not respond. */
  fallback: AddressLookup
  /** Region of a place, which NZ Post does not name. */
  regionOf: (city: string, postcode: string) => string
  warn: (message: string) => void
  fetch?: typeof fetch
  now?: () => number
}

/** Address search at NZ Post (ParcelAddress API 2.0, OAuth client credentials). Any failure or time-out is handled by the fallback. */
export class NzPostLookup implements AddressLookup {
  private token: { value: string; until: number } | null = null
  private restUntil = 0
  private readonly fetch: typeof fetch
  private readonly now: () => number

  constructor(private readonly options: NzPostOptions) {
    this.fetch = options.fetch ?? fetch
    this.now = options.now ?? Date.now
  }

  async suggest(key: string) {
    if (key.length < 3) return this.options.fallback.suggest(key)
    const found = await this.request(`?count=${SUGGESTIONS}&q=${encodeURIComponent(key)}`, Found)
    // Nothing found is no failure, but the own table knows Chinese place names and NZ Post does not.
    if (!found || found.addresses.length === 0) return this.options.fallback.suggest(key)
    return found.addresses.map(({ dpid, full_address: text }) => ({ id: `${PREFIX}${dpid}`, text }))
  }

  async details(id: string): Promise<AddressDetails | null> {
    if (!id.startsWith(PREFIX)) return this.options.fallback.details(id)
    const dpid = id.slice(PREFIX.length)
    if (!/^\d{1,12}$/.test(dpid)) return null
    const found = await this.request(`/dpid/${dpid}`, Detail)
    return found ? this.present(found.address) : null
  }

  private present(address: v.InferOutput<typeof Detail>['address']): AddressDetails {
    const text = (value: string | number | null) => String(value ?? '').trim()
    const number = `${text(address.street_number)}${text(address.street_alpha)}`
    const unit = text(address.unit_value)
    const street = [
      unit === '' ? number : `${unit}/${number}`,
      text(address.street),
      text(address.street_type),
      text(address.street_direction),
    ]
    const box = text(address.box_bag_number) === '' ? [] : [text(address.box_bag_type), text(address.box_bag_number)]
    const rd = text(address.rural_delivery_number).replace(/^RD\s*/i, '')
    const line = (box.length > 0 ? box : street).filter((piece) => piece !== '').join(' ')
    const city = text(address.city)
    const postcode = text(address.postcode)
    return {
      street: [line, rd === '' ? '' : `RD ${rd}`].filter((piece) => piece !== '').join(', '),
      suburb: text(address.suburb),
      city,
      region: this.options.regionOf(city, postcode),
      postcode,
    }
  }

  /** Null on any failure: refusal, time-out, an answer in another shape. */
  private async request<T>(path: string, shape: v.GenericSchema<unknown, T>): Promise<T | null> {
    if (this.now() < this.restUntil) return null
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await this.fetch(ADDRESS_URL + path, {
        headers: { accept: 'application/json', authorization: `Bearer ${await this.authorise(signal)}` },
        signal,
      })
      if (response.status === 401) this.token = null
      if (!response.ok) throw new Error(`status ${response.status}`)
      return v.parse(shape, await response.json())
    } catch (error) {
      this.restUntil = this.now() + REST_MS
      this.options.warn(`NZ Post did not answer: ${(error as Error).message}`)
      return null
    }
  }

  private async authorise(signal: AbortSignal): Promise<string> {
    if (this.token && this.now() < this.token.until) return this.token.value
    const [id = '', ...secret] = this.options.key.split(':')
    const response = await this.fetch(OAUTH_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: secret.join(':'),
      }).toString(),
      signal,
    })
    if (!response.ok) throw new Error(`token refused with status ${response.status}`)
    const token = v.parse(Token, await response.json())
    // A minute early, so that a token never ends on its way.
    this.token = { value: token.access_token, until: this.now() + (Number(token.expires_in) - 60) * 1000 }
    return this.token.value
  }
}
