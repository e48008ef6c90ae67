import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { OrderNoteModel } from './OrderNoteModel'

const NUMBER = 'D20261127000001'
const sold = { orderNo: NUMBER, side: 'seller', note: '请放门口', sellerNote: '老顾客', actions: ['sellerNote'] }
const bought = { orderNo: NUMBER, side: 'buyer', note: '请放门口', actions: ['pay', 'changeNote'] }

async function open(order: () => object, code = 0) {
  const phone = appOver(({ path }) =>
    path === '/order/detail' ? { data: order() } : code > 0 ? { code } : { data: {} },
  )
  phone.app.session.login(TEST_USER)
  const model = new OrderNoteModel(phone.app, NUMBER)
  await model.start()
  const sent = () => phone.requested.filter(({ path }) => path.startsWith('/order/update'))
  return { ...phone, model, sent }
}

test('编辑备注: the shop’s note is what it was until it is saved; one that is too long is not sent', async () => {
  const { model, sent } = await open(() => sold)
  expect([model.open, model.form.values.note, model.form.changed]).toEqual([true, '老顾客', false])
  model.form.set('note', '字'.repeat(201))
  await model.save()
  expect(model.form.errors.note).toBe('店内备注最多200个字，已超出1个字')
  model.form.set('note', ' 多送一份 ')
  await model.save()
  expect(sent()).toEqual([{ path: '/order/updateSellerNote', input: { orderNo: NUMBER, note: '多送一份' } }])
})

test('编辑备注: a buyer’s note goes to the seller, by a call of its own', async () => {
  const { model, sent } = await open(() => bought)
  expect([model.open, model.form.values.note]).toEqual([true, '请放门口'])
  model.form.set('note', '字'.repeat(201))
  await model.save()
  expect(model.form.errors.note).toBe('备注最多200个字，已超出1个字')
  model.form.set('note', '')
  await model.save()
  expect(sent()).toEqual([{ path: '/order/updateNote', input: { orderNo: NUMBER, note: '' } }])
})

test('an order that is paid meanwhile in another window closes the note, and the page shows what stands now', async () => {
  let now: object = bought
  const { model } = await open(() => now, ERRORS.notToEdit[0])
  model.form.set('note', '别放门口')
  now = { ...bought, actions: ['afterSale'] }
  await model.save()
  await new Promise((done) => setTimeout(done, 5))
  expect([model.open, model.order.data!.note]).toEqual([false, '请放门口'])
})
