import { JSDOM } from 'jsdom'
import { routeUrl } from '../../src/routes'
import { setBuyerStage } from '../support/buyerStage'
import { H5Phone } from '../support/h5Phone'
import { WHOLE_PAGES, wholePages, type WholePage, type WholePageName } from '../support/wholePages'

jest.setTimeout(240_000)

const stage = setBuyerStage()
let pages: Record<WholePageName, WholePage>
beforeAll(async () => {
  pages = await wholePages(stage.service)
})

/** Opens a page whose scripts wait for `release`, and notes its calls and what moves in it. */
async function openHeld(phone: H5Phone, url: string) {
  const calls: string[] = []
  phone.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length))
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await phone.page.route('**/js/**', async (route) => {
    await released
    await route.continue()
  })
  await phone.page.addInitScript(() => {
    type Shift = { sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] }
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.push(`${node?.className ?? '?'} ${from.x},${from.y} → ${to.x},${to.y}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await phone.start(url)
  return { calls, release: () => release() }
}

test.each(WHOLE_PAGES)('figures: the HTML of %s holds its first screen, without a script', async (name) => {
  const { url, words, picture } = pages[name]
  const response = await fetch(stage.service.url + url)
  const html = await response.text()
  const { document } = new JSDOM(html).window
  const screen = document.querySelector('#app .taro_page')!
  expect(response.status).toBe(200)
  expect(words.filter((word) => !screen.textContent!.includes(word))).toEqual([])
  expect(html).toContain(`/${picture}.jpg`)
  // Nothing on it still waits for data, but for what lies below the fold of an item.
  const waiting = [...screen.querySelectorAll('.dd-bone')].filter(
    (bone) => !bone.closest('.dd-reviews, .dd-detail__related ~ *'),
  )
  expect(waiting.map((bone) => bone.outerHTML)).toEqual([])
})

test.each(WHOLE_PAGES.flatMap((name) => [['a guest', name] as const, ['a user', name] as const]))(
  'figures: %s’s app takes %s over as it stands: nothing moves, nothing delivered is requested again',
  async (who, name) => {
    const { url, calls: delivered, own, pieces } = pages[name]
    const phone = await (who === 'a user' ? stage.open() : H5Phone.open(stage.browser, stage.service.url))
    const { calls, release } = await openHeld(phone, url)
    await phone.locate(pieces).first().waitFor()
    await phone.page.evaluate((selector) => {
      const page = document.querySelector('.taro_page')!
      Object.assign(window, { delivered: [page, ...page.querySelectorAll(selector)] })
    }, pieces)
    release()
    await phone.waitLive()
    await phone.page.waitForLoadState('networkidle')
    const found = await phone.page.evaluate(() => {
      const { delivered, moved } = window as unknown as { delivered: Element[]; moved: string[] }
      return {
        connected: delivered.filter((element) => element.isConnected).length,
        of: delivered.length,
        moved,
      }
    })
    expect(found.of).toBeGreaterThan(3)
    expect(found).toEqual({ connected: found.of, of: found.of, moved: [] })
    const again = who === 'a user' ? own : []
    for (const path of delivered)
      expect([path, calls.filter((one) => one === path).length]).toEqual([path, again.includes(path) ? 1 : 0])
    // React complains in the console where what it draws differs from what was delivered.
    await phone.end()
  },
)

test.each(WHOLE_PAGES)(
  '%s from a browser’s store is taken over as it stands, and what it delivered requested again',
  async (name) => {
    const { url, calls: delivered, pieces } = pages[name]
    const phone = await H5Phone.open(stage.browser, stage.service.url)
    // Browsers show a stored document again without a request; here the clock goes ahead instead of the page being old.
    await phone.page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 120_000
    })
    const { calls, release } = await openHeld(phone, url)
    await phone.locate(pieces).first().waitFor()
    release()
    await phone.waitLive()
    await phone.page.waitForLoadState('networkidle')
    for (const path of delivered) expect([path, calls.includes(path)]).toEqual([path, true])
    await phone.end()
  },
)

test.each(WHOLE_PAGES)('look: a tap on %s before any script has come is done once the app runs', async (name) => {
  const taps: Record<WholePageName, [selector: string, after: (phone: H5Phone) => Promise<unknown>]> = {
    // A guest publishes after a login.
    home: ['.dd-tabbar__publish', (phone) => phone.waitPath('/account/login')],
    discount: ['.dd-tabbar__publish', (phone) => phone.waitPath('/account/login')],
    mall: ['.dd-search', (phone) => phone.waitPath('/search/pages/hotSearch')],
    itemDetail: ['.dd-buy__right', (phone) => phone.locate('[role=dialog]').waitFor()],
    shop: ['.dd-shop__row', (phone) => phone.locate('[role=dialog]').waitFor()],
    category: ['.dd-results__filter', (phone) => phone.locate('[role=dialog]').waitFor()],
    search: ['.dd-search', (phone) => phone.waitPath('/search/pages/hotSearch')],
    categoryList: ['.dd-category-tabs__tab:nth-child(2)', (phone) => phone.waitCount('.dd-category-tabs__tab--on', 1)],
    inStoreHome: ['.dd-place-button', (phone) => phone.locate('[role=dialog]').waitFor()],
    storeList: ['.dd-store-sorts__filter', (phone) => phone.locate('[role=dialog]').waitFor()],
    voucher: ['.dd-voucher-bar .dd-button', (phone) => phone.waitPath('/account/login')],
    storeDetail: ['.dd-cell', (phone) => phone.locate('[role=dialog]').waitFor()],
  }
  const [selector, after] = taps[name]
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const { release } = await openHeld(phone, pages[name].url)
  const before = phone.page.url()
  await phone.tap(selector)
  expect(phone.page.url()).toBe(before)
  release()
  await after(phone)
  await phone.end()
})

test('look: what was typed into a delivered field before the app runs stays, and is searched for', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const { release } = await openHeld(phone, pages.shop.url)
  const field = phone.page.locator('.dd-search__input')
  await field.pressSequentially('没有的东西')
  release()
  await phone.waitLive()
  await phone.locate('.dd-search__clear').waitFor()
  expect(await field.inputValue()).toBe('没有的东西')
  await phone.tap('.dd-search__button')
  await phone.waitText('店里没有找到“没有的东西”')
  await phone.end()
})

test('look: back and forward between a delivered page and one that the app opened', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start(pages.shop.url)
  await phone.waitLive()
  await phone.tap('.dd-item')
  await phone.waitPath('/pages/item/detail')
  await phone.waitText('立即购买')
  await phone.back()
  await phone.waitPath('/pages/shop/shopDetial')
  await phone.waitText(pages.shop.words[1]!)
  await phone.page.goForward()
  await phone.waitPath('/pages/item/detail')
  await phone.waitText('立即购买')
  await phone.end()
})

test('look: order and bar of a delivered page work: its elements have the names that the app knows', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start(pages.shop.url)
  await phone.waitLive()
  // React names them by their place in the tree, which has to be the same at the service.
  const [delivered, drawn] = await Promise.all([
    fetch(stage.service.url + pages.shop.url).then((response) => response.text()),
    phone.page.evaluate(() => {
      const bar = document.querySelector('.dd-sticky')!
      const key = Object.keys(bar).find((name) => name.startsWith('__reactProps'))!
      return (bar as unknown as Record<string, { id: string }>)[key]!.id
    }),
  ])
  expect(/id="([^"]+)" class="dd-sticky"/.exec(delivered)![1]).toBe(drawn)
  await phone.end()
})

test('bad input: a missing item is answered with 404 and the app’s own page', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  phone.expect(/404/)
  const url = routeUrl('itemDetail', { alias: 'nothing' })
  expect((await fetch(stage.service.url + url)).status).toBe(404)
  await phone.start(url)
  await phone.waitText('商品不存在或已下架')
  await phone.end()
})

test('a page that could not be drawn in time comes as the shell, and the app draws it', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.startUndelivered(pages.itemDetail.url)
  expect(await phone.page.locator('#first-state').count()).toBe(0)
  await phone.waitText('立即购买')
  await phone.end()
})
