import { routes } from '../../src/routes'
import { weappDir } from '../support/service'
import { WeappPhone } from '../support/weappPhone'
import { sizes } from './limits'
import { openBrowser } from './runner/browser'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const KB = 1024
const MAIN_BYTES = 560 * KB
const FIRST_SCREEN_BYTES = 64 * KB
/** Pictures that home shows at least before anybody scrolls. */
const IN_SIGHT = 10

const stage = setStage({ env: { WEB_DIR: '' }, open: openBrowser })

test('figures: the main package is at most 560 KB', () => {
  const { main, total } = sizes(weappDir())
  expect(main).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(main!)
  expect(main).toBeLessThanOrEqual(MAIN_BYTES)
})

test('figures: home’s first screen hands WeChat less than 64 KB, and its pictures come', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url)
  const pictures = new Set<string>()
  phone.app.browserPage.on('requestfinished', (request) => {
    if (request.url().includes('/media/')) pictures.add(request.url())
  })
  await phone.start()
  // The first screen is there once it shows items of the service.
  await phone.waitText('限时折扣')
  expect(await phone.count('.dd-item')).toBeGreaterThan(0)
  const log = phone.app.setDataLog.find(({ page }) => page === routes.home.path.slice(1))
  expect(log).toBeDefined()
  expect(log!.firstScreen).toBeGreaterThan(0)
  expect(log!.firstScreen).toBeLessThan(FIRST_SCREEN_BYTES)
  expect(log!.largest).toBeLessThan(FIRST_SCREEN_BYTES)
  // A picture that does not load is a complaint of the runner.
  for (let wait = 0; wait < 100 && pictures.size < IN_SIGHT; wait++) await new Promise((done) => setTimeout(done, 100))
  expect(pictures.size).toBeGreaterThanOrEqual(IN_SIGHT)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
