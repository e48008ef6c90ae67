import { createMemoryPlatform } from '@/platform/memory'
import { RegionStore } from './Region'

test('the city a person chose is remembered on the device, and sent with the pages that the service draws', () => {
  const { storage, system, sentWithPages } = createMemoryPlatform()
  new RegionStore(storage, system).choose('Dunedin')
  expect(new RegionStore(storage, system).city).toBe('Dunedin')
  expect(sentWithPages.get('region')).toBe('Dunedin')
  new RegionStore(storage, system).choose('')
  expect([new RegionStore(storage, system).city, sentWithPages.get('region')]).toEqual(['', ''])
})
