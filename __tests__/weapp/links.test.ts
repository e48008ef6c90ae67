import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { homeApi } from '../../src/contract/home'
import { call } from '../../scripts/bench/requests'
import type { Home } from '../../src/contract/home'
import { routes, routeUrl } from '@/routes'
import { demo } from '../support/people'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

let phone: WeappPhone
let item: { alias: string; title: string; sellerAlias: string }
const stage = setStage({
  env: {},
  open: openWeapp,
  ready: async () => {
    item = (await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})).feed.list[0]!
  },
})
beforeEach(async () => {
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})
afterEach(() => phone.app.close())

const redirect = (link: string) => `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(link)}`

test('app §2: a deep link opens its page in the compiled mini program; what is not there yet and what is no link say so', async () => {
  await phone.start(redirect(`dingdang://itemDetail?itemAlias=${item.alias}`))
  await phone.waitText(item.title)
  await phone.start(redirect('dingdang://myPublished'))
  await phone.waitText('该内容暂不支持查看')
  await phone.start(redirect('javascript:alert(1)'))
  await phone.waitText('链接打不开')
  await phone.tapText('去首页')
  await phone.waitText('为你推荐')
  expect(phone.errors).toEqual([])
})

test.each([
  ['home', '为你推荐', '/api/app/home'],
  ['mall', '人气店铺', '/api/operation/event/page'],
  ['shop', '已售', '/api/shop/getDetail'],
] as const)('app §9: %s is pulled down, and read again', async (name, shows, path) => {
  await phone.start(name === 'shop' ? routeUrl(name, { sellerAlias: item.sellerAlias }) : routes[name].path)
  await phone.waitText(shows)
  const reads = () => phone.app.calls('request').filter((read) => JSON.stringify(read).includes(path)).length
  const before = reads()
  await phone.app.pullDown()
  expect(reads()).toBe(before + 1)
  await phone.waitText(shows)
  expect(phone.app.calls('stopPullDownRefresh')).toHaveLength(1)
  expect(phone.errors).toEqual([])
})

test('app §2: the embedded zone’s pages', async () => {
  await phone.start(`/packageEmbed/pages/embed/errorPage?message=${encodeURIComponent('商品已下架')}`)
  await phone.waitText('商品已下架')
  await phone.start('/packageEmbed/pages/embed/wxUserInfo')
  await phone.tapText('复制微信号')
  await phone.waitText('微信号已复制')
  await phone.start(`/packageEmbed/pages/embed/redirectUrl?url=${encodeURIComponent('https://www.nzherald.co.nz/a')}`)
  await phone.waitText('www.nzherald.co.nz')
  await phone.start(`/pages/web/webview?url=${encodeURIComponent('javascript:alert(1)')}`)
  await phone.waitText('链接打不开')
  expect(phone.errors).toEqual([])
})

test('app §2 webview: a page of somebody else is shown under its host; a host WeChat does not open can be copied', async () => {
  const site = http.createServer((_request, response) =>
    response.end('<!doctype html><meta charset="utf-8"><title>天气</title><h1>新西兰天气</h1>'),
  )
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  await phone.app.close()
  const { port } = site.address() as AddressInfo
  const hostMap = { 'https://weather.example.nz': `http://127.0.0.1:${port}` }
  phone = await WeappPhone.open(stage.browser, stage.service.url, { hostMap })
  const open = (url: string) => phone.start(`/pages/web/webview?url=${encodeURIComponent(url)}`)
  await open('https://weather.example.nz/today?utm_source=paper')
  const shown = await phone.app.locate('wx-web-view')
  const frame = shown.locator('iframe')
  await frame.contentFrame().getByText('新西兰天气').waitFor()
  // The tracker is gone; the page's bar names the host.
  expect(await frame.getAttribute('src')).toBe(`http://127.0.0.1:${port}/today`)
  expect((await phone.app.page()).title).toBe('weather.example.nz')
  expect(phone.errors).toEqual([])

  await open('https://www.nzherald.co.nz/a')
  await phone.waitText('不能在微信小程序里打开')
  await phone.tapText('复制网址')
  await phone.waitText('网址已复制')
  expect(phone.app.calls('setClipboardData').at(-1)!.options).toEqual({ data: 'https://www.nzherald.co.nz/a' })
  await phone.app.close()
  site.close()
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})

test('app §2 System: WeChat’s own page chooses a place, which fills the address', async () => {
  await phone.app.close()
  const { storage } = await demo(stage.service)
  phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start('/packageUser/pages/account/address/addressManage')
  await phone.tapText('在地图上选择')
  await phone.app.modal('cancel')
  await phone.waitText('在地图上选择')
  await new Promise((passed) => setTimeout(passed, 700))
  await phone.tapText('在地图上选择')
  await phone.app.modal('confirm')
  await phone.waitText('Auckland')
  expect(phone.errors).toEqual([])
})
