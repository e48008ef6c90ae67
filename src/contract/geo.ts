import * as v from 'valibot'
import { line } from './common'
import { get } from './endpoint'

/** Degrees within bounds, also of a query string. */
export const degrees = (limit: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(32), v.regex(/^-?\d+(\.\d*)?(e-?\d+)?$/i)), v.number()]),
    // A point on the equator may come as minus nothing.
    v.transform((given) => Number(given) + 0),
    v.finite(),
    v.minValue(-limit),
    v.maxValue(limit),
  )
/** WGS 84, degrees. */
const Point = { lat: degrees(90), lng: degrees(180) }

/** Somewhere with a name: a suburb or town, or what a geocoder knows of it. */
export const NamedPlace = v.object({
  /** `Albany` */
  name: v.string(),
  /** `奥尔巴尼`, empty where no Chinese name is in use. */
  zh: v.string(),
  /** One line: `Auckland 0632, Auckland`. */
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  /** Metres from the point requested. */
  metres: v.number(),
})
export type NamedPlace = v.InferOutput<typeof NamedPlace>

export const geoApi = {
  /** What area a point lies in; `area` is null in the sea and outside New Zealand. */
  reverse: get('/geo/reverse', {
    input: v.object(Point),
    output: v.object({
      area: v.nullable(
        v.object({
          /** Empty when only a suburb is known; a geocoder adds it. */
          street: v.string(),
          suburb: v.string(),
          city: v.string(),
          region: v.string(),
          postcode: v.string(),
          /** One line for people. */
          text: v.string(),
        }),
      ),
    }),
  }),
  /** Places around a point, the nearest first; with `key` those whose name begins so or holds it, wherever they are. */
  places: get('/map/reverseGeocode', {
    input: v.object({ ...Point, key: v.optional(line('地点', 40), '') }),
    output: v.object({ list: v.array(NamedPlace) }),
  }),
} as const
