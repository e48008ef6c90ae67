import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { invoiceSellerApi } from '@/contract/invoiceSeller'
import { SellerFactsModel } from './SellerFactsModel'

const FACTS = {
  sellerAlias: 'goldenbee',
  shopName: '金蜂蜂蜜',
  gstNumber: '123-456-789',
  legalName: '',
  address: '',
  editable: true,
}

/** The page of a shop; saving is refused with the code given. */
async function open(code = 0) {
  const { app, requested } = appOver(({ path }) =>
    path === invoiceSellerApi.save.path && code > 0 ? { code } : { data: FACTS },
  )
  app.session.login(TEST_USER)
  const back = jest.spyOn(app.nav, 'back').mockResolvedValue(undefined)
  const model = new SellerFactsModel(app, 'goldenbee')
  await model.start()
  const sent = () => requested.filter(({ path }) => path === invoiceSellerApi.save.path).map(({ input }) => input)
  return { model, back, sent }
}

test('what a shop states is saved once, tidied, and the page is left', async () => {
  const { model, back, sent } = await open()
  expect(model.form.values).toMatchObject({ registered: true, gstNumber: '123-456-789' })
  model.form.set('gstNumber', '136410132')
  model.leaveNumber()
  expect(model.form.values.gstNumber).toBe('136-410-132')
  model.form.set('legalName', ' 金蜂有限公司 ')
  await Promise.all([model.save(), model.save()])
  expect(sent()).toEqual([
    { sellerAlias: 'goldenbee', gstNumber: '136-410-132', legalName: '金蜂有限公司', address: '' },
  ])
  expect(back).toHaveBeenCalledTimes(1)
})

test('a number that its digit does not check is not sent; one refused by the service is stated under its field', async () => {
  const { model, sent, back } = await open(ERRORS.badGst[0])
  model.form.set('gstNumber', '136-410-133')
  await model.save()
  expect([model.form.errors.gstNumber, sent()]).toEqual(['GST 号校验不通过，请逐位核对', []])
  model.form.set('gstNumber', '136-410-132')
  await model.save()
  expect([model.form.errors.gstNumber === undefined, back.mock.calls.length]).toEqual([false, 0])
  // A shop that is not registered states none, whatever stands in the field.
  model.form.set('registered', false)
  await model.save()
  expect(sent().at(-1)).toMatchObject({ gstNumber: '' })
})
