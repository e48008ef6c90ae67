import { homeApi, type Home } from '../../src/contract/home'
import { call } from '../../scripts/bench/requests'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const MOMENTS = { launchOptions: { scene: 1154 } }
/** What WeChat refuses a page that was opened alone from Moments. */
const REFUSED = ['navigateTo', 'redirectTo', 'switchTab', 'navigateBack', 'login', 'getUserProfile']
const mocks = Object.fromEntries(
  REFUSED.map((name) => [
    name,
    () => {
      throw new Error(`${name}:fail can not be used in single page mode`)
    },
  ]),
)

let item: Home['feed']['list'][number]
const stage = setStage({
  env: {},
  open: openWeapp,
  ready: async () => {
    item = (await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})).feed.list[0]!
  },
})

test('an item opened from Moments shows itself, and every way on says 请点击下方「前往小程序」', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { ...MOMENTS, mocks })
  await phone.start(`pages/item/detail?alias=${item.alias}`)
  await phone.waitText(item.title)
  for (const way of ['.dd-logo-link, .dd-shop-heading', '[aria-label^="购物车"]', '[aria-label^="客服"]']) {
    if ((await phone.count(way)) === 0) continue
    await phone.tap(way)
    await phone.waitText('请点击下方「前往小程序」')
    await phone.waitText('请点击下方「前往小程序」', { gone: true })
  }
  await phone.tapText('立即购买')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('home opened from Moments draws no tab bar under WeChat’s own, and a card says where to go on', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { ...MOMENTS, mocks })
  await phone.start('pages/index/index')
  await phone.waitText('为你推荐')
  expect(await phone.count('.dd-tabbar')).toBe(0)
  await phone.tap('.dd-item')
  await phone.waitText('请点击下方「前往小程序」')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
