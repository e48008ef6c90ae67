import { couponApi } from '../../../src/contract/coupon'
import { testServer } from '../../testing/harness'
import { coupons } from './data/coupons'
import { seedDemoCoupons } from './coupons'
import { seedDemo } from './seed'

test('the demo market has coupons of the platform and of shops, and codes, written once', async () => {
  const server = await testServer()
  await seedDemo(server.services)
  expect(await seedDemoCoupons(server.services)).toBe(true)
  expect(await seedDemoCoupons(server.services)).toBe(false)
  const { list } = await server.ok(couponApi.center, {})
  expect(list.map(({ coupon }) => coupon.name)).toEqual(
    [...coupons].filter(({ code }) => code === undefined).map(({ name }) => name),
  )
  expect(list.every(({ take }) => take === 'OPEN')).toBe(true)
  const user = await server.user()
  for (const { code: promoCode } of coupons)
    if (promoCode !== undefined) await server.ok(couponApi.takeByCode, { promoCode }, { token: user.token })
  await server.close()
})
