/** WGS 84, degrees. */
export interface Point {
  lat: number
  lng: number
}

const EARTH_METRES = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine): right across the antimeridian too, where the Chatham Islands lie. */
export function metresBetween(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const h = half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** app §9: distance is shown in km with 1 decimal, rounded half up. */
export const formatDistance = (metres: number): string => `${(Math.round(Math.max(0, metres) / 100) / 10).toFixed(1)}km`

/** A latitude and longitude as two texts; null unless both are numbers within bounds. */
export function readPoint(lat: string | undefined, lng: string | undefined): Point | null {
  const read = (text: string | undefined, limit: number) =>
    text !== undefined && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null
  const [north, east] = [read(lat, 90), read(lng, 180)]
  return north === null || east === null ? null : { lat: north, lng: east }
}
