import { addressApi, type AddressInput } from '../../../src/contract/address'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await server.user()).token
})

const home: AddressInput = { ...QUEEN_STREET, name: '王小雅', isDefault: false }
const add = (input: Partial<AddressInput> = {}) => server.ok(addressApi.add, { ...home, ...input }, { token })
const list = async () => (await server.ok(addressApi.list, {}, { token })).list

test('domain: the first address is the default; a later one when it asks; there is always exactly one', async () => {
  expect(await server.ok(addressApi.default, {}, { token })).toEqual({ address: null })
  const first = await add()
  const second = await add({ label: '公司' })
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  const third = await add({ label: '父母家', isDefault: true })
  expect((await list()).map((address) => [address.label, address.isDefault])).toEqual([
    ['父母家', true],
    ['公司', false],
    ['家', false],
  ])
  await server.ok(addressApi.update, { ...third, isDefault: false }, { token })
  expect((await list()).filter((address) => address.isDefault)).toHaveLength(1)
  await server.ok(addressApi.update, { ...first, isDefault: true, street: '9 Queen Street' }, { token })
  expect((await server.ok(addressApi.default, {}, { token })).address).toMatchObject({ street: '9 Queen Street' })
})

test('domain: deleting the default makes the newest of the rest the default', async () => {
  const first = await add()
  await add({ label: '公司' })
  await add({ label: '父母家' })
  await server.ok(addressApi.remove, { alias: first.alias }, { token })
  expect((await list()).map((address) => [address.label, address.isDefault])).toEqual([
    ['父母家', true],
    ['公司', false],
  ])
  expect(await server.call(addressApi.remove, { alias: first.alias }, { token })).toMatchObject({ code: 404 })
})

test('domain: adding many at once leaves one default and keeps the limit of 20', async () => {
  const responses = await Promise.all(
    Array.from({ length: 24 }, () => server.call(addressApi.add, { ...home, isDefault: true }, { token })),
  )
  expect(responses.filter((response) => response.code === 0)).toHaveLength(20)
  expect(responses.find((response) => response.code !== 0)).toMatchObject({ code: 1401, msg: '最多保存20个收货地址' })
  expect((await list()).filter((address) => address.isDefault)).toHaveLength(1)
})

test('domain: NZ addresses: RD and PO boxes are allowed and put in the form of the post', async () => {
  expect(await add({ street: '45  Omaha Valley Rd，r.d.5', city: 'Warkworth', postcode: '0985' })).toMatchObject({
    street: '45 Omaha Valley Rd, RD 5',
  })
  expect(await add({ street: 'P.O. Box 90', postcode: '1140' })).toMatchObject({ street: 'PO Box 90' })
})

test.each([
  [{ postcode: '101' }, 400],
  [{ postcode: '9016' }, 1402],
  [{ street: 'Queen Street' }, 400],
  [{ phone: '+641' }, 400],
  [{ phone: '+649912345' }, 400],
  [{ name: '  ' }, 400],
  [{ city: '' }, 400],
])('domain: an address with %j is refused with code %i', async (error, code) => {
  expect(await server.call(addressApi.add, { ...home, ...error }, { token })).toMatchObject({ code })
  expect(await list()).toEqual([])
})

test('app §7 /nzpost: a suggestion leads to its parts, and an id nobody gave does not exist', async () => {
  const { list: found } = await server.ok(addressApi.suggest, { key: '12 queen st auckland' })
  expect(found[0]!.text).toContain('Queen St')
  const parts = await server.ok(addressApi.details, { id: found[0]!.id })
  expect(parts).toMatchObject({ street: expect.stringMatching(/^12 Queen St/), city: 'Auckland', region: 'Auckland' })
  expect(parts.postcode).toMatch(/^\d{4}$/)
  expect(await server.call(addressApi.details, { id: 'nothing' })).toMatchObject({ code: 404 })
  expect((await server.ok(addressApi.suggest, { key: '' })).list).toEqual([])
})

test('app §7 /nzpost: a PO box comes back in the street line', async () => {
  const { list: found } = await server.ok(addressApi.suggest, { key: 'PO Box 123 Auckland' })
  expect(await server.ok(addressApi.details, { id: found[0]!.id })).toMatchObject({ street: 'PO Box 123' })
})

test('app §7 /geo/hotAreas: sixteen regions, and the hot cities are among them', async () => {
  const { hot, areas } = await server.ok(addressApi.areas, {})
  expect(areas).toHaveLength(16)
  expect(hot.length).toBeGreaterThanOrEqual(6)
  for (const { region, city } of hot) {
    expect(areas.find((area) => area.name === region)!.cities.map((entry) => entry.name)).toContain(city)
  }
})

test('app §7 /merchant/address: pick-up points of the sellers asked for', async () => {
  const shop = await makeShop(server, { name: '到店' }, [
    {},
    { key: 'pick', kind: 'pickup', name: '到店自提', address: '5 Pearn Place', hours: '每天 9:00–18:00' },
  ])
  const none = await makeShop(server)
  const { list: points } = await server.ok(addressApi.pickups, {
    method: 'PICKUP',
    sellerAliases: `${shop.alias},${none.alias},nothing`,
  })
  expect(points).toEqual([
    { sellerAlias: shop.alias, shopName: '到店', name: '到店自提', address: '5 Pearn Place', hours: '每天 9:00–18:00' },
  ])
  expect(await server.ok(addressApi.pickups, { method: 'PICKUP' })).toEqual({ list: [] })
})
