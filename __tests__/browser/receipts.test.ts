import { setBuyerStage } from '../support/buyerStage'
import { readReceipt } from '../support/receipts'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('app §2: what was paid has its receipt, from 我的 and from the order, in the H5 build', async () => {
  const phone = await stage.open()
  await readReceipt(phone)
  expect(phone.errors).toEqual([])
})

test('app §2: a receipt that is not the viewer’s does not exist', async () => {
  const phone = await stage.open()
  await phone.start('/packageOrder/pages/invoice/detail?orderNo=20260101000000')
  await phone.waitText('收据不存在')
})
