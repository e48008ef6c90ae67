import { demoAlias } from '../../server/demo/seed/aliases'
import { DEMO_PASSWORD, waitShipped } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** The walk of a person who shops, in what they see; walked in the H5 build and in the compiled mini program alike. */

/** Page of an item by its key in the demo's data. */
const itemPath = (key: string) => `/pages/item/detail?alias=${demoAlias('item', key)}`

/** The item that is bought: four grades and three sizes, of which 10+ in 500 g costs $64.90. */
export const HONEY = {
  keyword: '金树麦卢卡',
  title: '金树UMF麦卢卡蜂蜜 5+/10+/15+/20+ 扫码验真',
  price: '64.90',
  path: itemPath('honey-golden-umf'),
}

/** Under 支付成功. */
export const PAID = '卖家会尽快为你备货'

const dialogButton = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`

/** Home → search → item. */
export async function findItem(phone: Phone, { keyword, title }: { keyword: string; title: string }): Promise<void> {
  await phone.waitText('为你推荐')
  await phone.tap('.dd-home__search .dd-search')
  await phone.fill('.dd-search__input', keyword, { confirm: true })
  await phone.waitText(title)
  await phone.tapText(title)
  await phone.waitText('立即购买')
}

/** The SKU sheet: 加入购物车 or 立即购买, each value, then the same word again. */
export async function chooseSku(phone: Phone, way: '加入购物车' | '立即购买', values: string[]): Promise<void> {
  await phone.tapText(way)
  await phone.waitText('购买数量')
  for (const value of values) await phone.tap(`.dd-sku__value:has-text("${value}")`)
  await confirmSku(phone, way)
}
export const confirmSku = (phone: Phone, way: '加入购物车' | '立即购买') =>
  phone.tap(`.dd-sku__buttons .dd-button:has-text("${way}")`)

/** The login page, by a code to a mobile number; the first login of a number makes its account. `phone` without its country. */
export async function loginByMobile(phone: Phone, number: string, codeFor: (e164: string) => Promise<string>) {
  await phone.tapText('手机验证码登录')
  await phone.fill('请输入手机号', number)
  await phone.tapText('获取验证码')
  await phone.waitText('秒后重发')
  await phone.fill('6位数字', await codeFor(`+64${number.replace(/^0|\s/g, '')}`))
  await submitLogin(phone)
}
export async function loginByPassword(phone: Phone, username: string, password = DEMO_PASSWORD): Promise<void> {
  await phone.fill('用户名或邮箱', username)
  await phone.fill('请输入密码', password)
  await submitLogin(phone)
}
async function submitLogin(phone: Phone): Promise<void> {
  await phone.tap('.dd-account__actions .dd-button')
  // Without a tick the app shows the consent dialog.
  await phone.tap(dialogButton('同意并继续'))
  await phone.waitText('欢迎来到叮当', { gone: true })
  await phone.waitText('手机登录', { gone: true })
}

/** A first address, found by its number and street, from the order confirmation page; leaving the list without one chooses none. */
export async function addAddress(phone: Phone, name: string): Promise<void> {
  await phone.tapText('添加收货地址')
  await phone.waitText('还没有收货地址')
  await phone.back()
  await phone.tapText('添加收货地址')
  await phone.tapText('新增收货地址')
  await phone.fill('姓名', name)
  await phone.fill('请输入手机号', '021 234 5678')
  await phone.tapText('搜索地址')
  await phone.fill('.dd-nzpost__bar .dd-search__input', '12 Queen Street, Auckland')
  await phone.tap('.dd-cell:has-text("12 Queen Street")')
  await phone.waitText('保存')
  await phone.tapText('保存')
  await phone.waitText('编辑地址', { gone: true })
}

/** The payment page with the sandbox's outcome. */
export async function pay(phone: Phone, outcome: '支付成功' | '支付失败' | '一直没有结果' | '稍后到账'): Promise<void> {
  await phone.waitText('应付金额')
  await phone.tapText('确认支付')
  await phone.waitText('沙盒支付（测试环境')
  await phone.tapText(outcome)
}

/** Tab 我的 → 全部订单. */
export async function openOrders(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tapText('全部订单')
  await phone.waitText('待收货')
}

/** Closes the unpaid order that is shown, with a reason and a second thought. */
export async function cancelOrder(phone: Phone): Promise<void> {
  await phone.tapText('取消订单')
  await phone.tapText('价格有点贵')
  await phone.tap(dialogButton('取消订单'))
  await phone.waitText('再来一单')
}

/** Confirms the receipt of the shipped order whose page is shown, and comes back to it from the result. */
export async function confirmReceipt(phone: Phone): Promise<void> {
  await phone.tapText('确认收货')
  await phone.tap(dialogButton('确认收货'))
  await phone.waitText('收货成功')
  await phone.tapText('查看订单')
  await phone.waitText('交易成功')
}

/**
 * The main journey (§ "a person opens it at phone size and shops"): a new user, from home to the order's detail. Ends on the order's page.
 */
export async function shopAsNewUser(
  phone: Phone,
  user: { number: string; name: string; codeFor: (e164: string) => Promise<string> },
): Promise<void> {
  await findItem(phone, HONEY)
  await chooseSku(phone, '加入购物车', ['UMF10+', '500g'])
  await loginByMobile(phone, user.number, user.codeFor)
  // The sheet is as it was before the login.
  await confirmSku(phone, '加入购物车')
  await phone.waitText('已加入购物车')
  await phone.tapText('购物车')
  await phone.waitText('共1件商品')
  await phone.waitText('UMF10+')
  await phone.tapText('去结算')
  await addAddress(phone, user.name)
  await phone.waitText(user.name)
  await phone.tapText('提交订单')
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  await phone.tapText('继续逛逛')
  await openOrders(phone)
  await phone.tap('.dd-trade__body')
  await phone.waitText('12 Queen Street')
}

/** An item without a choice of SKU. */
export const TRIO = {
  keyword: '麦卢卡 家庭囤货装',
  title: '金树UMF10+麦卢卡250g×3罐 家庭囤货装',
  path: itemPath('honey-golden-10-trio'),
}

/** Tab 我的 → login → the demo buyer, who has an address. */
export async function signInAsDemo(phone: Phone, username = 'demo1', nickname = '小雅'): Promise<void> {
  await phone.tab(3)
  await phone.tapText('登录 / 注册')
  await loginByPassword(phone, username)
  await phone.waitText(nickname)
}

/** Orders one piece past the cart, from the item's link up to the payment page. */
export async function orderAtOnce(phone: Phone): Promise<void> {
  await phone.start(TRIO.path)
  await chooseSku(phone, '立即购买', [])
  await phone.waitText('合计')
  await phone.tapText('提交订单')
  await phone.waitText('支付剩余时间')
}

/** 我买到的 by its link, then the order at that place; 0 is the newest. */
export async function openOrder(phone: Phone, nth = 0): Promise<void> {
  await phone.start('/packageOrder/pages/order/list')
  await phone.tap('.dd-trade__body', { nth })
  await phone.waitText('订单编号')
}

/** A returning user: an order cancelled, one paid at the second try, seen through to its receipt, and one paid late. */
export async function orderThreeWays(phone: Phone, service: Service): Promise<void> {
  await phone.waitText('为你推荐')
  await signInAsDemo(phone)
  await orderAtOnce(phone)

  await openOrder(phone)
  await cancelOrder(phone)
  await phone.waitText('关闭原因：价格有点贵')

  await phone.tapText('再来一单')
  await phone.waitText('合计')
  await phone.tapText('提交订单')
  await pay(phone, '支付失败')
  await phone.tapText('重新支付')
  await phone.waitText('上一次支付没有成功')
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  await phone.tapText('继续逛逛')

  await orderAtOnce(phone)
  await pay(phone, '稍后到账')
  await phone.waitText('正在确认支付结果')
  await phone.waitText(PAID)
  await phone.tapText('继续逛逛')

  // The order before the last: its seller has had more time.
  await waitShipped(service, 1)
  await openOrder(phone, 1)
  await phone.waitText('快递公司')
  await confirmReceipt(phone)
}
