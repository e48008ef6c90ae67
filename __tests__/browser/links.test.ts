import { withoutPolicy } from '../support/framing'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { loginByPassword, TRIO } from '../support/journey'

jest.setTimeout(180_000)

/** Of an item. */
const alias = new URLSearchParams(TRIO.path.split('?')[1]).get('alias')!
const stage = setBuyerStage()

const openPhone = () => H5Phone.open(stage.browser, stage.service.url)
const redirect = (link: string) => `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(link)}`
const webview = (url: string) => `/pages/web/webview?url=${encodeURIComponent(url)}`

/** A site of someone else on a port of its own. */
async function stranger(body: string) {
  const site = http.createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>x</title>${body}`),
  )
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, close: () => site.close() }
}

describe('app §2: links from outside', () => {
  test('a deep link opens its page, and back leads home', async () => {
    const phone = await openPhone()
    await phone.start(redirect(`dingdang://itemDetail?itemAlias=${alias}&utm_source=sms`))
    await phone.waitText('立即购买')
    expect(phone.path).toBe(TRIO.path)
    await phone.tap('.dd-nav [aria-label="返回"]')
    await phone.waitText('为你推荐')
    await phone.end()
  })

  test.each([
    ['dingdang://myPublished', '该内容暂不支持查看'],
    ['javascript:document.title="owned"', '链接打不开'],
    ['https://127.0.0.1@evil.example/', '链接打不开'],
  ])('%s says %s', async (link, text) => {
    const phone = await openPhone()
    for (const path of [
      redirect(link),
      webview(link),
      `/packageEmbed/pages/embed/redirectUrl?url=${encodeURIComponent(link)}`,
    ]) {
      await phone.start(path)
      await phone.waitText(text)
      expect(await phone.page.title()).not.toBe('owned')
    }
    await phone.tapText('去首页')
    await phone.waitText('为你推荐')
    await phone.end()
  })

  test('errorPage shows its message as text, and no address in our name', async () => {
    const phone = await openPhone()
    await phone.start(
      `/packageEmbed/pages/embed/errorPage?message=${encodeURIComponent('商品<img src=x onerror=alert(1)>已下架')}`,
    )
    await phone.waitText('商品<img src=x onerror=alert(1)>已下架')
    await phone.start(`/packageEmbed/pages/embed/errorPage?message=${encodeURIComponent('请到 evil.example 付款')}`)
    await phone.waitText('页面打不开了')
    expect(await phone.text()).not.toContain('evil.example')
    await phone.end()
  })

  test('bad input: an address that no page has shows the error page, not an empty screen, and home is a tap away', async () => {
    const phone = await openPhone()
    // The document's own answer.
    phone.expect(/404/)
    for (const path of ['/nope/nope', '/%E6%B2%A1%E6%9C%89?alias=%']) {
      await phone.start(path)
      await phone.waitText('页面打不开了')
      expect(await phone.page.title()).toContain('出错了')
    }
    await phone.reload()
    await phone.tapText('去首页')
    await phone.waitText('为你推荐')
    await phone.end()
  })

  test('app §2: the address of a page that is not there yet behaves as the same link does, a reload included', async () => {
    const phone = await openPhone()
    phone.expect(/404/)
    const address = '/article/pages/detail?alias=s%2F1'
    await phone.start(address)
    await phone.waitText('该内容暂不支持查看')
    expect(phone.path).toBe(`/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(address)}`)
    await phone.reload()
    await phone.waitText('该内容暂不支持查看')
    await phone.tapText('去首页')
    await phone.waitText('为你推荐')
    await phone.end()
  })

  test('redirectUrl says whose page it is and goes on a tap', async () => {
    const site = await stranger('<h1>别人的网页</h1>')
    const phone = await openPhone()
    await phone.start(`/packageEmbed/pages/embed/redirectUrl?url=${encodeURIComponent(`${site.url}?gclid=1&a=2`)}`)
    await phone.waitText(new URL(site.url).host)
    await phone.tapText('继续访问')
    await phone.waitText('别人的网页')
    expect(phone.page.url()).toBe(`${site.url}?a=2`)
    await phone.context.close()
    site.close()
  })
})

describe('a page of somebody else', () => {
  const PRY = `<h1>别人的网页</h1><p id="out"></p><script>
    const found = []
    const attempt = (name, work) => { try { found.push([name, work()]) } catch { found.push([name, 'denied']) } }
    attempt('token', () => parent.localStorage.getItem('userInfo'))
    attempt('bridge', () => parent.dingdangBridge)
    attempt('own bridge', () => String(window.dingdangBridge))
    attempt('referrer', () => document.referrer)
    parent.postMessage({ v: 1, method: 'getToken', event: 'loginChanged', data: null }, '*')
    top.postMessage(JSON.stringify({ event: 'loginChanged', data: null }), '*')
    try { top.location.href = 'about:blank' } catch { found.push(['top', 'denied']) }
    document.getElementById('out').textContent = JSON.stringify(found)
  </script>`

  test('domain: in the web view it gets no token, no bridge, no referrer, and leads our page nowhere', async () => {
    const site = await stranger(PRY)
    const phone = await stage.open()
    phone.expect(/Unsafe attempt to initiate navigation|sandbox/i)
    await phone.start(webview(site.url))
    const frame = phone.page.frameLocator('iframe')
    await frame.getByText('别人的网页').waitFor()
    const found = JSON.parse(await frame.locator('#out').innerText()) as [string, string][]
    expect(Object.fromEntries(found)).toMatchObject({
      token: 'denied',
      bridge: 'denied',
      'own bridge': 'undefined',
      referrer: '',
    })
    await phone.page.waitForTimeout(300)
    expect(phone.path).toBe(webview(site.url))
    // The bar says whose page it is.
    expect(await phone.locate('.dd-web__host').innerText()).toBe(new URL(site.url).host)
    await phone.start('/pages/user/user')
    await phone.waitText('全部订单')
    expect(await phone.text()).not.toContain('登录 / 注册')
    await phone.end()
    site.close()
  })

  test('around ours it shows nothing', async () => {
    const site = await stranger(`<iframe src="${stage.service.url}/pages/user/user" width=375 height=700></iframe>`)
    const phone = await stage.open()
    const refused = phone.page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await phone.page.goto(site.url)
    await refused
    expect(await phone.page.frameLocator('iframe').locator('#app').count()).toBe(0)
    await phone.context.close()
    site.close()
  })

  test('around ours, in a browser without policies, it sees a guest, whoever is signed in', async () => {
    const site = await stranger(`<iframe src="${stage.service.url}/pages/user/user" width=375 height=700></iframe>`)
    const phone = await stage.open()
    await withoutPolicy(phone.page, stage.service.url)
    const carried: string[] = []
    phone.page.on('request', (request) => carried.push(request.headers()['x-token'] ?? ''))
    await phone.page.goto(site.url)
    await phone.page.frameLocator('iframe').getByText('登录 / 注册').waitFor()
    expect(carried.filter((token) => token !== '')).toEqual([])
    await phone.start('/pages/user/user')
    await phone.waitText('全部订单')
    expect(await phone.text()).not.toContain('登录 / 注册')
    await phone.context.close()
    site.close()
  })
})

describe('app §2 ext/sharePage, §4 referral', () => {
  test('a poster and a link from a signed-in person; whoever opens it and signs in is recommended by them, once', async () => {
    const sharer = await stage.open()
    await sharer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await sharer.start(TRIO.path)
    await sharer.waitText('立即购买')
    const posters: number[] = []
    sharer.page.on(
      'response',
      (response) => response.url().includes('/share/poster/') && posters.push(response.status()),
    )
    await sharer.tap('[aria-label="分享海报"]')
    await sharer.waitText('长按海报')
    expect(posters).toEqual([200])
    await sharer.tapText('复制链接')
    await sharer.waitText('分享成功')
    const copied = await sharer.page.evaluate(() => navigator.clipboard.readText())
    const link = /https?:\/\/\S+\/s\/\w{7}$/.exec(copied)![0]
    const me = (JSON.parse(await sharer.page.evaluate(() => localStorage.getItem('userInfo')!)) as { alias: string })
      .alias
    await sharer.end()

    const friend = await openPhone()
    const received: string[] = []
    friend.page.on('request', (request) => request.url().includes('updateRecommend') && received.push(request.url()))
    await friend.page.goto(link)
    await friend.waitText('立即购买')
    await friend.waitLive()
    expect(friend.path).toBe(`${TRIO.path}&recommendAlias=${me}`)
    await friend.start('/packagePassport/pages/account/login')
    await loginByPassword(friend, 'demo2')
    await friend.page.waitForTimeout(500)
    expect(received).toEqual([`${stage.service.url}/api/user/updateRecommend?alias=${me}`])
    await friend.page.goto(link)
    await friend.waitText('立即购买')
    await friend.waitLive()
    await friend.page.waitForTimeout(500)
    expect(received).toHaveLength(1)
    await friend.end()

    // One's own link recommends no one.
    const self = await stage.open()
    const own: string[] = []
    self.page.on('request', (request) => request.url().includes('updateRecommend') && own.push(request.url()))
    await self.page.goto(link)
    await self.waitText('立即购买')
    await self.waitLive()
    await self.page.waitForTimeout(500)
    expect(own).toEqual([])
    await self.end()
  })

  test('a dead link says so', async () => {
    const phone = await openPhone()
    await phone.start('/s/2222222')
    await phone.waitText('链接已失效')
    await phone.end()
  })
})

describe('app §2 System', () => {
  test('a place is chosen from the list with distances and fills the address', async () => {
    const phone = await stage.open({
      geolocation: { latitude: -36.728, longitude: 174.7 },
      permissions: ['geolocation'],
    })
    await phone.start('/packageUser/pages/account/address/addressManage')
    await phone.tapText('在地图上选择')
    await phone.waitText('附近的地方')
    await phone.tapText('我的位置')
    await phone.waitText('选择当前位置')
    await phone.waitText('Albany')
    expect(await phone.text()).toMatch(/Albany[\s\S]*0\.\dkm/)
    await phone.fill('.dd-place__top .dd-search__input', '皇后镇')
    await phone.tapText('皇后镇 Queenstown')
    await phone.waitText('Otago · Queenstown')
    await phone.end()
  })

  test('a place opens with what is around it and the way there; half an address is no place', async () => {
    const phone = await openPhone()
    await phone.start(
      `/open-location?lat=-36.8485&lng=174.7633&name=${encodeURIComponent('仓库')}&address=12%20Queen%20St`,
    )
    await phone.waitText('它在这些地方附近')
    await phone.tapText('导航过去')
    await phone.waitText('苹果地图')
    await phone.start('/open-location?lat=999&lng=x')
    await phone.waitText('这个位置打不开')
    await phone.end()
  })
})
