import { REGION_CITIES, type Region, type RegionCity } from '../contract/region'

/** What a city is called here. Where it lies: regionAt.ts, which the first load of home does without. */
export const REGION_NAMES: Record<RegionCity, string> = {
  Auckland: '奥克兰',
  Wellington: '惠灵顿',
  Christchurch: '基督城',
  Hamilton: '哈密尔顿',
  Tauranga: '陶朗阿',
  Dunedin: '但尼丁',
  Queenstown: '皇后镇',
  'Palmerston North': '北帕默斯顿',
  Napier: '内皮尔',
  Rotorua: '罗托鲁瓦',
  Nelson: '尼尔森',
  'New Plymouth': '新普利茅斯',
  Whangārei: '旺格雷',
  Invercargill: '因弗卡吉尔',
}

const isCity = (text: unknown): text is RegionCity => REGION_CITIES.some((city) => city === text)

/** What was remembered, if it is a region still; all of New Zealand otherwise. */
export const readRegion = (text: unknown): Region => (isCity(text) ? text : '')

/** A region or a shop's city as people here call it; a city that is not in the table keeps its own name. */
export const regionName = (city: string): string =>
  city === '' ? '全新西兰' : isCity(city) ? REGION_NAMES[city] : city
