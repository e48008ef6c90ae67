import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoAlias } from '../../server/demo/seed/aliases'
import { STORED_READS } from '../../server/web/serviceWorker'
import { routes } from '../../src/routes'
import { H5Phone } from '../support/h5Phone'
import { agentOf, MARKER } from '../support/hostApp'
import { HONEY } from '../support/journey'
import { demo } from '../support/people'
import { PATIENCE } from '../support/phone'
import { Release } from '../support/release'
import { startService, type ServiceProcess } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const LINE = '网络不可用，以下是上次看到的内容'
const LOST = '页面没有加载出来'
/** The worker comes once a page has stood for four seconds. */
const LATE_MS = 6_000
const UNSEEN = `${routes.shop.path}?sellerAlias=${demoAlias('shop', 'golden-manuka')}`

const release = new Release()
const stage = setStage<ServiceProcess>({ serve: startService, env: { WEB_DIR: release.webDir } })
afterAll(() => release.remove())

async function openPhone(options: BrowserContextOptions = {}): Promise<H5Phone> {
  const phone = await H5Phone.open(stage.browser, stage.service.url, { serviceWorkers: 'allow', ...options })
  phone.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  return phone
}
/** Until what the page finds is so: `waitForFunction` takes a promise for a yes. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await page.evaluate(isSo));) {
    if (Date.now() > end) throw new Error(`Not so after ${PATIENCE} ms: ${isSo}`)
    await page.waitForTimeout(100)
  }
}
/** The worker serves the page, and has stored it. */
async function served(phone: H5Phone): Promise<void> {
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await until(phone.page, async () => (await caches.keys()).some((name) => name.startsWith('dd-pages-')))
}
/** Addresses of all that is stored, by cache. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; url: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const entries = await caches.open(cache)
      for (const request of await entries.keys()) {
        const response = (await entries.match(request))!
        found.push({ cache, url: request.url, text: await response.text() })
      }
    }
    return found
  })
const release8 = (names: string[]) => names.map((name) => /\.([0-9a-f]{8})\.js$/.exec(name)?.[1] ?? '').filter(Boolean)
const scriptsOf = (page: Page) => page.evaluate(() => [...document.scripts].map(({ src }) => src))

test('without a network home and an item that was seen open again, and say so', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  // Inside the app, so that only the item's data is fetched.
  await phone.tap('.dd-item', { nth: 1 })
  await phone.waitText('立即购买')
  const item = phone.path
  const title = await phone.locate('.dd-price-block__title, h1').first().innerText()
  await phone.page.waitForTimeout(1_500)
  await phone.context.setOffline(true)
  await phone.start('/')
  await phone.waitText(LINE)
  await phone.waitText('为你推荐')
  expect(await phone.count('.dd-item')).toBeGreaterThan(1)
  await phone.start(item)
  await phone.waitText('立即购买')
  await phone.waitText(LINE)
  expect(await phone.text()).toContain(title)
  // The network is back: the page is read again, and then the line goes.
  const read: string[] = []
  phone.page.on('requestfinished', (request) => read.push(new URL(request.url()).pathname))
  await phone.context.setOffline(false)
  await phone.waitText(LINE, { gone: true })
  expect(read).toContain('/api/item/getDetail')
  await phone.reload()
  await phone.waitText('立即购买')
  await phone.waitText(LINE, { gone: true })
  await phone.end()
})

test('without a network a page that was never seen shows the error, and a retry brings it', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  await phone.context.setOffline(true)
  await phone.start(UNSEEN)
  await phone.waitText('重试')
  expect(await phone.text()).not.toContain(LINE)
  await phone.context.setOffline(false)
  await phone.tapText('重试')
  await phone.waitText('金树麦卢卡')
  await phone.end()
})

test('nothing of a person is stored: a signed-in walk leaves files and public pages; logging out takes what was seen', async () => {
  const person = await demo(stage.service)
  const phone = await openPhone({ storageState: person.storageState })
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  for (const path of [
    HONEY.path,
    routes.cart.path,
    routes.mine.path,
    routes.addresses.path,
    routes.userDetail.path,
    `${routes.categorySearch.path}?keyword=${encodeURIComponent('蜂蜜')}`,
    `${routes.itemDetail.path}?alias=${demoAlias('item', 'honey-golden-umf')}&recommendAlias=${person.user.alias}`,
  ]) {
    await phone.start(path)
    await phone.page.waitForTimeout(1_500)
  }
  const found = await stored(phone.page)
  const { token, alias, nickname, uid } = person.user
  const personal = found.filter(({ url, text }) =>
    [token, alias, uid, nickname].some((value) => value && (url + text).includes(value)),
  )
  expect(personal.map(({ url }) => url)).toEqual([])
  const paths = found.filter(({ cache }) => !/^dd-(shell|files)/.test(cache)).map(({ url }) => new URL(url))
  expect(paths.length).toBeGreaterThan(1)
  const open = ['/', routes.itemDetail.path, ...STORED_READS.map(({ path }) => `/api${path}`)]
  expect(paths.filter(({ pathname }) => !open.includes(pathname)).map(String)).toEqual([])
  // A call with a session passes by, a public one too.
  expect(paths.filter(({ pathname }) => pathname.startsWith('/api/')).map(String)).toEqual([])
  // At once: what the page needs to store anything has not come yet.
  await phone.start(routes.userDetail.path)
  await phone.tapText('退出登录')
  await phone.tap('.dd-dialog .dd-button:last-child')
  await until(phone.page, async () => !(await caches.keys()).some((name) => /^dd-(pages|data)-/.test(name)))
  await phone.end()
})

test('a page that the service could not draw does not replace one with its content', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  const wholeHome = async () =>
    (await stored(phone.page)).filter(
      ({ cache, url, text }) =>
        cache.startsWith('dd-pages-') && new URL(url).pathname === '/' && text.includes('id="first-state"'),
    ).length
  await until(phone.page, async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('dd-pages-'))!
    return (await (await caches.open(name)).keys()).length > 0
  })
  expect(await wholeHome()).toBe(1)
  await stage.service.stop()
  release.draw(false)
  await stage.service.start()
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.page.waitForTimeout(1_500)
  expect(await wholeHome()).toBe(1)
  await stage.service.stop()
  release.draw(true)
  await stage.service.start()
  await phone.end()
})

test('what guests read is stored within bounds, and a refusal is not', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  await phone.page.evaluate(async () => {
    for (let at = 0; at < 40; at++) await fetch(`/pages/item/detail?alias=none${at}`)
  })
  const { sizes, refused } = await phone.page.evaluate(async () => {
    const named = async (prefix: string) => (await caches.keys()).find((name) => name.startsWith(prefix))!
    const keysOf = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    const data = await caches.open(await named('dd-pages-'))
    for (let at = 0; at < 40; at++) await data.put(`/pages/item/detail?alias=filler${at}`, new Response('x'))
    await fetch('/api/item/getDetail?alias=nothing-here-1234')
    return {
      sizes: (await keysOf(await named('dd-pages-'))).length,
      refused: await keysOf((await named('dd-data-')) ?? 'none'),
    }
  })
  expect(sizes).toBeGreaterThan(40)
  expect(refused.filter((url) => url.includes('nothing-here'))).toEqual([])
  phone.expect(/404/)
  await phone.start(HONEY.path)
  await phone.waitText('立即购买')
  await until(phone.page, async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('dd-pages-'))!
    return (await (await caches.open(name)).keys()).length <= 30
  })
  await phone.end()
})

test.each([
  ...Object.entries(MARKER).map(([host, mark]) => [host, agentOf(mark)] as const),
  ['WeChat', agentOf('MicroMessenger/8.0.50(0x1800322f)')] as const,
])('in %s no worker is registered', async (_place, userAgent) => {
  const phone = await openPhone({ userAgent })
  await phone.start('/pages/item/nothing')
  await phone.page.waitForTimeout(LATE_MS)
  const workers = await phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(workers).toBe(0)
  await phone.context.close()
})

test('a new release takes over at the next page, whole: neither before, nor mixed', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  const before = release.hashes
  await stage.service.stop()
  release.replace()
  await stage.service.start()
  const after = release.hashes
  // The page that is open goes on with what it has: the files of its release are stored.
  await phone.tap('.dd-item', { nth: 1 })
  await phone.waitText('立即购买')
  expect(release8(await scriptsOf(phone.page)).filter((hash) => !before.has(hash))).toEqual([])
  // The next page is the new one's alone.
  await phone.start('/')
  await phone.waitText('为你推荐')
  await phone.page.waitForFunction(() => !document.getElementById('first-state'))
  expect(release8(await scriptsOf(phone.page)).filter((hash) => !after.has(hash))).toEqual([])
  await until(phone.page, async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  await phone.start('/')
  await until(phone.page, async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    return !registration.waiting && registration.active?.state === 'activated'
  })
  await phone.start('/')
  await phone.waitText('为你推荐')
  await served(phone)
  const hashes = (await stored(phone.page)).flatMap(({ url }) => /\.([0-9a-f]{8})\.(js|css)$/.exec(url)?.[1] ?? [])
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter((hash) => !after.has(hash))).toEqual([])
  // And it is whole without a network.
  await phone.context.setOffline(true)
  await phone.start('/')
  await phone.waitText(LINE)
  await phone.page.waitForFunction(() => !document.getElementById('first-state'))
  expect(await phone.text()).not.toContain(LOST)
  await phone.end()
})

test('a worker that the service has taken off removes itself and all it stored', async () => {
  const phone = await openPhone()
  phone.expect(/410/)
  await phone.start()
  await phone.waitText('为你推荐')
  await served(phone)
  await stage.service.stop()
  release.withoutWorker()
  await stage.service.start()
  await phone.start('/')
  await phone.waitText('为你推荐')
  await until(
    phone.page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await caches.keys()).every((name) => !name.startsWith('dd-')),
  )
  await phone.end()
})
