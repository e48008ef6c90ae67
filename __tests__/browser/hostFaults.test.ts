import { withoutPolicy } from '../support/framing'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOST_KEYS, type HostKey } from '../../src/contract/hosts'
import { TEXT } from '../../src/contract/texts'
import { H5Phone, openBlind } from '../support/h5Phone'
import { agentOf, HostApp, MARKER, toConfirmation } from '../support/hostApp'
import { PAID, pay, TRIO } from '../support/journey'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage({ open: openBlind })

const MING = { id: 'ming', nickname: '小明' }
const HONG = { id: 'hong', nickname: '小红' }
const open = (key: HostKey) => HostApp.open(stage.browser, stage.service, key)

describe('a host that is no friend', () => {
  test('never answers: the shop is open, and our own login takes the place of its', async () => {
    const host = await open('SN')
    host.silent = true
    const { phone } = host
    await phone.start(TRIO.path)
    await phone.page.waitForTimeout(3_200)
    await phone.tapText('立即购买')
    await phone.tap('.dd-sku__buttons .dd-button')
    await phone.waitText('欢迎来到叮当')
    await host.phone.end()
  })

  test('answers everything twice: one login, one order', async () => {
    const host = await open('BBS')
    host.twice = true
    const { phone } = host
    await host.signIn({ id: 'twice', nickname: '两遍' })
    await toConfirmation(host)
    await phone.tapText('提交订单')
    await pay(phone, '支付成功')
    await phone.waitText(PAID)
    expect(host.tokens.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1)
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText(TRIO.title)
    expect(await phone.count('.dd-order')).toBe(1)
    await host.phone.end()
  })

  const switchTo = async (host: HostApp, person: typeof HONG) => host.emit('loginChanged', await host.signIn(person))
  const orders = async ({ phone }: HostApp) => {
    await phone.start('/packageOrder/pages/order/list')
    const none = phone.page.getByText('还没有订单')
    await phone.page.locator('.dd-order').or(none).first().waitFor()
    return phone.count('.dd-order')
  }
  test.each(HOST_KEYS)(
    '%s sends another user’s token on the confirmation page: a clear message, and nobody has bought anything',
    async (key) => {
      const host = await open(key)
      const { phone } = host
      const [first, second] = [`${key}-1`, `${key}-2`].map((id) => ({ id, nickname: id }))
      await host.signIn(first!)
      await toConfirmation(host)
      await switchTo(host, second!)
      await phone.waitText(TEXT.userChanged)
      await phone.waitText('为你推荐')
      expect(phone.path).toBe('/')
      expect(await orders(host)).toBe(0)
      await phone.start('/packageUser/pages/account/address/address')
      await phone.waitText('新增收货地址')
      expect(await phone.text()).not.toContain('林小满')
      await switchTo(host, first!)
      await phone.waitText('为你推荐')
      expect(await orders(host)).toBe(0)
      await host.phone.end()
    },
  )

  test('sends it while the order is on its way and on the payment page: the order stays the first one’s, unpaid', async () => {
    const host = await open('HB')
    const { phone } = host
    await host.signIn({ id: 'payer', nickname: '付款人' })
    await toConfirmation(host)
    await phone.tapText('提交订单')
    await phone.waitText('支付剩余时间')
    const payPage = phone.path
    await switchTo(host, HONG)
    await phone.waitText(TEXT.userChanged)
    await phone.waitText('为你推荐')
    expect(await orders(host)).toBe(0)
    // Its link is no way in either.
    await phone.start(payPage)
    await phone.waitText('不存在')
    await switchTo(host, { id: 'payer', nickname: '付款人' })
    await phone.waitText('为你推荐')
    expect(await orders(host)).toBe(1)
    await phone.waitText('待付款')
    await host.phone.end()
  })

  test('forges a token: nobody is signed in, and the host is asked for its login once', async () => {
    const host = await open('DD')
    const { phone } = host
    const { token } = await host.signIn(MING)
    host.login = { token: token.slice(0, -4) + 'AAAA', user: HONG }
    await phone.start('/pages/user/user')
    await phone.waitText('请先登录')
    await phone.waitText('登录 / 注册')
    await host.waitForRequest('login')
    await phone.page.waitForTimeout(1_500)
    expect(host.requests('login')).toHaveLength(1)
    await host.phone.end()
  })
})

describe('app §1: a page that is not in the host', () => {
  test('a foreign frame around ours gets no bridge, and its messages are not heard', async () => {
    const stranger = http.createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>x</title><iframe id="f" src="${stage.service.url}/pages/user/user"></iframe>`),
    )
    await new Promise<void>((ready) => stranger.listen(0, '127.0.0.1', ready))
    const host = await open('SN')
    const login = await host.signIn(MING)
    const { page } = host.phone
    // A browser that knows no frame-ancestors.
    await withoutPolicy(page, stage.service.url)
    const { port } = stranger.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = page.frame({ url: /pages\/user\/user/ })!
    await frame.getByText('登录 / 注册').waitFor()
    await page.evaluate((data) => {
      const { contentWindow } = document.getElementById('f') as HTMLIFrameElement
      contentWindow!.postMessage({ event: 'loginChanged', data }, '*')
      contentWindow!.postMessage(JSON.stringify({ event: 'loginChanged', data }), '*')
    }, login)
    await page.waitForTimeout(1_000)
    expect(
      await frame.evaluate(() => ['dingdangBridge' in window, document.body.innerText.includes('登录 / 注册')]),
    ).toEqual([false, true])
    expect([host.calls, host.tokens]).toEqual([[], []])
    await host.phone.context.close()
    stranger.close()
  })

  test.each(['xsnweb/97', 'snweb-fake/97', 'SNWEB/97', 'snweb/97 ddweb/5'])(
    'a look-alike agent (%s) is a plain browser',
    async (marker) => {
      const host = await HostApp.open(stage.browser, stage.service, 'SN', { userAgent: agentOf(marker) })
      await host.signIn(MING)
      await host.phone.start('/pages/user/user')
      await host.phone.waitText('登录 / 注册')
      expect([host.calls, await host.phone.page.evaluate(() => 'dingdangBridge' in window)]).toEqual([[], false])
      await host.phone.end()
    },
  )

  test('a marker without a bridge is a plain browser, and a plain browser loads none of the host’s code', async () => {
    for (const userAgent of [agentOf(MARKER.SN), agentOf('')]) {
      const phone = await H5Phone.open(stage.browser, stage.service.url, { userAgent })
      const scripts: Promise<string>[] = []
      phone.page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
      })
      await phone.start()
      await phone.waitText('为你推荐')
      await phone.tab(3)
      await phone.tapText('登录 / 注册')
      await phone.waitText('欢迎来到叮当')
      expect((await Promise.all(scripts)).filter((text) => text.includes('dingdangBridge'))).toEqual([])
      await phone.context.close()
    }
  })
})
