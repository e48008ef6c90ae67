import { invoiceApi } from '../../../src/contract/invoice'
import { invoiceSellerApi } from '../../../src/contract/invoiceSeller'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { addMembership } from '../../testing/memberships'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, { name: '金树麦卢卡' })
})
afterAll(() => server.close())

const save = (
  given: { gstNumber?: string; legalName?: string; address?: string; sellerAlias?: string },
  token = shop.token,
) => server.call(invoiceSellerApi.save, given, { token })

test('domain: a GST number counts from the next receipt on; what was given stays as it is', async () => {
  const buyer = await makeBuyer(server, '小雅')
  const item = await makeItem(server, { shop })
  const buy = async () => {
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    await pay(server, buyer, payNo)
    return orderNos[0]!
  }
  const receipt = (orderNo: string) => server.ok(invoiceApi.detail, { orderNo }, { token: buyer.token })
  const before = await receipt(await buy())
  expect(before).toMatchObject({ gstNumber: null, gstCents: null, sellerLegalName: '', sellerAddress: '' })
  const given = { gstNumber: ' 136 410 132 ', legalName: '金树有限公司', address: '12 Queen Street' }
  expect((await save(given)).data).toMatchObject({
    gstNumber: '136-410-132',
    legalName: '金树有限公司',
    editable: true,
  })
  const after = await receipt(await buy())
  expect(after).toMatchObject({
    gstNumber: '136-410-132',
    sellerLegalName: '金树有限公司',
    sellerAddress: '12 Queen Street',
  })
  expect(after.gstCents).toBe(Math.round((after.totalCents * 3) / 23))
  expect(await receipt(before.orderNo)).toEqual(before)
  // No longer registered.
  await save({ legalName: '金树有限公司' })
  expect(await receipt(await buy())).toMatchObject({ gstNumber: null, gstCents: null })
  expect(await receipt(after.orderNo)).toEqual(after)
})

test('domain: a number whose check digit is wrong is refused, in words for its field', async () => {
  for (const gstNumber of ['136410133', '9125568', '12', 'abc', '999999999'])
    expect((await save({ gstNumber })).code).toBe(2401)
  expect((await save({ gstNumber: '49-091-850' })).code).toBe(0)
})

test('domain: the number that stands stays as it is while name and address change', async () => {
  const old = await makeShop(server, { gst_number: '900003027' })
  const saved = await save({ gstNumber: '900-003-027', legalName: '老店有限公司' }, old.token)
  expect(saved.data).toMatchObject({ gstNumber: '900-003-027', legalName: '老店有限公司' })
  expect((await save({ gstNumber: '900-003-028' }, old.token)).code).toBe(2401)
})

test('domain: the owner changes it, staff read it, to anyone else it does not exist', async () => {
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  const read = (token: string, sellerAlias?: string) => server.call(invoiceSellerApi.facts, { sellerAlias }, { token })
  expect((await read(staff.token)).data).toMatchObject({ shopName: '金树麦卢卡', editable: false })
  expect((await save({ legalName: '别的' }, staff.token)).code).toBe(404)
  const stranger = await server.user('路人')
  expect((await read(stranger.token)).code).toBe(404)
  expect((await read(stranger.token, shop.alias)).code).toBe(404)
  expect((await save({ sellerAlias: shop.alias }, stranger.token)).code).toBe(404)
  expect((await read(shop.token, shop.alias)).data).toMatchObject({ editable: true })
})
