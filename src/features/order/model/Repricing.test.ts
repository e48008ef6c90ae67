import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { OrderBrief } from '@/contract/order'
import { Repricing } from './Repricing'

const ORDER = { orderNo: 'D20261127000001', totalCents: 7771 } as OrderBrief

function open(code = 0) {
  const phone = appOver(({ path }) => {
    if (path === '/order/detail') return { data: { ...ORDER, side: 'seller', sellerNote: '老顾客' } }
    return code > 0 ? { code } : { data: ORDER }
  })
  phone.app.session.login(TEST_USER)
  let looks = 0
  const model = new Repricing(phone.app, async () => void looks++)
  model.open(ORDER)
  const sent = () => phone.requested.filter(({ path }) => path.startsWith('/order/update')).map(({ input }) => input)
  return { ...phone, model, sent, looks: () => looks }
}

test('a price goes down only, and to one cent at least', async () => {
  const { model, sent } = open()
  for (const [cents, error] of [
    [null, '请填写改后总价'],
    [0, '改后总价至少为$0.01'],
    [7771, '只能改低，要少于现价$77.71'],
  ] as const) {
    model.form.set('cents', cents)
    await model.submit()
    expect(model.form.errors.cents).toBe(error)
  }
  expect(sent()).toEqual([])
})

test('a lowered price is sent with the one that was shown, and the list looks again', async () => {
  const { model, sent, looks, app } = open()
  model.form.set('cents', 7000)
  await model.submit()
  expect(sent()).toEqual([{ orderNo: ORDER.orderNo, was: 7771, totalCents: 7000 }])
  expect([model.order, looks(), app.ui.toast!.text]).toEqual([null, 1, '已改价，买家会收到通知'])
})

test('after a refusal the sheet stays, with what was typed, and the list looks again', async () => {
  const { model, looks } = open(ERRORS.priceChanged[0])
  model.form.set('cents', 7000)
  await model.submit()
  expect([model.order, model.form.values.cents, looks()]).toEqual([ORDER, 7000, 1])
})
