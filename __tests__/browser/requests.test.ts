import type { Page, Request } from 'playwright-core'
import { PUBLIC_PAGES } from '../../scripts/bench/publicPages'
import { H5Phone } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const stage = setStage()

/**
 * Requests of a page from its address to a screen that stands, for a stranger whose browser has nothing yet: what was reached, and two for a banner
 * that turns meanwhile. Eight are the app's own scripts.
 */
const BUDGET: Record<string, number> = {
  home: 32,
  item: 23,
  shop: 22,
  mall: 41,
  discount: 23,
  search: 21,
  category: 24,
}

/** What comes when a page has long been there (stores/Chat: IDLE_MS) is not part of it. */
const LATER = /\/js\/(usage|offline|im|pages)\.|\/sw\.js$|\/collect/

async function openCounted(name: string): Promise<{ phone: H5Phone; requested: string[] }> {
  const { path, content } = PUBLIC_PAGES[name]!
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const requested: string[] = []
  phone.page.on('request', (request: Request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !LATER.test(pathname)) requested.push(pathname)
  })
  await phone.start(path)
  await phone.locate(content).first().waitFor()
  // The app has taken the delivered page over.
  await phone.page.waitForFunction(() => !document.getElementById('first-state'))
  await settled(phone.page, requested)
  return { phone, requested }
}

/** Nothing has been requested for a second. */
async function settled(page: Page, requested: string[]): Promise<void> {
  for (let before = -1; before !== requested.length;) {
    before = requested.length
    await page.waitForTimeout(1_000)
  }
}

test.each(Object.keys(PUBLIC_PAGES))('figures: the requests of %s stay within its budget', async (name) => {
  const { phone, requested } = await openCounted(name)
  const counts: Record<string, number> = {}
  for (const path of requested) {
    const kind = /^\/(js|css|media|api)\//.exec(path)?.[1] ?? 'page'
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const over = requested.length > BUDGET[name]!
  // Named one by one, so that a failure says what came on top.
  expect({ name, many: requested.length, counts, over: over ? requested : null }).toEqual({
    name,
    many: requested.length,
    counts,
    over: null,
  })
  await phone.end()
})

/** Pictures of the page, by whether they are on the screen, near it, or further than that; those that were requested. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const found = { seen: [0, 0], next: [0, 0], far: [0, 0] }
    for (const image of document.querySelectorAll<HTMLImageElement>('.taro_page img')) {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      const below = (top - innerHeight) / innerHeight
      const next = below >= 0 && below < 0.4 && left < innerWidth
      const ahead = below > 0.6 || left - innerWidth > 200
      const kind = inSight ? found.seen : next ? found.next : ahead ? found.far : null
      if (!kind) continue
      kind[0]!++
      if (image.hasAttribute('src')) kind[1]!++
    }
    return found
  })

test('figures: pictures are requested as they come near, down the page and along a row', async () => {
  const { phone, requested } = await openCounted('mall')
  const first = await pictures(phone.page)
  expect(first.seen[0]).toBeGreaterThan(5)
  expect(first.seen[1]).toBe(first.seen[0])
  expect(first.next[1]).toBe(first.next[0])
  expect(first.far[0]).toBeGreaterThan(20)
  expect(first.far[1]).toBe(0)
  await phone.place(1_200)
  await settled(phone.page, requested)
  const later = await pictures(phone.page)
  expect(later.seen[0]).toBeGreaterThan(3)
  expect(later.seen[1]).toBe(later.seen[0])
  await phone.place(0)
  const row = phone.locate('.dd-mall-shops').locator('..')
  await row.evaluate((scroller) => (scroller.scrollLeft = 1_000))
  await settled(phone.page, requested)
  const along = await pictures(phone.page)
  expect(along.seen[1]).toBe(along.seen[0])
  await phone.end()
})

test('pictures of a sheet are requested: it is fixed to the screen, and no part of the page that it stands in', async () => {
  const { phone } = await openCounted('item')
  await phone.tapText('加入购物车')
  await phone.waitText('购买数量')
  await phone.page.locator('.dd-sku__head img[src]').waitFor()
  await phone.end()
})

test('a page that lies behind another requests no more of its pictures', async () => {
  const { phone, requested } = await openCounted('home')
  const waiting = () =>
    phone.page.evaluate(() => document.querySelector('.taro_page')!.querySelectorAll('img:not([src])').length)
  const behind = await waiting()
  expect(behind).toBeGreaterThan(5)
  await phone.locate('.dd-item').first().tap()
  await phone.waitText('加入购物车')
  await phone.place(1_200)
  await settled(phone.page, requested)
  // Its feed may have grown.
  expect(await waiting()).toBeGreaterThanOrEqual(behind)
  await phone.end()
})
