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

test('a delivered page shows the region it was drawn for until it is live, then the one that the device remembers', () => {
  const { storage, system, sentWithPages } = createMemoryPlatform()
  new RegionStore(storage, system).choose('Dunedin')
  sentWithPages.clear()
  const lost = new RegionStore(storage, system, '')
  expect(lost.city).toBe('')
  lost.settle()
  // The browser had let the cookie go: it is sent again, and what depends on it is read again.
  expect([lost.city, lost.misread, sentWithPages.get('region')]).toEqual(['Dunedin', true, 'Dunedin'])
  const right = new RegionStore(storage, system, 'Dunedin')
  right.settle()
  expect([right.city, right.misread]).toEqual(['Dunedin', false])
})
