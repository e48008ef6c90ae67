import { sql } from 'kysely'
import { makeShop } from '../testing/catalogue'
import { testServer, type TestServer } from '../testing/harness'
import { addMembership, makePlace } from '../testing/memberships'
import { mergeUsers } from '../modules/user/merge'
import { findActor } from './repository'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const membershipsOf = async (userId: number) => (await findActor(server.services.db, userId))!.memberships
const NONE = { shops: [], stores: [], chains: [], operator: false }

test('domain: a user’s memberships are read with the session, their own shop first', async () => {
  const shop = await makeShop(server)
  const employer = await makeShop(server)
  const [store, kitchen, chain] = [
    await makePlace(server, 'stores'),
    await makePlace(server, 'stores'),
    await makePlace(server, 'chains'),
  ]
  expect(await membershipsOf((await server.user()).id)).toEqual(NONE)
  await addMembership(server, shop.userId, 'staff', { shop_id: employer.id })
  await addMembership(server, shop.userId, 'owner', { store_id: store.id })
  await addMembership(server, shop.userId, 'staff', { store_id: kitchen.id })
  await addMembership(server, shop.userId, 'owner', { chain_id: chain.id })
  await addMembership(server, shop.userId, 'operator')
  const memberships = {
    shops: [
      { id: shop.id, role: 'owner' },
      { id: employer.id, role: 'staff' },
    ],
    stores: [
      { id: store.id, role: 'owner' },
      { id: kitchen.id, role: 'staff' },
    ],
    chains: [chain.id],
    operator: true,
  }
  expect(await membershipsOf(shop.userId)).toEqual(memberships)
  const viewer = await server.services.sessions.find(shop.token, server.clock.now())
  expect(viewer).toMatchObject({ id: shop.userId, memberships })
  expect(await findActor(server.services.db, 0)).toBeNull()
})

test('a membership that begins or ends counts within ten seconds, as a session does', async () => {
  const { db, sessions } = server.services
  const { id, token } = await server.user()
  const operator = async () => (await sessions.find(token, server.clock.now()))!.memberships.operator
  expect(await operator()).toBe(false)
  await addMembership(server, id, 'operator')
  server.clock.advance(10_001)
  expect(await operator()).toBe(true)
  await db.deleteFrom('memberships').where('user_id', '=', id).execute()
  server.clock.advance(10_001)
  expect(await operator()).toBe(false)
})

describe('the database keeps memberships whole', () => {
  const refused = async (role: 'owner' | 'staff' | 'operator', place: Parameters<typeof addMembership>[3]) => {
    const { id } = await server.user()
    await expect(addMembership(server, id, role, place)).rejects.toThrow(/constraint/)
  }

  it('names one place, or none of an operator', async () => {
    const shop = await makeShop(server)
    const store = await makePlace(server, 'stores')
    await refused('staff', {})
    await refused('operator', { shop_id: shop.id })
    await refused('staff', { shop_id: shop.id, store_id: store.id })
  })

  it('knows no second owner of a shop, no staff of a chain and no place that does not exist', async () => {
    const shop = await makeShop(server)
    const chain = await makePlace(server, 'chains')
    await refused('owner', { shop_id: shop.id })
    await refused('staff', { chain_id: chain.id })
    for (const column of ['shop_id', 'store_id', 'chain_id'] as const)
      await refused(column === 'chain_id' ? 'owner' : 'staff', { [column]: 2_000_000_000 })
    await expect(addMembership(server, 2_000_000_000, 'operator')).rejects.toThrow(/constraint/)
  })

  it('has one role of a user in a place, and one owner of a chain', async () => {
    const { id } = await server.user()
    const store = await makePlace(server, 'stores')
    await addMembership(server, id, 'staff', { store_id: store.id })
    await expect(addMembership(server, id, 'owner', { store_id: store.id })).rejects.toThrow('memberships_once')
    await addMembership(server, id, 'operator')
    await expect(addMembership(server, id, 'operator')).rejects.toThrow('memberships_once')
    const chain = await makePlace(server, 'chains')
    await addMembership(server, id, 'owner', { chain_id: chain.id })
    const other = await server.user()
    await expect(addMembership(server, other.id, 'owner', { chain_id: chain.id })).rejects.toThrow('memberships_chain')
  })
})

test('绑定通行证 moves memberships: where both logins had one, the role of the one that goes on stays', async () => {
  const { db, clock } = server.services
  const [from, into] = [await server.user(), await server.user()]
  const shop = await makeShop(server, { user_id: into.id })
  const employer = await makeShop(server)
  const [store, shared] = [await makePlace(server, 'stores'), await makePlace(server, 'stores')]
  await addMembership(server, from.id, 'staff', { shop_id: shop.id })
  await addMembership(server, from.id, 'staff', { shop_id: employer.id })
  await addMembership(server, from.id, 'owner', { store_id: store.id })
  await addMembership(server, from.id, 'owner', { store_id: shared.id })
  await addMembership(server, into.id, 'staff', { store_id: shared.id })
  for (const { id } of [from, into]) await addMembership(server, id, 'operator')
  await db.transaction().execute((trx) => mergeUsers(trx, from.id, into.id, clock.now()))
  expect(await membershipsOf(from.id)).toEqual(NONE)
  const { stores, ...others } = await membershipsOf(into.id)
  expect(others).toEqual({
    shops: [
      { id: shop.id, role: 'owner' },
      { id: employer.id, role: 'staff' },
    ],
    chains: [],
    operator: true,
  })
  expect([...stores].sort((a, b) => a.id - b.id)).toEqual([
    { id: store.id, role: 'owner' },
    { id: shared.id, role: 'staff' },
  ])
  const { rows } = await sql`select 1 from memberships where user_id = ${into.id} and shop_id = ${shop.id}`.execute(db)
  expect(rows).toEqual([])
})
