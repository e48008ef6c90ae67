import fc from 'fast-check'
import { REGION_CITIES } from '../contract/region'
import { regionAt, REGION_CENTRES } from './regionAt'
import { readRegion, regionName } from './regions'

test('a place belongs to the nearest city within an hour on the road', () => {
  const places = {
    Albany: [-36.727, 174.698],
    'Lower Hutt': [-41.209, 174.908],
    Rolleston: [-43.595, 172.383],
    Arrowtown: [-44.938, 168.833],
    'Haast, far from every city': [-43.881, 169.042],
    Sydney: [-33.868, 151.209],
  } as const
  const found = Object.values(places).map(([lat, lng]) => regionAt({ lat, lng }))
  expect(found).toEqual(['Auckland', 'Wellington', 'Christchurch', 'Queenstown', null, null])
})

test('every city is at its own centre and has a Chinese name of its own', () => {
  expect(REGION_CITIES.map((city) => regionAt(REGION_CENTRES[city]))).toEqual([...REGION_CITIES])
  const names = REGION_CITIES.map(regionName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.join('')).toMatch(/^\p{Script=Han}+$/u)
})

test('whatever was remembered is a region; a city that is not listed keeps its name', () => {
  fc.assert(fc.property(fc.anything(), (stored) => ['', ...REGION_CITIES].includes(readRegion(stored))))
  expect([readRegion('Dunedin'), readRegion('Atlantis'), regionName(''), regionName('Timaru')]).toEqual([
    'Dunedin',
    '',
    '全新西兰',
    'Timaru',
  ])
})
