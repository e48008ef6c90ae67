import type { Area } from '../../../src/contract/address'
import { areas, type Region } from '../nzpost/gazetteer'

/** Built once: the table does not change while the service runs. */
const all: Region[] = areas()

export const allAreas = (): Area[] => all

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

/** Region of a city; towns of the same name are told apart by the postcode's first digits. Empty when unknown. */
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
