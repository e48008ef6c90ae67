import { createFakePlatform } from '@/platform/fake'
import { RegionStore } from './Region'

test('the city a person chose is remembered on the device, and sent with the pages that the service draws', () => {
  const { storage, system, sentWithPages } = createFakePlatform()
  new RegionStore(storage, system).choose('Dunedin')
  expect(new RegionStore(storage, system).city).toBe('Dunedin')
  expect(sentWithPages.get('region')).toBe('Dunedin')
  new RegionStore(storage, system).choose('')
  expect([new RegionStore(storage, system).city, sentWithPages.get('region')]).toEqual(['', ''])
})

test('a point chooses the city around it; far from every city the choice stays', () => {
  const { storage, system } = createFakePlatform()
  const region = new RegionStore(storage, system)
  expect(region.chooseAt({ lat: -36.727, lng: 174.698 })).toBe(true)
  expect(region.chooseAt({ lat: -33.868, lng: 151.209 })).toBe(false)
  expect(region.city).toBe('Auckland')
})
