import { routes } from '../../src/routes'
import { weappDir } from '../support/service'
import { WeappPhone } from '../support/weappPhone'
import { sizes } from './limits'
import { openBrowser } from './runner/browser'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const KB = 1024
const MAIN_BYTES = 600 * KB
const FIRST_SCREEN_BYTES = 64 * KB

const stage = setStage({ env: { WEB_DIR: '' }, open: openBrowser })

test('figures: the main package is at most 600 KB', () => {
  const { main, total } = sizes(weappDir())
  expect(main).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(main!)
  expect(main).toBeLessThanOrEqual(MAIN_BYTES)
})

test('figures: home’s first screen hands WeChat less than 64 KB', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url)
  await phone.start()
  // The first screen is there once it shows items of the service.
  await phone.waitText('限时折扣')
  expect(await phone.count('.dd-item')).toBeGreaterThan(0)
  const log = phone.app.setDataLog.find(({ page }) => page === routes.home.path.slice(1))
  expect(log).toBeDefined()
  expect(log!.firstScreen).toBeGreaterThan(0)
  expect(log!.firstScreen).toBeLessThan(FIRST_SCREEN_BYTES)
  expect(log!.largest).toBeLessThan(FIRST_SCREEN_BYTES)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
