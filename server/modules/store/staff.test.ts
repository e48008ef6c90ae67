import { ERRORS } from '../../../src/contract/errors'
import { storeApi } from '../../../src/contract/store'
import { storeStaffApi } from '../../../src/contract/storeStaff'
import { addMembership, makePlace } from '../../testing/memberships'
import { testServer, type TestServer } from '../../testing/harness'
import { makeStore } from '../../testing/stores'
import { addStaff } from './public/staff'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 120_000)
afterAll(() => server.close())

const phoneOf = async (id: number, phone: string) => {
  await server.services.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
  return phone
}
const mine = async ({ token }: { token: string }) => (await server.ok(storeApi.whitelist, {}, { token })).list

test('app §7: /store/queryWhitelist lists the stores in which the viewer works, their own first', async () => {
  const [employer, own] = [await makeStore(server, { name: '雇主' }), await makeStore(server, { name: '自己的' })]
  const [person, stranger] = [await server.user(), await server.user()]
  await addMembership(server, person.id, 'staff', { store_id: employer.id })
  await addMembership(server, person.id, 'owner', { store_id: own.id })
  // One that is not listed yet is prepared by its people.
  const hidden = await makePlace(server, 'stores')
  await addMembership(server, person.id, 'staff', { store_id: hidden.id })
  expect((await mine(person)).map(({ name, role, area }) => [name, role, area])).toEqual([
    ['自己的', 'owner', '市中心 Auckland Central'],
    ['雇主', 'staff', '市中心 Auckland Central'],
    ['', 'staff', ''],
  ])
  expect(await mine(stranger)).toEqual([])
})

test('domain: staff by phone number, roles owner | staff: once a store, and a new role replaces the old one', async () => {
  const { db, clock } = server.services
  const store = await makeStore(server)
  const person = await server.user()
  const phone = await phoneOf(person.id, '+64215557001')
  const add = (role: 'owner' | 'staff', to = store.alias, number = phone) =>
    addStaff(db, { storeAlias: to, phone: number, role, now: clock.now() })
  expect(await add('staff')).toBe(true)
  expect(await add('staff')).toBe(true)
  expect((await mine(person)).map(({ role }) => role)).toEqual(['staff'])
  await add('owner')
  server.clock.advance(10_001)
  expect((await mine(person)).map(({ role }) => role)).toEqual(['owner'])
  expect([await add('staff', 'nowhere'), await add('staff', store.alias, '+64215557999')]).toEqual([false, false])
})

test('domain: an owner adds staff by phone number and removes them; staff may not', async () => {
  const store = await makeStore(server)
  const [owner, person] = [await server.user(), await server.user()]
  await addMembership(server, owner.id, 'owner', { store_id: store.id })
  const phone = await phoneOf(person.id, '+64215557002')
  const list = (as: { token: string }) => server.call(storeStaffApi.list, { alias: store.alias }, as)
  const added = await server.ok(storeStaffApi.add, { alias: store.alias, phone }, owner)
  expect(added.list.map(({ role, phone: shown }) => [role, shown])).toEqual([
    ['owner', expect.any(String)],
    ['staff', '+64 21 *** 002'],
  ])
  expect((await server.call(storeStaffApi.add, { alias: store.alias, phone: '+64215557998' }, owner)).code).toBe(
    ERRORS.staffUnknown[0],
  )
  server.clock.advance(10_001)
  expect((await mine(person)).map(({ role }) => role)).toEqual(['staff'])
  expect((await list(person)).code).toBe(404)
  // Who is there already stays what they are: an owner is not made staff.
  const ownPhone = await phoneOf(owner.id, '+64215557003')
  expect((await server.ok(storeStaffApi.add, { alias: store.alias, phone: ownPhone }, owner)).list[0]!.role).toBe(
    'owner',
  )
  const left = await server.ok(storeStaffApi.remove, { alias: store.alias, userAlias: added.list[1]!.alias }, owner)
  expect(left.list.map(({ role }) => role)).toEqual(['owner'])
  const again = await server.ok(storeStaffApi.remove, { alias: store.alias, userAlias: left.list[0]!.alias }, owner)
  expect(again.list).toHaveLength(1)
})
