import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer } from '../../testing/harness'
import { balances, orderRow, refund, wrong } from '../../testing/ledger'
import { People } from '../../testing/passport'
import { decide, openPayment, placeOrder, sandboxOf } from '../../testing/shopping'
import { makeWalletBuyer, prepareWith } from '../../testing/walletBuyer'

test('domain: an order that was paid by itself, some of it by wallet, is given back its own money, not that of the orders beside it', async () => {
  const server = await testServer()
  const buyer = await makeWalletBuyer(server, new People(server), 3000)
  const makeOne = async (cents: number) => ({
    item: await makeItem(server, { shop: await makeShop(server, {}, [{ cents: 0 }]), skus: [{ price_cents: cents }] }),
  })
  const { payNo, orderNos } = await placeOrder(server, buyer, [await makeOne(5000), await makeOne(4000)])
  const [first, second] = orderNos as [string, string]
  const both = (await openPayment(server, buyer, payNo)).reference
  server.clock.advance(1000)
  const alone = (await prepareWith(server, buyer, first, 3000)).data!.reference
  await decide(server, alone, 'success')
  // The payment of both comes after all: the second order is paid by it, and the rest goes back.
  server.clock.advance(1000)
  await decide(server, both, 'success')
  const refundsBy = (reference: string) =>
    [...sandboxOf(server).refunds.values()].filter((one) => one.reference === reference).map(({ cents }) => cents)
  expect(refundsBy(both)).toEqual([5000])
  await refund(server, first, { cents: 5000, key: 'a', event: 'startRefund' })
  expect(refundsBy(alone)).toEqual([2000])
  expect(await balances(server, { userId: buyer.id })).toEqual({ available: 3000, pending: 0, frozen: 0 })
  await refund(server, second, { cents: 4000, key: 'a', event: 'startRefund' })
  expect(refundsBy(both)).toEqual([5000, 4000])
  expect((await orderRow(server, second)).state).toBe('REFUNDING')
  expect(await wrong(server)).toEqual([])
  await server.close()
})
