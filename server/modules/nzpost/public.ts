import type { Services } from '../../context'
import { areas, type Region } from './gazetteer'
import { gazetteerLookup } from './gazetteerLookup'
import type { AddressLookup } from './lookup'
import { NzPostLookup } from './nzPostLookup'

/** Built once: the table does not change while the service runs. */
const all: Region[] = areas()

/** Regions with their cities and suburbs, of the project's own table. */
export const allAreas = (): Region[] => all

/** Where most people here live, first in the area choice. */
export const HOT_CITIES: readonly { region: string; city: string }[] = [
  'Auckland',
  'Christchurch',
  'Wellington',
  'Hamilton',
  'Tauranga',
  'Dunedin',
  'Queenstown',
  'Palmerston North',
].flatMap((city) => {
  const region = all.find((area) => area.cities.some((entry) => entry.name === city))
  return region ? [{ region: region.name, city }] : []
})

/** Region of a city; towns of the same name are distinguished by the postcode's first digits. Empty when unknown. */
export function regionOf(city: string, postcode: string): string {
  const named = all.filter((area) => area.cities.some((entry) => entry.name.toLowerCase() === city.toLowerCase()))
  const close = (area: Region, digits: number) =>
    area.cities.some((entry) =>
      entry.suburbs.some((suburb) => suburb.postcode.slice(0, digits) === postcode.slice(0, digits)),
    )
  return (
    (named.length === 1 ? named[0] : (named.find((area) => close(area, 2)) ?? all.find((area) => close(area, 4))))
      ?.name ?? ''
  )
}

/** Address search: NZ Post when there is a key for it, the project's own table otherwise. */
export function openAddressLookup({ config, log }: Pick<Services, 'config' | 'log'>): AddressLookup {
  if (!config.nzPostKey) return gazetteerLookup
  return new NzPostLookup({
    key: config.nzPostKey,
    fallback: gazetteerLookup,
    regionOf,
    warn: (message) => log.warn(message),
  })
}
