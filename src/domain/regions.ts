import { REGION_CITIES, type Region, type RegionCity } from '../contract/region'
import { metresBetween, type Point } from './distance'

/** What a city is called here, and its centre (WGS 84). The one table of cities a person chooses from. */
export const REGIONS: Record<RegionCity, Point & { name: string }> = {
  Auckland: { name: '奥克兰', lat: -36.849, lng: 174.763 },
  Wellington: { name: '惠灵顿', lat: -41.289, lng: 174.777 },
  Christchurch: { name: '基督城', lat: -43.532, lng: 172.637 },
  Hamilton: { name: '哈密尔顿', lat: -37.787, lng: 175.279 },
  Tauranga: { name: '陶朗阿', lat: -37.687, lng: 176.165 },
  Dunedin: { name: '但尼丁', lat: -45.874, lng: 170.504 },
  Queenstown: { name: '皇后镇', lat: -45.031, lng: 168.663 },
  'Palmerston North': { name: '北帕默斯顿', lat: -40.356, lng: 175.611 },
  Napier: { name: '内皮尔', lat: -39.493, lng: 176.912 },
  Rotorua: { name: '罗托鲁瓦', lat: -38.137, lng: 176.251 },
  Nelson: { name: '尼尔森', lat: -41.271, lng: 173.284 },
  'New Plymouth': { name: '新普利茅斯', lat: -39.056, lng: 174.075 },
  Whangārei: { name: '旺格雷', lat: -35.725, lng: 174.324 },
  Invercargill: { name: '因弗卡吉尔', lat: -46.413, lng: 168.354 },
}

/** How far from a city's centre one still says to be there, in metres: an hour on the road. */
const AROUND = 80_000

const isCity = (text: unknown): text is RegionCity => REGION_CITIES.some((city) => city === text)

/** What was remembered, if it is a region still; all of New Zealand otherwise. */
export const readRegion = (text: unknown): Region => (isCity(text) ? text : '')

/** A region or a shop's city as people here call it; a city that is not in the table keeps its own name. */
export const regionName = (city: string): string =>
  city === '' ? '全新西兰' : isCity(city) ? REGIONS[city].name : city

/** The city a point lies in or near; null out in the country and abroad. */
export function regionAt(point: Point): RegionCity | null {
  const [nearest] = REGION_CITIES.map((city) => ({ city, metres: metresBetween(point, REGIONS[city]) })).sort(
    (a, b) => a.metres - b.metres,
  )
  return nearest && nearest.metres <= AROUND ? nearest.city : null
}
