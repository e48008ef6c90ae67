import { geoApi } from '../../../src/contract/geo'
import { metresBetween } from '../../../src/domain/distance'
import { testServer, type TestServer } from '../../testing/harness'
import { allAreas } from '../nzpost/public'
import { COORDINATES } from './coordinates'
import { gazetteerGeo, spots } from './gazetteerGeo'
import { NominatimGeo } from './nominatim'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 30_000)
afterAll(() => server.close())

test('every city of the gazetteer has a place on the map, and every place of the map is in the gazetteer', () => {
  const cities = allAreas().flatMap((region) => region.cities)
  const placed = new Set(spots().map(({ area }) => area.city))
  expect(cities.map(({ name }) => name).filter((name) => !placed.has(name))).toEqual([])
  const lines = COORDINATES.trim().split('\n')
  const strays = lines.flatMap((line) => {
    const [city, ...rest] = line.split(', ').map((text) => text.replace(/ -\d.*$/, ''))
    const known = new Set(
      cities.filter(({ name }) => name === city).flatMap(({ suburbs }) => suburbs.map(({ name }) => name)),
    )
    return rest.filter((name) => !known.has(name)).map((name) => `${city}: ${name}`)
  })
  expect(strays).toEqual([])
})

test('no place lies outside the country, or far from its city', () => {
  const centre = new Map(spots().map((spot) => [spot.area.city, spot] as const))
  for (const spot of spots()) {
    expect(spot.lat).toBeGreaterThan(-47.5)
    expect(spot.lat).toBeLessThan(-34)
    expect(spot.lng).toBeGreaterThan(166)
    expect(spot.lng).toBeLessThan(179)
    expect([spot.name, metresBetween(spot, centre.get(spot.area.city)!) < 45_000]).toEqual([spot.name, true])
  }
})

test.each([
  ['Albany', -36.728, 174.7, 'Auckland', 'Auckland'],
  ['Riccarton', -43.53, 172.6, 'Christchurch', 'Canterbury'],
  ['Te Aro', -41.2945, 174.775, 'Wellington', 'Wellington'],
  ['Arrowtown', -44.94, 168.83, 'Arrowtown', 'Otago'],
])('app §7 /geo/reverse: a point in %s', async (suburb, lat, lng, city, region) => {
  const { area } = await server.ok(geoApi.reverse, { lat, lng })
  expect(area).toMatchObject({ suburb, city, region, postcode: expect.stringMatching(/^\d{4}$/), street: '' })
  expect(area!.text).toContain(`${city} ${area!.postcode}`)
})

test('app §7 /geo/reverse: the sea and other countries are no area; a point that is none is refused', async () => {
  for (const [lat, lng] of [
    [-38, 170],
    [39.9, 116.4],
    [0, 0],
  ] as const)
    expect((await server.ok(geoApi.reverse, { lat, lng })).area).toBeNull()
  for (const input of [{ lat: 'x', lng: 1 }, { lat: 91, lng: 0 }, { lat: '', lng: '' }, { lng: 2 }]) {
    const response = await server.call(geoApi.reverse, input as never)
    expect(response).toMatchObject({ code: 400, msg: '提交的内容有误，请检查后重试' })
  }
})

test('app §7 /map/reverseGeocode: what is around, the nearest first, with its distance', async () => {
  const here = { lat: -36.8485, lng: 174.7633 }
  const { list } = await server.ok(geoApi.places, here)
  expect(list[0]).toMatchObject({ name: 'Auckland Central', zh: '市中心' })
  expect(list.length).toBe(20)
  const metres = list.map((place) => place.metres)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
})

test('app §7 /map/reverseGeocode: words find a place anywhere, in Chinese and without macrons', async () => {
  const here = { lat: -36.8485, lng: 174.7633 }
  const named = async (key: string) => (await server.ok(geoApi.places, { ...here, key })).list.map(({ name }) => name)
  expect((await named('皇后镇'))[0]).toBe('Queenstown')
  expect(await named('otahuhu')).toContain('Ōtāhuhu')
  expect((await named('albany'))[0]).toBe('Albany')
  expect((await named('奥克兰')).slice(0, 2)).toEqual(['Auckland Central', 'Freemans Bay'])
  expect(await named('不存在的地方')).toEqual([])
  expect((await named('皇后鎮'))[0]).toBe('Queenstown')
})

test.each(["'", '’', '.', '..', '-', '%', '_', '\\', '🏠', '()', "'''", '。', '\u0304', '؟'])(
  'app §7 /map/reverseGeocode: %j is no word and finds nothing',
  async (key) => {
    const here = { lat: -36.8485, lng: 174.7633 }
    expect((await server.ok(geoApi.places, { ...here, key })).list).toEqual([])
  },
)
test('a key of blanks is none: what is around', async () => {
  expect((await server.ok(geoApi.places, { lat: -36.8485, lng: 174.7633, key: ' \u3000' })).list.length).toBe(20)
})

describe('a geocoder of Nominatim’s kind', () => {
  const here = { lat: -36.8467, lng: 174.7656 }
  const over = (response: () => Promise<Response>, now = () => 0) => {
    const requested: string[] = []
    const warned: string[] = []
    const geo = new NominatimGeo({
      url: 'https://geo.example/v1',
      key: 'k&y',
      fallback: gazetteerGeo,
      warn: (message) => warned.push(message),
      now,
      fetch: ((url: string) => (requested.push(url), response())) as never,
    })
    return { geo, requested, warned }
  }
  const json = (address: object) => async () => new Response(JSON.stringify({ address }))

  test('adds the street, and keeps the regions of the area choice', async () => {
    const { geo, requested } = over(
      json({
        house_number: '12',
        road: 'Queen Street',
        suburb: 'Auckland Central',
        city: 'Auckland',
        state: 'Auckland Region',
        postcode: '1010',
        country_code: 'nz',
      }),
    )
    expect(await geo.area(here)).toEqual({
      street: '12 Queen Street',
      suburb: 'Auckland Central',
      city: 'Auckland',
      region: 'Auckland',
      postcode: '1010',
    })
    expect(requested[0]).toBe(
      'https://geo.example/v1/reverse?format=jsonv2&lat=-36.8467&lon=174.7656&addressdetails=1&key=k%26y',
    )
  })

  test.each([
    ['a refusal', async () => new Response('', { status: 429 })],
    ['no answer', async () => Promise.reject(new Error('timeout'))],
    ['half a JSON', async () => new Response('{"addr')],
    ['another shape', async () => new Response('{"address":{"road":7}}')],
  ])('%s is answered by the table, and the geocoder gets a rest', async (_what, response) => {
    let now = 0
    const { geo, requested, warned } = over(response, () => now)
    expect((await geo.area(here))?.suburb).toBe('Auckland Central')
    await geo.area(here)
    expect([requested.length, warned.length]).toEqual([1, 1])
    now = 30_001
    await geo.area(here)
    expect(requested.length).toBe(2)
  })
})
