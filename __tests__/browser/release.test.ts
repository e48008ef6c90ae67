import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { NOT_PERSISTED } from '../../src/integrations/reactions'
import { routes } from '../../src/routes'
import type { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { findItem, loginByPassword, TRIO } from '../support/journey'
import { h5Dir } from '../support/service'

jest.setTimeout(180_000)

const stage = setBuyerStage()

const LOST = '页面没有加载出来'
async function openPhone(options: BrowserContextOptions = {}): Promise<H5Phone> {
  const phone = await stage.open(options)
  phone.expect(/^error: Failed to load resource/, /^404 /, /ChunkLoadError|Loading chunk|Loading CSS chunk/)
  return phone
}
/** Scripts that come with this page alone. */
function chunksOf(page: string): string[] {
  const { pages } = JSON.parse(fs.readFileSync(path.join(h5Dir(), 'assets.json'), 'utf8')) as {
    pages: Record<string, string[]>
  }
  const others = new Set(Object.entries(pages).flatMap(([other, files]) => (other === page ? [] : files)))
  return pages[page]!.filter((file) => file.endsWith('.js') && !others.has(file))
}
/** A release took the scripts of a page away; `times` counts the requests that find them gone. */
async function takeAway(phone: H5Phone, page: string, times: number): Promise<{ requests: number }> {
  const state = { requests: 0 }
  const files = chunksOf(page)
  expect(files.length).toBeGreaterThan(0)
  await phone.page.route(
    (url) => files.some((file) => url.pathname === `/${file}`),
    (route) => (++state.requests <= times ? route.fulfill({ status: 404, body: '{}' }) : route.continue()),
  )
  return state
}
/** Counts loads of whole pages. */
function loads(phone: H5Phone): { count: number } {
  const state = { count: 0 }
  phone.page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === phone.page.mainFrame() && state.count++,
  )
  return state
}

test('app §9: a page’s chunk is given up after 120000 ms', () => {
  const runtime = fs.readdirSync(path.join(h5Dir(), 'js')).find((file) => /^runtime\.\w+\.js$/.test(file))!
  expect(fs.readFileSync(path.join(h5Dir(), 'js', runtime), 'utf8')).toMatch(/\b(120000|12e4)\b/)
})

test('app §9: a chunk that never ends is waited for 120000 ms, then the page is loaded anew once', async () => {
  const phone = await openPhone()
  await phone.page.clock.install()
  await phone.start('/pages/user/user')
  await phone.waitText('收货地址')
  const files = chunksOf(routes.addresses.path)
  let requested = 0
  await phone.page.route(
    (url) => files.some((file) => url.pathname === `/${file}`),
    // The first of each hangs for ever.
    (route) => (++requested > files.length ? route.continue() : undefined),
  )
  const loaded = loads(phone)
  await phone.tapText('收货地址')
  while (requested === 0) await phone.page.waitForTimeout(50)
  // An async page shows that it loads, and is given up at 60000 ms; its chunk is not.
  await phone.page.getByLabel('页面加载中').waitFor()
  expect((await phone.text()).includes(LOST)).toBe(false)
  await phone.page.clock.fastForward(60_000)
  await phone.waitText(LOST)
  await phone.page.clock.fastForward(58_000)
  await phone.page.waitForTimeout(500)
  expect(loaded.count).toBe(0)
  await phone.page.clock.fastForward(3_000)
  await phone.waitText('新增收货地址')
  expect([loaded.count, phone.path]).toEqual([1, routes.addresses.path])
  await phone.end()
})

test('app §2: a page whose script arrives after its reader went back, or elsewhere, is not shown under another address', async () => {
  const phone = await openPhone()
  await phone.start('/pages/user/user')
  await phone.waitText('收货地址')
  const files = chunksOf(routes.addresses.path)
  const held: (() => Promise<void>)[] = []
  const hold = (url: URL) => files.some((file) => url.pathname === `/${file}`)
  await phone.page.route(hold, (route) => void held.push(() => route.continue()))
  await phone.tapText('收货地址')
  await phone.page.waitForURL((url) => url.pathname === routes.addresses.path)
  while (held.length < files.length) await phone.page.waitForTimeout(20)
  await phone.page.goBack()
  await phone.page.waitForURL((url) => url.pathname === routes.mine.path)
  await phone.tapText('收货地址')
  await phone.page.waitForURL((url) => url.pathname === routes.addresses.path)
  // Elsewhere by a link of the page that still stands.
  await phone.tapText('个人资料')
  await phone.waitText('退出登录')
  await Promise.all(held.map((go) => go()))
  await phone.page.waitForTimeout(1_000)
  expect([phone.path, (await phone.text()).includes('新增收货地址')]).toEqual([routes.userDetail.path, false])
  await phone.page.goBack()
  await phone.waitText('新增收货地址')
  expect(phone.path).toBe(routes.addresses.path)
  await phone.page.goBack()
  await phone.waitText('我买到的')
  expect(phone.path).toBe(routes.mine.path)
  await phone.end()
})

test('app §8 ChunkLoadError: a new release while a page is open loads the page once more, at the route that was asked for', async () => {
  const phone = await openPhone()
  await phone.start('/pages/user/user')
  await phone.waitText('收货地址')
  const gone = await takeAway(phone, routes.addresses.path, 1)
  const loaded = loads(phone)
  await phone.tapText('收货地址')
  await phone.waitText('新增收货地址')
  expect([loaded.count, phone.path, gone.requests > 1]).toEqual([1, routes.addresses.path, true])
  await phone.end()
})

test('app §8 ChunkLoadError: a release that took the list of pages away loads the page once more, at the route that was asked for', async () => {
  const phone = await openPhone()
  let gone = true
  let refused = 0
  await phone.page.route(/\/js\/pages\.\w+\.js$/, (route) => {
    if (!gone) return route.continue()
    refused++
    return route.fulfill({ status: 404, body: '{}' })
  })
  await phone.start('/')
  // Fetched ahead, once home is there: nothing is shown for it.
  while (refused === 0) await phone.page.waitForTimeout(50)
  await phone.page.waitForTimeout(300)
  expect((await phone.text()).includes(LOST)).toBe(false)
  const loaded = loads(phone)
  phone.page.on('request', (request) => void (request.isNavigationRequest() && (gone = false)))
  await phone.tab(3)
  await phone.waitText('收货地址')
  expect([loaded.count, phone.path, refused > 1]).toEqual([1, routes.mine.path, true])
  await phone.end()
})

test('app §8 ChunkLoadError: what was typed is there again', async () => {
  const phone = await openPhone()
  await phone.start(routes.addressEdit.path)
  await phone.fill('姓名', '林小满')
  await phone.fill('如 12 Queen Street', '12 Queen Street')
  await takeAway(phone, routes.areaChoice.path, 1)
  const loaded = loads(phone)
  await phone.tapText('选择大区、城市和区')
  // Loaded again, the choice has no one to choose for; back on the form everything stands as it was typed.
  await phone.page.waitForURL((url) => url.pathname === routes.addresses.path)
  await phone.waitText('默认地址')
  expect(loaded.count).toBe(1)
  await phone.back()
  await phone.waitText('保存')
  await expect(phone.field('姓名').then((field) => field.inputValue())).resolves.toBe('林小满')
  expect(await (await phone.field('如 12 Queen Street')).inputValue()).toBe('12 Queen Street')
  // It is the form's own text, not paint: it is saved with the rest.
  await phone.tapText('保存')
  await phone.waitText('请填写手机号')
  expect(await phone.text()).not.toContain('请填写收货人姓名')
  await phone.end()
})

test('app §8 ChunkLoadError: what another person typed in this tab is not given back', async () => {
  const phone = await openPhone()
  await phone.start(routes.addressEdit.path)
  await phone.fill('姓名', '林小满')
  await takeAway(phone, routes.areaChoice.path, 1)
  await phone.tapText('选择大区、城市和区')
  await phone.page.waitForURL((url) => url.pathname === routes.addresses.path)
  await phone.waitText('默认地址')
  const before = await phone.page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('dd-typed')!) as { owner: string; typed: object }
    sessionStorage.setItem('dd-typed', JSON.stringify({ ...stored, owner: 'another' }))
    // The form's own draft belongs to this person.
    for (const key of Object.keys(localStorage)) if (/draft/i.test(key)) localStorage.removeItem(key)
    return [stored.owner, Object.values(stored.typed)]
  })
  expect(before).toEqual([expect.stringMatching(/./), ['林小满']])
  await phone.start(routes.addressEdit.path)
  await phone.waitText('保存')
  await new Promise((passed) => setTimeout(passed, 300))
  await expect(phone.field('姓名').then((field) => field.inputValue())).resolves.toBe('')
  await phone.end()
})

test('app §8 ChunkLoadError: a file that stays away is loaded anew once, then it is said; a tap tries again', async () => {
  const phone = await openPhone()
  await phone.start('/pages/user/user')
  await phone.waitText('收货地址')
  const gone = await takeAway(phone, routes.addresses.path, 2)
  const loaded = loads(phone)
  await phone.tapText('收货地址')
  await phone.waitText(LOST)
  await phone.page.waitForTimeout(1_000)
  expect([loaded.count, gone.requests]).toEqual([1, 2])
  await phone.tapText('重新加载')
  await phone.waitText('新增收货地址')
  await phone.end()
})

test('without a network the page stays and says so, instead of the browser’s own page', async () => {
  const phone = await openPhone()
  phone.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await phone.start('/pages/user/user')
  await phone.waitText('收货地址')
  const loaded = loads(phone)
  await phone.context.setOffline(true)
  await phone.tapText('收货地址')
  await phone.waitText(LOST)
  // A tap that finds no network either leaves everything as it is.
  await phone.tapText('重新加载')
  await phone.page.waitForTimeout(300)
  expect(await phone.text()).toContain(LOST)
  // Back is the page that was there.
  await phone.page.goBack()
  await phone.waitText(LOST, { gone: true })
  await phone.waitText('全部订单')
  await phone.tapText('收货地址')
  await phone.waitText(LOST)
  expect(loaded.count).toBe(0)
  await phone.context.setOffline(false)
  await phone.tapText('重新加载')
  await phone.waitText('新增收货地址')
  await phone.end()
})

test('a script of the app itself that is gone is said at once', async () => {
  const phone = await openPhone()
  await phone.page.route(/\/js\/app\.\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  const loaded = loads(phone)
  await phone.start('/pages/user/user')
  await phone.waitText(LOST)
  expect(loaded.count).toBe(2)
  await phone.end()
})

test('a page shown again from the back and forward cache asks for session and cart', async () => {
  const phone = await openPhone()
  await phone.start('/pages/user/user')
  await phone.waitText('全部订单')
  await phone.page.waitForLoadState('networkidle')
  const again = phone.page.waitForRequest((request) => request.url().includes('/api/cart/query'))
  const restore = () =>
    phone.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await restore()
  await again
  await phone.page.evaluate(() => localStorage.removeItem('userInfo'))
  await restore()
  await phone.waitText('登录 / 注册')
  await phone.end()
})

test.each(['forbidden', 'full'])(
  'storage %s: the app works, and says once that the login will not last',
  async (how) => {
    const phone = await openPhone({ storageState: undefined })
    await phone.page.addInitScript((forbidden) => {
      const refuse = () => {
        throw new DOMException('refused', forbidden ? 'SecurityError' : 'QuotaExceededError')
      }
      if (forbidden) Object.defineProperty(window, 'localStorage', { get: refuse })
      else Storage.prototype.setItem = refuse
      // Nor can a cookie be set.
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: refuse })
    }, how === 'forbidden')
    await phone.start('/pages/user/user')
    await phone.tapText('登录 / 注册')
    await loginByPassword(phone, 'demo1')
    await phone.waitText(NOT_PERSISTED)
    await phone.waitText('全部订单')
    await phone.tab(0)
    await findItem(phone, TRIO)
    await phone.tapText('加入购物车')
    await phone.tap('.dd-sku__buttons .dd-button')
    await phone.waitText('已加入购物车')
    // The sheet has given its history entry back.
    await phone.waitCount('.dd-sku__buttons', 0)
    await phone.page.waitForTimeout(500)
    await phone.start('/pages/user/user')
    await phone.waitText('登录 / 注册')
    await phone.end()
  },
)
