import { SCHEME_DAYS, wechatApi } from '../../src/contract/wechat'
import { call } from '../../scripts/bench/requests'
import { confirmSku } from './journey'
import { giveAddress } from './people'
import type { Service } from './service'
import type { WeappPhone } from './weappPhone'

/** What people do in the mini program with what WeChat gives it. */

export const dialog = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`
/** Two taps sooner than this are one. */
export const pause = (ms = 700) => new Promise((passed) => setTimeout(passed, ms))

/** Page and query that a scheme of /wechat/generateScheme opens, over the service's local WeChat. */
export async function scheme(serviceUrl: string, path: string, query: string): Promise<string> {
  const jump_wxa = { path: path.slice(1), query, env_version: 'trial' as const }
  const input = { jump_wxa, expire_interval: SCHEME_DAYS }
  const { openlink } = await call<{ openlink: string }>(
    Number(new URL(serviceUrl).port),
    wechatApi.generateScheme,
    input,
  )
  const target = (await (await fetch(serviceUrl + openlink)).json()) as typeof jump_wxa
  return `${target.path}?${target.query}`
}

let codes = 0
/** WeChat's next codes are that tester's. */
export const wechatIs = (phone: WeappPhone, tester: string) =>
  phone.app.mock('login', () => ({ code: `mini-${tester}-${Date.now()}-${++codes}` }))

export async function loginByWechat(phone: WeappPhone, tester: string): Promise<void> {
  await wechatIs(phone, tester)
  await phone.tapText('微信一键登录')
  await phone.tap(dialog('同意并继续'))
}

/** The token of the user who has just signed in. */
async function tokenOf(phone: WeappPhone): Promise<string> {
  for (;;) {
    const { userInfo } = (await phone.app.storage()) as { userInfo?: { token: string } }
    if (userInfo) return userInfo.token
    await pause(50)
  }
}

/** From the page of an item to its open payment, as a guest who signs in by WeChat for the first time and soon has an address. */
export async function orderAsNewWechatUser(phone: WeappPhone, tester: string, service: Service): Promise<void> {
  await phone.tapText('立即购买')
  await phone.waitText('购买数量')
  const groups = await phone.count('.dd-sku__spec')
  for (let at = 0; at < groups; at++)
    await phone.app.locate('.dd-sku__spec').then((found) => found.nth(at).locator('.dd-sku__value').first().click())
  await confirmSku(phone, '立即购买')
  await loginByWechat(phone, tester)
  await phone.tap(dialog('第一次用'))
  await giveAddress(service, await tokenOf(phone), '林小满')
  await confirmSku(phone, '立即购买')
  await phone.waitText('林小满')
  await phone.tapText('提交订单')
  await phone.waitText('应付金额')
}
