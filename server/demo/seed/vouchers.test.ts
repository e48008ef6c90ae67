import { redeemApi } from '../../../src/contract/redeem'
import { storeApi } from '../../../src/contract/store'
import { voucherApi } from '../../../src/contract/voucher'
import { testServer, type TestServer } from '../../testing/harness'
import { buyVoucher } from '../../testing/vouchers'
import { parsePictureKey } from '../art/key'
import { people } from './data/people'
import { demoPassportId } from './passport'
import { seedDemo } from './seed'
import { seedDemoStores } from './stores'
import { seedDemoStaff } from './storeStaff'
import { storeAlias } from './storeRows'
import { seedVouchers, voucherAlias } from './voucherRows'
import { seedDemoVouchers } from './vouchers'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await seedDemo(server.services)
  await seedDemoStores(server.services)
  await seedDemoStaff(server.services)
  expect(await seedDemoVouchers(server.services)).toBe(true)
}, 60_000)
afterAll(() => server.close())

const sessionOf = async (username: string) => {
  const { db, sessions, clock } = server.services
  const user = await db
    .selectFrom('users')
    .select(['id', 'alias'])
    .where('passport_user_id', '=', demoPassportId(username))
    .executeTakeFirstOrThrow()
  return { ...user, token: await sessions.open(user.id, clock.now()) }
}

test('vouchers of many stores, each cheaper than what is in it, sold by people who can log in, written once', async () => {
  expect(await seedDemoVouchers(server.services)).toBe(false)
  expect(new Set(seedVouchers.flatMap(({ stores }) => stores)).size).toBeGreaterThan(40)
  for (const { key, cents, worthCents, contents, title, shop, picture } of seedVouchers) {
    expect([key, cents < worthCents && cents > worthCents / 2]).toEqual([key, true])
    expect(contents.reduce((all, one) => all + one.cents * one.count, 0)).toBe(worthCents)
    expect(title.length).toBeLessThan(20)
    expect(people.some((person) => person.shop === shop)).toBe(true)
    expect(parsePictureKey(picture)).not.toBeNull()
  }
})

test('demo accounts try all of it: one buys, the people of the store redeem, its owner sees the figures', async () => {
  const [buyer, owner, staff] = [
    await sessionOf('demo1'),
    await sessionOf('golden-manuka'),
    await sessionOf('ocean-catch'),
  ]
  const alias = voucherAlias('lao-chengdu-set2')
  const { code, orderNo } = await buyVoucher(server, buyer, { id: 0, alias, skus: [] })
  const mine = await server.ok(storeApi.whitelist, {}, { token: staff.token })
  const store = mine.list.find((one) => one.alias === storeAlias('lao-chengdu'))!
  const at = { storeAlias: store.alias }
  expect((await server.ok(redeemApi.find, { ...at, code }, { token: staff.token })).problem).toBe('')
  await server.ok(redeemApi.redeem, { ...at, orderNo, code, count: 1, left: 1 }, { token: staff.token })
  expect((await server.ok(redeemApi.figures, at, { token: owner.token })).total.count).toBe(1)
  expect((await server.ok(voucherApi.query, { storeAlias: store.alias })).list.length).toBeGreaterThanOrEqual(3)
})
