import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { readUrl } from '@/routes'
import { OrderDetailModel } from './OrderDetailModel'

const NUMBER = 'D20261127000001'
const changedAt = '2026-11-27T09:00:00.000Z'
const order = { orderNo: NUMBER, totalCents: 5280, addressChangedAt: changedAt, actions: ['changeAddress'], lines: [] }
const work = {
  alias: 'work',
  name: '李雷',
  phone: '+64211234567',
  street: '1 Albert Street',
  suburb: 'Auckland Central',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '1010',
  label: '',
  isDefault: false,
}

/** The buyer chooses another address, and says whether it is to be. */
async function choose(yes: boolean, code = 0) {
  const phone = appOver(({ path }) => {
    if (path !== '/order/updateAddress') return { data: order }
    return code > 0 ? { code } : { data: { ...order, address: { name: '李雷' } } }
  })
  const { app, platform } = phone
  app.session.login(TEST_USER)
  const model = new OrderDetailModel(app, NUMBER)
  await model.start()
  const changing = model.changeAddress()
  const { params } = readUrl(platform.stack.at(-1)!)!
  await app.nav.chooser('addresses', params.choose)!.resolve(work as never)
  await new Promise((done) => setTimeout(done, 5))
  const { text } = app.ui.question!
  app.ui.question!.resolve(yes)
  await changing
  const sent = (path: string) => phone.requested.filter((one) => one.path === path).map(({ input }) => input)
  return { app, model, text, sent }
}

test('an unpaid order goes to another address once its buyer has read what that means', async () => {
  const { app, model, text, sent } = await choose(true)
  expect(text).toContain('李雷 021 123 4567\n1 Albert Street')
  expect(text).toContain('运费不变\n应付金额仍是$52.80')
  expect(sent('/order/updateAddress')).toEqual([{ orderNo: NUMBER, addressAlias: 'work', was: changedAt }])
  expect([model.order.data!.address!.name, app.ui.toast!.text]).toEqual(['李雷', '收货地址已修改'])
})

test('one who changes their mind changes nothing', async () => {
  expect((await choose(false)).sent('/order/updateAddress')).toEqual([])
})

test('a refusal shows the order as it stands by now', async () => {
  const { sent } = await choose(true, ERRORS.addressChanged[0])
  expect(sent('/order/detail')).toHaveLength(2)
})
