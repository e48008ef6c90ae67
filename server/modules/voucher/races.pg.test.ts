import { afterSaleApi } from '../../../src/contract/afterSale'
import { openInput } from '../../testing/afterSale'
import { wrong } from '../../testing/ledger'
import { setMarket, type Market } from '../../testing/market'
import { addMembership } from '../../testing/memberships'
import { makeBuyer } from '../../testing/shopping'
import { makeStore } from '../../testing/stores'
import { buyVoucher, cancelRedeem, codeOf, makeVoucher, newKey, redeem } from '../../testing/vouchers'

let { server, shop } = {} as Market
setMarket((market) => ({ server, shop } = market))

/** An order of so many pieces, and a store with two people. */
async function sold(quantity: number) {
  const [buyer, store] = [await makeBuyer(server), await makeStore(server)]
  const people = [await server.user(), await server.user()]
  for (const { id } of people) await addMembership(server, id, 'staff', { store_id: store.id })
  const voucher = await makeVoucher(server, { shop, stores: [store], cents: 1001 })
  return { buyer, store, people, ...(await buyVoucher(server, buyer, voucher, quantity)) }
}
const done = (all: readonly { code: number }[]) => all.filter(({ code }) => code === 0).length

test('domain: twenty phones at once redeem what each saw left: one does', async () => {
  const { buyer, store, people, orderNo, code } = await sold(6)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => redeem(server, people[at % 2]!, store, { orderNo, code, count: 2, left: 6 })),
  )
  expect(done(all)).toBe(1)
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ used: 2, left: 4 })
})

test('domain: one tap that is sent ten times at once redeems once', async () => {
  const { buyer, store, people, orderNo, code } = await sold(6)
  const key = newKey()
  await Promise.all(
    Array.from({ length: 10 }, () => redeem(server, people[0]!, store, { orderNo, code, left: 6 }, key)),
  )
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ used: 1, left: 5 })
})

test('domain: the last piece is redeemed or given back, whichever comes first, and never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, store, people, orderNo, code } = await sold(1)
    const input = await openInput(server, { buyer, shop, orderNo }, { reason: 'CHANGED_MIND' })
    const [used, back] = await Promise.all([
      redeem(server, people[0]!, store, { orderNo, code, left: 1 }),
      server.call(afterSaleApi.open, input, { token: buyer.token, requestKey: newKey() }),
    ])
    expect(done([used, back])).toBe(1)
    const { used: count, refunded } = await codeOf(server, buyer, orderNo)
    expect(count + refunded).toBe(1)
  }
  expect(await wrong(server)).toEqual([])
})

test('domain: two people take one redemption back at once: the piece comes back once', async () => {
  const { buyer, store, people, orderNo, code } = await sold(2)
  const { alias } = (await redeem(server, people[0]!, store, { orderNo, code, count: 2, left: 2 })).data!.redemption
  await Promise.all(Array.from({ length: 6 }, (_, at) => cancelRedeem(server, people[at % 2]!, orderNo, alias)))
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ used: 0, left: 2, code })
})
