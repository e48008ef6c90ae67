import { appOver, TEST_USER } from '@/app/testing/app'
import { couponDeskApi, MAX_SCOPE } from '@/contract/couponDesk'
import { ERRORS } from '@/contract/errors'
import { ShopCouponEditModel } from './ShopCouponEditModel'

/** The page of a shop; creating is refused with the code given. */
function open(code = 0) {
  const { app, requested } = appOver(({ path }) =>
    path === couponDeskApi.create.path ? (code > 0 ? { code } : { data: {} }) : null,
  )
  app.session.login(TEST_USER)
  const back = jest.spyOn(app.nav, 'back').mockResolvedValue(undefined)
  const model = new ShopCouponEditModel(app, 'goldenbee')
  return { app, model, back, sent: () => requested.map(({ input }) => input) }
}

test('a coupon is created once as it was typed, and the page is left', async () => {
  const { app, model, back, sent } = open()
  await model.submit()
  expect([model.form.errors.offCents, sent(), app.ui.toast!.text]).toEqual(['请填写优惠金额', [], '请先改好标红的地方'])
  model.form.fill({ name: ' 新客券 ', offCents: 500, minCents: 3000 })
  expect(model.preview.value).toContain('5')
  await Promise.all([model.submit(), model.submit()])
  expect(sent()).toMatchObject([
    { sellerAlias: 'goldenbee', name: '新客券', offCents: 500, minCents: 3000, percent: null },
  ])
  expect(back).toHaveBeenCalledTimes(1)
})

test('what was typed stands after a refusal, and is restored after a reload', async () => {
  const { app, model, back } = open(ERRORS.busy[0])
  model.form.fill({ name: '新客券', offCents: 500 })
  await model.submit()
  expect([back.mock.calls.length, model.form.values.name]).toEqual([0, '新客券'])
  expect(new ShopCouponEditModel(app, 'goldenbee').form.values).toMatchObject({ name: '新客券', offCents: 500 })
  expect(new ShopCouponEditModel(app, 'another').form.values.name).toBe('')
})

test('a second tap takes a choice back, and no more are taken than a coupon may name', () => {
  const { app, model } = open()
  for (let at = 0; at <= MAX_SCOPE; at++) model.turn('itemAliases', `item${at}`)
  expect([model.form.values.itemAliases.length, app.ui.toast!.text]).toEqual([MAX_SCOPE, `最多选${MAX_SCOPE}个`])
  model.turn('itemAliases', 'item0')
  expect(model.form.values.itemAliases).not.toContain('item0')
})
