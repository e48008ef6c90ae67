import type { NamedPlace } from '../../../src/contract/geo'

/** What area a point lies in. */
export interface Area {
  /** Number and street; empty when only the suburb is known. */
  street: string
  suburb: string
  city: string
  region: string
  postcode: string
}
export interface Point {
  lat: number
  lng: number
}

/** Port of reverse geocoding (app §7 /geo/reverse, /map/reverseGeocode). */
export interface GeoProvider {
  /** Null in the sea and outside New Zealand. */
  area(point: Point): Promise<Area | null>
  /** Nearest first; with words, those that fit them. */
  places(point: Point, words: string): Promise<NamedPlace[]>
}
