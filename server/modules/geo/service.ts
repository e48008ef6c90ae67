import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { geoApi } from '../../../src/contract/geo'
import type { Area, GeoProvider } from './provider'

interface Deps {
  geo: GeoProvider
}
type In<K extends keyof typeof geoApi> = ParsedInputOf<(typeof geoApi)[K]>

/** `12 Queen Street, Auckland Central, Auckland 1010` */
function oneLine({ street, suburb, city, postcode }: Area): string {
  const lead = [street, suburb === city ? '' : suburb].filter((text) => text !== '')
  return [...lead, `${city} ${postcode}`.trim()].join(', ')
}

export async function reverse({ geo }: Deps, point: In<'reverse'>) {
  const area = await geo.area(point)
  return { area: area && { ...area, text: oneLine(area) } }
}

export async function places({ geo }: Deps, { key, ...point }: In<'places'>) {
  return { list: await geo.places(point, key) }
}
