import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { WebSocketServer } from 'ws'
import { openBrowser } from './browser'
import { launchMiniProgram, type LaunchSettings } from './driver'
import type { MiniProgram } from './miniProgram'

// A browser on a busy machine takes its time.
jest.setTimeout(60_000)

/** wx calls whose use needs more than a line: each test gives the fixture's first page its own script and template. */
let browser: Browser
let dist: string
let app: MiniProgram

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'runner-apis-'))
  cpSync(path.join(__dirname, 'fixture'), dist, { recursive: true })
})
afterEach(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  writeFileSync(path.join(dist, file), text)
}

/** `members` of the first page; `this.show(text)` shows a line. */
async function withPage(members: string, wxml = '', settings: Partial<LaunchSettings> = {}): Promise<void> {
  write('pages/home/home.wxml', `<view wx:for="{{lines}}" wx:key="*this">{{item}}</view>${wxml}`)
  write(
    'pages/home/home.js',
    `Page({ data: { lines: [] }, show(t) { this.setData({ lines: this.data.lines.concat(t) }) }, ${members} })`,
  )
  app = await launchMiniProgram({ dist, browser, ...settings })
  await app.start()
}

test('selector queries measure after the render, and an intersection observer sees a row come in', async () => {
  await withPage(
    `onReady() {
      wx.createSelectorQuery().select('.row').boundingClientRect().selectViewport().scrollOffset()
        .exec(([row, view]) => this.show(row.dataset.n + ' ' + row.height + ' ' + view.scrollTop))
      wx.createIntersectionObserver(this).relativeToViewport().observe('.end', ({ intersectionRatio }) => intersectionRatio && this.show('seen'))
    }`,
    '<view class="row" data-n="7" style="height: 1600px">高</view><view class="end">末行</view>',
  )
  await app.waitText('7 1600 0')
  expect(await app.text()).not.toContain('seen')
  await app.scrollToBottom()
  await app.waitText('seen')
})

test('connectSocket talks both ways, and only to mapped hosts', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(`收到${String(data)}`)))
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  await withPage(
    `onLoad() {
      const task = wx.connectSocket({ url: 'wss://im.fixture.example/chat' })
      task.onOpen(() => task.send({ data: '你好' }))
      task.onMessage(({ data }) => { this.show(data); task.close({ code: 1000 }) })
      task.onClose(({ code }) => this.show('关闭 ' + code))
      wx.connectSocket({ url: 'wss://other.example/', fail: ({ errMsg }) => this.show(errMsg) })
    }`,
    '',
    { hostMap: { 'wss://im.fixture.example': `ws://127.0.0.1:${port}` } },
  )
  await app.waitText('收到你好')
  await app.waitText('关闭 1000')
  await app.waitText('connectSocket:fail url not in domain list')
  server.close()
})

test('a host is mapped whole, not where it begins another', async () => {
  await withPage(
    `onLoad() { wx.request({ url: 'https://a.nz.example/x', fail: ({ errMsg }) => this.show(errMsg) }) }`,
    '',
    { hostMap: { 'https://a.nz': 'http://127.0.0.1:9' } },
  )
  await app.waitText('request:fail url not in domain list')
})

test('a custom tab bar lies over the tab pages, one instance each', async () => {
  write('app.json', JSON.stringify({ ...appJson(), tabBar: { ...appJson().tabBar, custom: true } }))
  write('custom-tab-bar/index.json', '{ "component": true }')
  write(
    'custom-tab-bar/index.wxml',
    '<view class="bar"><view wx:for="{{list}}" wx:key="url" data-url="{{item.url}}" bindtap="go">{{item.text}}</view>{{n}}</view>',
  )
  write('custom-tab-bar/index.wxss', '.bar { position: fixed; bottom: 0; left: 0; right: 0; height: 83px }')
  write(
    'custom-tab-bar/index.js',
    `Component({
      data: { n: 0, list: [{ url: '/pages/home/home', text: '首页' }, { url: '/pages/mine/mine', text: '我的' }] },
      methods: { go({ currentTarget }) { wx.switchTab({ url: currentTarget.dataset.url }) } },
    })`,
  )
  await withPage(`onShow() { this.getTabBar().setData({ n: '角标3' }) }`)
  await app.waitText('角标3')
  await app.tab(1)
  expect(await app.page()).toMatchObject({ route: 'pages/mine/mine', depth: 1 })
  expect(await app.text()).not.toContain('角标3')
  expect((await app.call('getSystemInfo')).windowHeight).toBe(724)
})

test('components hear when their page shows and hides; the app hears of errors', async () => {
  write(
    'components/card/card.js',
    `Component({ pageLifetimes: { show() { getApp().log.push('card show') }, hide() { getApp().log.push('card hide') } } })`,
  )
  write('app.js', `App({ log: [], onError(message) { this.log.push(message.split('\\n')[0]) } })`)
  await withPage(`onHide() { throw new Error('坏了') }`, '<card />')
  await app.call('navigateTo', { url: '/pages/deep/deep' })
  await app.back()
  const { log } = JSON.parse(await app.browserPage.evaluate(() => JSON.stringify(miniProgramRunner.app()))) as {
    log: string[]
  }
  expect(log).toEqual(['card show', 'card hide', '坏了', 'card show'])
})

test('app-wide events reach their listeners until they are taken off', async () => {
  await withPage(`
    onLoad() { wx.onNetworkStatusChange(this.changed = ({ networkType }) => this.show('网络 ' + networkType)) },
    onHide() { wx.offNetworkStatusChange(this.changed) }`)
  await app.emit('NetworkStatusChange', { isConnected: true, networkType: '4g' })
  await app.waitText('网络 4g')
  await app.background()
  await app.emit('NetworkStatusChange', { isConnected: false, networkType: 'none' })
  expect(await app.text()).not.toContain('网络 none')
})

test('the back arrow asks what the page said, a swipe does not', async () => {
  await withPage('')
  await app.call('navigateTo', { url: '/pages/deep/deep' })
  await app.call('enableAlertBeforeUnload', { message: '还没有保存' })
  await app.tapBackArrow()
  await app.modal('cancel')
  expect((await app.page()).route).toBe('pages/deep/deep')
  await app.tapBackArrow()
  await app.modal('confirm')
  expect((await app.page()).route).toBe('pages/home/home')
  await app.call('navigateTo', { url: '/pages/deep/deep' })
  await app.call('enableAlertBeforeUnload', { message: '还没有保存' })
  await app.back()
  expect((await app.page()).route).toBe('pages/home/home')
})

test('refused scopes fail as in WeChat', async () => {
  write('app.json', JSON.stringify({ ...appJson(), requiredPrivateInfos: ['getLocation'] }))
  await withPage(`onLoad() { wx.getLocation({ fail: ({ errMsg, errno }) => this.show(errMsg + errno) }) }`, '', {
    denied: ['scope.userLocation'],
  })
  await app.waitText('getLocation:fail auth deny103')
})

interface TabApp {
  tabBar: object
}

const appJson = (): TabApp => JSON.parse(JSON.stringify(require('./fixture/app.json'))) as TabApp
