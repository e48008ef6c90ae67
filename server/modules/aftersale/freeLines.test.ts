import { openCase, buyPaid, detailOf, finish, shipAll, steps, type Sold } from '../../testing/afterSale'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { balances, wrong } from '../../testing/ledger'
import { setMarket, type Market } from '../../testing/market'
import { stockOf } from '../../testing/shopping'

let { server, shop, buyer } = {} as Market
setMarket((market) => ({ server, buyer } = market))

/** Two lines without freight: a coupon of the platform has paid the first whole, its buyer the second. */
let [free, dear] = [] as unknown as [TestItem, TestItem]
let sold: Sold
beforeEach(async () => {
  shop = await makeShop(server, {}, [{ cents: 0 }])
  const made = (price_cents: number) => makeItem(server, { shop, skus: [{ price_cents, on_hand: 10 }] })
  ;[free, dear] = [await made(1000), await made(2000)]
  const scope = { scope: 'ITEMS' as const, itemAliases: [free.alias], minCents: 0 }
  await takeOne(server, buyer, await makeCoupon(server, null, scope))
  sold = await buyPaid(server, { buyer, shop, items: [{ item: free }, { item: dear }] })
  expect(await detailOf(server, sold)).toMatchObject({ totalCents: 2000, subsidyCents: 1000 })
})
afterEach(async () => expect(await wrong(server)).toEqual([]))

const accept = async (pieces: number[], reason: 'LATE' | 'DAMAGED') => {
  const { alias, state } = await openCase(server, sold, { pieces, reason })
  return state === 'ASKED' ? steps(server, sold).accept(alias) : steps(server, sold).seen(alias)
}
const lines = async () => (await detailOf(server, sold)).lines.map(({ refunded }) => refunded)

test('domain: what a coupon paid whole is still sent once the rest is given back, and goes back by its pieces', async () => {
  expect(await accept([0, 1], 'LATE')).toMatchObject({ state: 'REFUNDED', cents: 2000 })
  expect([(await detailOf(server, sold)).state, await lines()]).toEqual(['TO_SHIP', [0, 1]])
  expect([await stockOf(server, free), await stockOf(server, dear)]).toEqual([
    { on_hand: 10, reserved: 1 },
    { on_hand: 10, reserved: 0 },
  ])
  expect((await balances(server, shop)).pending).toBe(1000)
  expect(await accept([1, 0], 'LATE')).toMatchObject({ state: 'REFUNDED', cents: 0 })
  expect([(await detailOf(server, sold)).state, await lines()]).toEqual(['REFUNDED', [1, 1]])
  expect(await stockOf(server, free)).toEqual({ on_hand: 10, reserved: 0 })
  expect((await balances(server, shop)).pending).toBe(0)
})

test('domain: a finished order whose paid goods went back has its seller retain the subsidy of what stays', async () => {
  await finish(server, await shipAll(server, sold))
  expect(await accept([0, 1], 'DAMAGED')).toMatchObject({ cents: 2000 })
  expect((await detailOf(server, sold)).state).toBe('PARTLY_REFUNDED')
  expect((await balances(server, shop)).available).toBe(1000)
  expect(await accept([1, 0], 'DAMAGED')).toMatchObject({ cents: 0 })
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect((await balances(server, shop)).available).toBe(0)
})

test('domain: given back together, or the free line first, the order is given back whole', async () => {
  await accept([1, 0], 'LATE')
  expect((await detailOf(server, sold)).state).toBe('TO_SHIP')
  await accept([0, 1], 'LATE')
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
})
