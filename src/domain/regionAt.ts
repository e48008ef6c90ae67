import { REGION_CITIES, type RegionCity } from '../contract/region'
import { metresBetween, type Point } from './distance'

/** The centre of each city (WGS 84). */
export const REGION_CENTRES: Record<RegionCity, Point> = {
  Auckland: { lat: -36.849, lng: 174.763 },
  Wellington: { lat: -41.289, lng: 174.777 },
  Christchurch: { lat: -43.532, lng: 172.637 },
  Hamilton: { lat: -37.787, lng: 175.279 },
  Tauranga: { lat: -37.687, lng: 176.165 },
  Dunedin: { lat: -45.874, lng: 170.504 },
  Queenstown: { lat: -45.031, lng: 168.663 },
  'Palmerston North': { lat: -40.356, lng: 175.611 },
  Napier: { lat: -39.493, lng: 176.912 },
  Rotorua: { lat: -38.137, lng: 176.251 },
  Nelson: { lat: -41.271, lng: 173.284 },
  'New Plymouth': { lat: -39.056, lng: 174.075 },
  Whangārei: { lat: -35.725, lng: 174.324 },
  Invercargill: { lat: -46.413, lng: 168.354 },
}

/** How far from a city's centre one still says to be there, in metres: an hour on the road. */
const AROUND = 80_000

/** The city a point lies in or near; null out in the country and abroad. */
export function regionAt(point: Point): RegionCity | null {
  const [nearest] = REGION_CITIES.map((city) => ({ city, metres: metresBetween(point, REGION_CENTRES[city]) })).sort(
    (a, b) => a.metres - b.metres,
  )
  return nearest && nearest.metres <= AROUND ? nearest.city : null
}
