import { orderApi } from '../../../../src/contract/order'
import { testServer } from '../../../testing/harness'
import { readDelivery } from './carriers'

test('app §7: each of /shipment/carriers is taken by its code and by its name; the shop’s own way alone needs no number', async () => {
  const server = await testServer()
  const { token } = await server.user()
  const { list } = await server.ok(orderApi.carriers, {}, { token })
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['NZ Post', '顺丰速运', '商家自送']))
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  for (const { code, name } of list) {
    for (const carrier of [code, name])
      expect(readDelivery({ carrier, trackingNo: 'ab 123456' })).toEqual({ carrier: name, trackingNo: 'AB123456' })
    if (code === 'own')
      expect(readDelivery({ carrier: code, trackingNo: '' })).toEqual({ carrier: name, trackingNo: '' })
    else expect(() => readDelivery({ carrier: code, trackingNo: '' })).toThrow('快递单号')
  }
  await server.close()
})
