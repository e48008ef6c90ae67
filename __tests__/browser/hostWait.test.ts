import { H5Phone, openBlind } from '../support/h5Phone'
import { HostApp } from '../support/hostApp'
import { TRIO } from '../support/journey'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage({ open: openBlind })

const MING = { id: 'waiter', nickname: '小明' }
const GUEST_WORDS = /登录后才能查看|登录后查看|登录 \/ 注册/

/** Everything a person could have read since the page began, and whether a skeleton stood there. */
async function watchWords(phone: H5Phone): Promise<() => Promise<{ words: string; waited: boolean }>> {
  await phone.page.addInitScript(() => {
    const seen = { words: '', waited: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.words += document.body?.innerText ?? ''
      if (document.querySelector('.dd-list-skeleton')) seen.waited = true
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => phone.page.evaluate(() => (window as unknown as { seen: { words: string; waited: boolean } }).seen)
}

describe('app §4: a page opened by its link waits for the host’s word', () => {
  test.each([
    ['/packageOrder/pages/order/list', '还没有订单'],
    ['/packagePassport/pages/account/userDetail', '退出登录'],
    ['/pages/shop/cart', '购物车还是空的'],
    ['/pages/user/user', '小明'],
  ])('%s shows no word for guests to somebody the host knows, however slow the answer is', async (path, shown) => {
    const host = await HostApp.open(stage.browser, stage.service, 'SN')
    const { phone } = host
    await host.signIn(MING)
    const seen = await watchWords(phone)
    await phone.page.route('**/api/auth/user', async (route) => {
      await new Promise((done) => setTimeout(done, 800))
      await route.continue()
    })
    await phone.start(path)
    await phone.waitText(shown)
    const { words, waited } = await seen()
    expect(words).not.toMatch(GUEST_WORDS)
    if (path !== '/pages/user/user') expect(waited).toBe(true)
    expect(host.requests('login')).toEqual([])
    await phone.end()
  })

  test('what a page fetched before the host’s word comes anew with the person: a favourite is one', async () => {
    const host = await HostApp.open(stage.browser, stage.service, 'SN')
    const { phone } = host
    await host.signIn({ id: 'fan', nickname: '收藏家' })
    await phone.start(TRIO.path)
    await phone.tapText('收藏')
    await phone.waitText('已收藏')
    // The host takes its time: the item comes to a guest first.
    host.mute.add('isLogin')
    await phone.reload()
    await phone.waitText('立即购买')
    host.mute.clear()
    await host.emit('loginChanged', host.login)
    await phone.waitText('已收藏')
    await phone.end()
  })

  test('nobody signed in: the skeleton, then the message, and the host’s login over it once', async () => {
    const host = await HostApp.open(stage.browser, stage.service, 'BBS')
    const { phone } = host
    const seen = await watchWords(phone)
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText('登录后才能查看「我买到的」')
    expect((await seen()).waited).toBe(true)
    await host.waitForRequest('login')
    host.visitor = MING
    // Later than what counts as the same wish.
    await phone.page.waitForTimeout(1_100)
    await phone.tapText('去登录')
    await phone.waitText('还没有订单')
    expect(host.requests('login')).toHaveLength(2)
    await phone.end()
  })

  test('a host that never answers is waited for 3 s, then the message stands with its button', async () => {
    const host = await HostApp.open(stage.browser, stage.service, 'DD')
    host.silent = true
    const { phone } = host
    await phone.start('/packageOrder/pages/order/list')
    await phone.locate('.dd-list-skeleton').waitFor()
    const began = Date.now()
    await phone.page.waitForTimeout(1_500)
    expect(await phone.text()).not.toMatch(GUEST_WORDS)
    // Its own login would not answer either: ours opens.
    await phone.waitText('欢迎来到叮当')
    expect(Date.now() - began).toBeLessThan(8_000)
    await phone.tap('.dd-nav [aria-label="返回"]')
    await phone.waitText('登录后才能查看「我买到的」')
    await phone.end()
  })

  test('outside hosts the message comes at once', async () => {
    const phone = await H5Phone.open(stage.browser, stage.service.url)
    const seen = await watchWords(phone)
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText('欢迎来到叮当')
    expect((await seen()).waited).toBe(false)
    await phone.context.close()
  })
})
