import crypto from 'node:crypto'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer } from '../../testing/harness'
import { makeBuyer, placeOrder } from '../../testing/shopping'

test('domain: two orders of one second that draw the same numbers both stand, each under its own', async () => {
  const server = await testServer()
  const shop = await makeShop(server, {}, [{}])
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  // Payment and order of each: 7, 7; then 7 and 7 again, which are taken, and what follows.
  const drawn = [7, 7, 7, 8, 7, 9]
  const draw = jest.spyOn(crypto, 'randomInt').mockImplementation(() => drawn.shift()!)
  const first = await placeOrder(server, buyer, [{ item }])
  const second = await placeOrder(server, buyer, [{ item }])
  draw.mockRestore()
  expect([first, second].map(({ payNo, orderNos }) => [payNo, ...orderNos].map((no) => no.slice(-2)))).toEqual([
    ['07', '07'],
    ['08', '09'],
  ])
  for (const orderNo of [...first.orderNos, ...second.orderNos])
    expect(await server.ok(orderApi.detail, { orderNo }, { token: buyer.token })).toMatchObject({ orderNo })
  await server.close()
})
