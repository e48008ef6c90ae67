import { makeShop } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { FakeClock } from '../../platform/clock'
import { testServer } from '../../testing/harness'
import { remindOfEnds } from './public/reminders'

const DAY = 86_400_000

test('domain: the owner of a coupon that ends tomorrow is notified once, by day in New Zealand', async () => {
  // Noon on 27 November in Auckland.
  const server = await testServer({ clock: new FakeClock(new Date('2026-11-26T23:00:00Z')) })
  const shop = await makeShop(server)
  const [one, two, fresh] = [await server.user(), await server.user(), await server.user()]
  const short = await makeCoupon(server, shop, { name: '五日券', days: 5 })
  const other = await makeCoupon(server, shop, { name: '也是五日', days: 5 })
  const long = await makeCoupon(server, shop, { name: '长券', days: 30 })
  const card = await takeOne(server, one, short)
  for (const coupon of [short, other, long]) await takeOne(server, two, coupon)
  const run = () => remindOfEnds(server.services, server.clock.now())
  server.clock.advance(3 * DAY)
  expect(await run()).toBe(0)
  // 01:00 on the day before: no one is woken.
  server.clock.advance(13 * 3_600_000)
  await takeOne(server, fresh, await makeCoupon(server, shop, { days: 1 }))
  expect(await run()).toBe(0)
  server.clock.advance(11 * 3_600_000)
  expect(await run()).toBe(3)
  expect(await run()).toBe(0)
  const rows = await server.services.db
    .selectFrom('im_notices')
    .selectAll()
    .where('key', 'like', 'coupon-ends-%')
    .execute()
  expect(rows.map(({ recipient, body }) => [recipient, body.text, body.link]).sort()).toEqual(
    [
      [one.alias, '「五日券」有效期至2026-12-02 24:00（新西兰时间）', `/coupon/pages/detail?alias=${card.alias}`],
      [two.alias, '「五日券」等2张优惠券有效期至2026-12-02 24:00（新西兰时间）', '/coupon/pages/cardHolder'],
    ].sort(),
  )
  await server.close()
})
