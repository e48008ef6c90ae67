import { H5Phone } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

let phone: H5Phone
const stage = setStage()
beforeEach(async () => {
  phone = await H5Phone.open(stage.browser, stage.service.url)
})
afterEach(async () => {
  // React complains in the console where what it draws differs from what was delivered.
  await phone.end()
})

/** Keeps the app's scripts until `release` is called. */
async function holdScripts(): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await phone.page.route('**/js/**', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

test('figures: the app takes the delivered first screen over as it stands', async () => {
  const scripts = await holdScripts()
  await phone.start()
  await phone.locate('.dd-item').first().waitFor()
  await phone.page.evaluate(() => {
    const page = document.querySelector<HTMLElement>('.taro_page')!
    page.scrollTop = 120
    Object.assign(window, {
      delivered: [
        page,
        ...page.querySelectorAll('.dd-channels__cell, .dd-carousel, .dd-flash__item, .dd-item, .dd-tabbar'),
      ],
    })
  })
  scripts.release()
  await phone.waitLive()
  const found = await phone.page.evaluate(() => {
    const { delivered } = window as unknown as { delivered: HTMLElement[] }
    const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')]
    return {
      connected: delivered.filter((element) => element.isConnected).length,
      of: delivered.length,
      pages: pages.map(({ scrollTop }) => scrollTop),
    }
  })
  expect(found.of).toBeGreaterThan(20)
  expect(found).toEqual({ connected: found.of, of: found.of, pages: [120] })
  // The rest of the first feed page follows by itself.
  await phone.page.waitForFunction(() => document.querySelectorAll('.dd-item').length === 40)
})

test('figures: every picture in sight comes, also those that wait for the first paint', async () => {
  await phone.start()
  await phone.page.waitForFunction(() => {
    const seen = [...document.querySelectorAll<HTMLImageElement>('.taro_page img')].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      return top < innerHeight && left < innerWidth
    })
    return seen.length > 15 && seen.every((image) => image.complete && image.naturalWidth > 0)
  })
})

test('figures: pictures that wait are asked for a few in a frame, so that no turn of an old phone is long', async () => {
  await phone.page.addInitScript(() => {
    const requested: number[] = []
    Object.assign(window, { requested })
    // What is reported at once was requested in one turn.
    new MutationObserver((changes) => requested.push(new Set(changes.map(({ target }) => target)).size)).observe(
      document,
      {
        attributes: true,
        attributeFilter: ['src'],
        subtree: true,
      },
    )
  })
  const scripts = await holdScripts()
  await phone.start()
  // Those in sight; what is further down waits until it comes near.
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('img[data-src]')].every((image) => {
      const { top, left } = image.getBoundingClientRect()
      return top >= innerHeight || left >= innerWidth
    }),
  )
  const requested = await phone.page.evaluate(() => (window as unknown as { requested: number[] }).requested)
  expect(requested.length).toBeGreaterThan(2)
  expect(Math.max(...requested)).toBeLessThanOrEqual(4)
  scripts.release()
  await phone.waitLive()
})

test('look: a tap on the first screen before any script has come is not lost', async () => {
  await phone.page.route('**/js/**', (route) => (phone.path === '/' ? undefined : route.continue()))
  await phone.page.goto(`${stage.service.url}/`, { waitUntil: 'commit' })
  await phone.tap('.dd-home__search .dd-search')
  await phone.waitPath('/search/pages/hotSearch')
  await phone.waitText('大家都在搜')
})

test('look: a tap on what is no link, before any script has come, is done once the app runs', async () => {
  const scripts = await holdScripts()
  await phone.start()
  await phone.tap('.dd-tabbar__publish')
  expect(phone.path).toBe('/')
  scripts.release()
  // A guest publishes after a login.
  await phone.waitPath('/account/login')
})

test('look: a tap while React takes the first screen over is answered by the app', async () => {
  await phone.page.addInitScript(() => {
    const watch = new MutationObserver((changes) => {
      const taken = changes.find(({ attributeName }) => attributeName === 'id')
      if (!taken) return
      watch.disconnect()
      const item = document.querySelector<HTMLElement>('.dd-item')!
      Object.assign(window, { early: !!document.getElementById('first-state') })
      item.click()
    })
    watch.observe(document, { attributes: true, attributeFilter: ['id'], subtree: true })
  })
  await phone.start()
  await phone.waitPath('/pages/item/detail')
  await phone.waitText('立即购买')
  // Still the same document: the app opened the page, not the browser.
  expect(await phone.page.evaluate(() => (window as unknown as { early?: boolean }).early)).toBe(true)
  await phone.back()
  await phone.waitText('为你推荐')
})
