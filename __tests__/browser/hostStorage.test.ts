import { NOT_PERSISTED } from '../../src/integrations/reactions'
import { HostApp, toConfirmation } from '../support/hostApp'
import { loginByPassword, PAID, pay, TRIO } from '../support/journey'
import { openBlind } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage({ open: openBlind })
const open = (key: 'SN' | 'DD' | 'BBS' | 'HB') => HostApp.open(stage.browser, stage.service, key)

test.each([
  ['throws', 'forbidden'],
  ['is dropped', 'full'],
])(
  'a web view that keeps nothing (a cookie that is set %s, storage %s): the host’s person buys, and is told of no loss',
  async (cookie, storage) => {
    const host = await open('SN')
    const { phone } = host
    await phone.page.addInitScript(
      ([cookieFails, full]) => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError')
        }
        Object.defineProperty(Document.prototype, 'cookie', {
          get: cookieFails ? refuse : () => '',
          set: cookieFails ? refuse : () => undefined,
        })
        if (!full) {
          Object.defineProperty(window, 'localStorage', { get: refuse })
          Object.defineProperty(window, 'sessionStorage', { get: refuse })
        } else
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
      },
      [cookie === 'throws', storage === 'full'] as const,
    )
    await host.signIn({ id: `unkept-${storage}`, nickname: '无痕' })
    await phone.page.addInitScript((text) => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes(text)) Object.assign(window, { shownLoss: true })
      }).observe(document, { childList: true, subtree: true, characterData: true })
    }, NOT_PERSISTED)
    await toConfirmation(host)
    await phone.tapText('提交订单')
    await pay(phone, '支付成功')
    await phone.waitText(PAID)
    expect(await phone.page.evaluate(() => 'shownLoss' in window)).toBe(false)
    // The next opening queries the host again, and the person is there.
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText(TRIO.title)
    // Logging out wipes what there is, and does not stumble over what cannot be wiped.
    await phone.start('/packagePassport/pages/account/userDetail')
    await phone.tapText('退出登录')
    await phone.tap('.dd-dialog .dd-button:has-text("退出登录")')
    await host.waitForRequest('logout')
    await phone.waitText('登录 / 注册')
    await host.phone.end()
  },
)

test('the host’s own code does not come: the shop is open with our login; the next wish fetches it again', async () => {
  const host = await open('BBS')
  const { phone } = host
  phone.expect(/^error: Failed to load resource/, /^404 /)
  let gone = true
  await phone.page.route('**/js/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (gone && text.includes('dingdangBridge')) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ response: response, body: text })
  })
  await phone.start('/pages/user/user')
  await phone.waitText('登录 / 注册')
  await phone.tapText('登录 / 注册')
  await phone.waitText('欢迎来到叮当')
  await loginByPassword(phone, 'demo1')
  await phone.waitText('小雅')
  expect(host.calls).toEqual([])
  // Files come again: who is signed in is the host's to say from then on.
  gone = false
  await host.signIn({ id: 'late', nickname: '迟到' })
  await phone.reload()
  await phone.waitText('迟到')
  await host.phone.end()
})
