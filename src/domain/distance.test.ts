import fc from 'fast-check'
import { formatDistance, metresBetween, readPoint } from './distance'

test('app §9: distance is shown in km with 1 decimal', () => {
  const shown = { 0: '0.0km', 49: '0.0km', 50: '0.1km', 150: '0.2km', 1249: '1.2km', 1250: '1.3km', 123_456: '123.5km' }
  for (const [metres, text] of Object.entries(shown)) expect(formatDistance(Number(metres))).toBe(text)
  expect(formatDistance(-3)).toBe('0.0km')
})

test('distances are those of the map', () => {
  const auckland = { lat: -36.8485, lng: 174.7633 }
  const wellington = { lat: -41.2866, lng: 174.7756 }
  expect(metresBetween(auckland, wellington) / 1000).toBeCloseTo(493.5, 0)
  // Across the antimeridian: a fifth of a degree at the equator, not 359.8.
  expect(metresBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }) / 1000).toBeCloseTo(22.2, 1)
})

test('a distance is never negative, nor past half the globe, and the same both ways', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      const metres = metresBetween(a, b)
      expect(metres).toBeGreaterThanOrEqual(0)
      expect(metres).toBeLessThanOrEqual(20_015_200)
      expect(Math.abs(metres - metresBetween(b, a))).toBeLessThan(0.01)
    }),
  )
})

test.each([
  ['-36.85', '174.76', { lat: -36.85, lng: 174.76 }],
  ['91', '0', null],
  ['0', '180.1', null],
  ['', '1', null],
  ['1e1', '1', null],
  ['NaN', 'Infinity', null],
  [undefined, '1', null],
])('the point of %s, %s', (lat, lng, point) => expect(readPoint(lat, lng)).toEqual(point))
