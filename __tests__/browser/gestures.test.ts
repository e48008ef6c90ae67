import type { CDPSession, Request } from 'playwright-core'
import { homeApi, type Home } from '@/contract/home'
import { routes, routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import type { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { TRIO } from '../support/journey'

jest.setTimeout(120_000)

let phone: H5Phone
const stage = setBuyerStage()
beforeEach(async () => {
  phone = await stage.open()
})
afterEach(() => phone.end())

/** Requests to a path from now on. */
function received(path: string): Request[] {
  const requests: Request[] = []
  phone.page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) requests.push(request)
  })
  return requests
}
/** Reads until the expected value is there, or long enough; returns the last value. */
async function until(read: () => Promise<number>, expected: number): Promise<number> {
  const end = Date.now() + 5000
  for (;;) {
    const body = await read()
    if (body === expected || Date.now() > end) return body
    await phone.page.waitForTimeout(50)
  }
}

/** Two taps as a nervous finger makes them: the second before the first has led anywhere. */
async function tapTwice(selector: string): Promise<void> {
  await phone.locate(selector).first().waitFor()
  await phone.page.evaluate((at) => {
    const target = [...document.querySelectorAll<HTMLElement>(at)].find((element) => element.checkVisibility())!
    target.click()
    target.click()
  }, selector)
}

test('app §6: a double tap on 提交订单 makes one order', async () => {
  const orders = async (newest: string) => {
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText(newest)
    return phone.count('.dd-order')
  }
  const before = await orders('合计')
  const created = received('/api/order/createOrder')
  await phone.start(TRIO.path)
  await phone.tapText('立即购买')
  await phone.tap('.dd-sku__buttons .dd-button')
  await phone.waitText('应付金额')
  await tapTwice('.dd-checkout__submit .dd-button')
  await phone.waitText('支付剩余时间')
  expect(created).toHaveLength(1)
  expect(await orders(TRIO.title)).toBe(before + 1)
})

test('app §6: a double tap on an item opens one page, and back leads to where it was tapped', async () => {
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.waitLive()
  await tapTwice('.dd-item')
  await phone.waitPath('/pages/item/detail')
  await phone.waitText('立即购买')
  await phone.back()
  await phone.waitText('为你推荐')
  expect(['/', '/pages/index/index']).toContain(new URL(phone.page.url()).pathname)
})

test('app §2: 中文, %, + and emoji survive in the parameters of categorySearch, typed, linked and reloaded', async () => {
  // No category has that alias: such an address has the status 404.
  phone.expect(/404/)
  const words = '蜂蜜 50%+🍯&=#?%41'
  const title = '蜂蜜100%+🥝 & 乳品'
  await phone.start(
    `/search/pages/categorySearch?alias=none&title=${encodeURIComponent(title)}&utm_source=${encodeURIComponent('%')}`,
  )
  await phone.waitText(title)
  expect(await phone.page.title()).toBe(title)

  const searched = received('/api/query/search')
  await phone.start('/search/pages/hotSearch')
  await phone.fill('.dd-search__input', words, { confirm: true })
  await phone.waitPath('/search/pages/categorySearch')
  await phone.waitText(words)
  expect(new URL(phone.page.url()).searchParams.get('keyword')).toBe(words)
  // The words stand in the box before the call goes out.
  const requested = async (calls: number) => {
    for (let tries = 0; searched.length < calls && tries < 200; tries++)
      await new Promise((done) => setTimeout(done, 50))
    return (searched.at(-1)?.postDataJSON() as { keyword: string } | undefined)?.keyword
  }
  expect(await requested(1)).toBe(words)
  const before = searched.length
  await phone.reload()
  await phone.waitText(words)
  expect(await requested(before + 1)).toBe(words)
})

test('app §6: a hostile item text, shop name and nickname show as text', async () => {
  const evil = '<img src=x onerror=alert(1)>"><script>alert(2)</script>'
  await phone.page.route('**/api/query/search', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { list: { title: string; shopName: string; tags: string[] }[] } }
    body.data.list = body.data.list.map((each) => ({ ...each, title: evil, shopName: evil, tags: [evil] }))
    await route.fulfill({ response, json: body })
  })
  await phone.page.route('**/api/item/getDetail*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    Object.assign(body.data, { title: evil, subtitle: evil, detail: evil, points: [evil] })
    await route.fulfill({ response, json: body })
  })
  await phone.context.addInitScript((nickname) => {
    const user = JSON.parse(localStorage.getItem('userInfo')!) as object
    localStorage.setItem('userInfo', JSON.stringify({ ...user, nickname }))
  }, evil)
  await phone.startUndelivered('/search/pages/categorySearch?keyword=%E8%9C%82%E8%9C%9C')
  await phone.waitText(evil)
  await phone.tap('.dd-item')
  await phone.waitText('立即购买')
  await phone.waitText(evil)
  await phone.start('/pages/user/user')
  await phone.waitText(evil)
  expect(await phone.page.locator('img[src="x"]').count()).toBe(0)
})

test('look: the back key closes an open sheet and stays on the page; the next one leaves it', async () => {
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.tap('.dd-item')
  await phone.tapText('加入购物车')
  await phone.waitText('购买数量')
  await phone.back()
  await phone.waitText('购买数量', { gone: true })
  expect(phone.path).toContain('/pages/item/detail')
  await phone.back()
  await phone.waitText('为你推荐')
})

test('look: pictures of an item are leafed through over the page; the back key closes them and stays', async () => {
  await phone.start(TRIO.path)
  await phone.tap('.dd-carousel .dd-picture[role=button]')
  const viewer = phone.locate('[role=dialog][aria-label="查看图片"]')
  await viewer.waitFor()
  expect(await viewer.innerText()).toMatch(/^1 \/ \d/)
  expect(phone.context.pages()).toHaveLength(1)
  await phone.back()
  await viewer.waitFor({ state: 'detached' })
  expect(phone.path).toBe(TRIO.path)
})

test('look: a list is where it was left when the person comes back from an item', async () => {
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.waitLive()
  await phone.page.waitForLoadState('networkidle')
  // As far down as that once the list has grown so long.
  await expect(until(() => phone.place(900), 900)).resolves.toBe(900)
  await phone.page.waitForLoadState('networkidle')
  expect(await phone.place()).toBe(900)
  await phone.page.touchscreen.tap(100, 400)
  await phone.waitText('立即购买')
  await phone.back()
  await phone.waitText('为你推荐')
  await expect(until(() => phone.place(), 900)).resolves.toBe(900)
})

/** A finger that goes down the screen in steps. */
async function drag(cdp: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 190, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10)
  await touch('touchEnd')
}

test('look: pulling down refreshes at the top of the page, and only there', async () => {
  await phone.start('/pages/discount/list')
  await phone.locate('.dd-item').first().waitFor()
  await phone.page.waitForLoadState('networkidle')
  const requested: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url())
  })
  const cdp = await phone.context.newCDPSession(phone.page)
  await expect(until(() => phone.place(600), 600)).resolves.toBe(600)
  await phone.page.waitForLoadState('networkidle')
  expect(await phone.place()).toBe(600)
  const before = requested.length
  await drag(cdp, 300, 520)
  expect(await phone.count('.dd-pull__words')).toBe(0)
  expect(requested.slice(before).filter((url) => url.includes('page=1'))).toEqual([])

  await phone.start('/pages/discount/list')
  await phone.locate('.dd-item').first().waitFor()
  await phone.page.waitForLoadState('networkidle')
  const again = phone.page.waitForRequest((request) => request.url().includes('/api/'))
  await drag(cdp, 300, 620)
  await again
})

test.each([
  ['home', '为你推荐', '/api/app/home'],
  ['mall', '人气店铺', '/api/operation/event/page'],
  ['shop', '已售', '/api/shop/getDetail'],
] as const)('app §9: %s is pulled down with a finger, and read again', async (name, shows, path) => {
  const { feed } = await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})
  await phone.start(name === 'shop' ? routeUrl(name, { sellerAlias: feed.list[0]!.sellerAlias }) : routes[name].path)
  await phone.waitText(shows)
  await phone.waitLive()
  await phone.page.waitForLoadState('networkidle')
  const read = received(path)
  const cdp = await phone.context.newCDPSession(phone.page)
  const response = phone.page.waitForResponse((each) => new URL(each.url()).pathname === path)
  await drag(cdp, 300, 620)
  expect((await response).status()).toBe(200)
  // The mark goes, and what was shown still stands.
  await phone.waitCount('.dd-pull__words', 0)
  await phone.waitText(shows)
  expect(read).toHaveLength(1)
})

test('look: Enter that picks a candidate of the input method does not search, the next one does', async () => {
  await phone.start('/search/pages/hotSearch')
  const field = await phone.field('.dd-search__input')
  await field.focus()
  const cdp = await phone.context.newCDPSession(phone.page)
  await cdp.send('Input.imeSetComposition', { text: 'fengmi', selectionStart: 6, selectionEnd: 6 })
  const searched = received('/api/query/search')
  // Browsers name the key of a candidate's choice 229, whatever it was.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  expect(phone.path).toContain('/search/pages/hotSearch')
  await cdp.send('Input.insertText', { text: '蜂蜜' })
  await phone.waitText('搜索“蜂蜜”')
  expect(searched).toHaveLength(0)
  await field.press('Enter')
  await phone.waitPath('/search/pages/categorySearch')
  await phone.locate('.dd-item').first().waitFor()
  expect((searched[0]!.postDataJSON() as { keyword: string }).keyword).toBe('蜂蜜')
})
