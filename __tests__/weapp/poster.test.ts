import { homeApi, type Home } from '../../src/contract/home'
import { call } from '../../scripts/bench/requests'
import { WeappPhone } from '../support/weappPhone'
import { pause } from '../support/wechatMini'
import { openBrowser } from './runner/browser'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

let phone: WeappPhone
let item: Home['feed']['list'][number]
const stage = setStage({
  env: {},
  // Its picture is drawn.
  open: openBrowser,
  ready: async ({ service }) => {
    item = (await call<Home>(Number(new URL(service.url).port), homeApi.home, {})).feed.list[0]!
  },
})
beforeEach(async () => {
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})
afterEach(() => phone.app.close())

test('app §2 ext/sharePage: the poster of an item, of its own package', async () => {
  await phone.start(`/pages/ext/sharePage?type=ITEM&alias=${item.alias}`)
  await phone.waitText('长按海报')
  await phone.tapText('复制链接')
  await phone.waitText('分享成功')
  expect(phone.errors).toEqual([])
})

test('app §2 ext/sharePage: its button shares what the poster is of; the share is counted', async () => {
  await phone.start(`/pages/ext/sharePage?type=ITEM&alias=${item.alias}`)
  await phone.waitText('长按海报')
  expect(await phone.app.share()).toMatchObject({
    title: item.title,
    path: expect.stringContaining(`/pages/item/detail?alias=${item.alias}`),
  })
  await phone.tapText('分享给好友')
  await pause()
  const counted = phone.app.calls('request').filter((call) => JSON.stringify(call).includes('/share/shareSuccess'))
  expect(counted).toHaveLength(2)
  expect(phone.errors).toEqual([])
})
