import {
  chooseSku,
  HONEY,
  orderAtOnce,
  orderThreeWays,
  PAID,
  pay,
  shopAsNewUser,
  signInAsDemo,
} from '../support/journey'
import { readReceipt } from '../support/receipts'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { startService } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

let phone: WeappPhone
const stage = setStage({ serve: startService, env: {}, open: openWeapp })
beforeEach(async () => {
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})
afterEach(() => phone.app.close())

test('app §2: a new user walks from home to the paid order in the compiled mini program, and finds all again after a kill -9', async () => {
  await phone.start()
  await shopAsNewUser(phone, { number: '021 555 9002', name: '周建国', codeFor: stage.service.codeFor })
  expect((await phone.text()).replace(/\s/g, '')).toContain(HONEY.price)

  await phone.start(HONEY.path)
  await chooseSku(phone, '加入购物车', ['UMF15+', '250g'])
  await phone.waitText('已加入购物车')
  expect(phone.errors).toEqual([])
  await stage.service.kill()
  await stage.service.start()
  await phone.start('/pages/shop/cart')
  await phone.waitText('UMF15+')
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText(HONEY.title)
  // Pictures on their way when the service was killed are all that may be missed.
  expect(phone.errors.filter((text) => !text.includes('image does not load'))).toEqual([])
})

test('app §4: an order is cancelled, one paid at the second try and received, one paid late, in the compiled mini program', async () => {
  await phone.start()
  await orderThreeWays(phone, stage.service)
  expect(phone.errors).toEqual([])
})

test('app §2: what was paid has its receipt, from 我的 and from the order, in the compiled mini program', async () => {
  await phone.start()
  await signInAsDemo(phone)
  await readReceipt(phone)
  expect(phone.errors).toEqual([])
})

test('app §2: 支付 and 编辑地址 ask before WeChat’s own back arrow leaves them, and only while something would be lost', async () => {
  await phone.start()
  await signInAsDemo(phone)
  await phone.tapText('收货地址')
  await phone.tapText('新增收货地址')
  await phone.waitText('搜索地址')
  await phone.app.tapBackArrow()
  await phone.waitText('新增收货地址')

  // A second tap within 600 ms would be a slip of the finger.
  await new Promise((passed) => setTimeout(passed, 700))
  await phone.tapText('新增收货地址')
  await phone.fill('姓名', '周建国')
  await phone.app.tapBackArrow()
  await phone.app.modal('cancel')
  await phone.waitText('搜索地址')
  await phone.app.tapBackArrow()
  await phone.app.modal('confirm')
  await phone.waitText('新增收货地址')

  await orderAtOnce(phone)
  await phone.app.tapBackArrow()
  await phone.app.modal('cancel')
  await phone.waitText('支付剩余时间')
  // Paying moves on by itself: no question is shown.
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  expect(phone.errors).toEqual([])
})
