import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser'
import { launchMiniProgram, type LaunchSettings } from './driver'
import type { MiniProgram } from './miniProgram'

const API = 'https://api.fixture.example'
// A browser on a busy machine takes its time.
jest.setTimeout(60_000)

let browser: Browser
let backend: Server
let origin: string
let shared: MiniProgram
let app: MiniProgram
/** ms the backend waits before it responds */
let delay = 0

beforeAll(async () => {
  browser = await openBrowser()
  backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', () => {
      const from = Number(searchParams.get('from'))
      const rows = Array.from({ length: Number(searchParams.get('size')) }, (_, at) => `第${from + at}条`)
      const text = Buffer.concat(body).toString('latin1')
      const isPhoto = text.includes('name="kind"\r\n\r\navatar') && text.includes('\xff\xd8')
      const reply = pathname === '/upload' ? String(isPhoto) : JSON.stringify({ rows })
      setTimeout(() => response.end(reply), delay)
    })
  })
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  shared = await launch({})
  await shared.start()
})

afterAll(async () => {
  await shared.close()
  await browser.close()
  backend.closeAllConnections()
  backend.close()
})

afterEach(async () => {
  delay = 0
  if (app !== shared) await app.close()
})

const launch = (settings: Partial<LaunchSettings>) =>
  launchMiniProgram({ dist: path.join(__dirname, 'fixture'), hostMap: { [API]: origin }, browser, ...settings })

/** The page as the only one: in the run that most tests share, or in a cold start with settings of its own. */
async function open(url = 'pages/home/home', settings?: Partial<LaunchSettings>): Promise<void> {
  app = settings ? await launch(settings) : shared
  if (settings) await app.start(url)
  else await app.reLaunch(`/${url}`)
}

describe('pages and routes', () => {
  test('a cold start runs onLaunch, onShow, then the page’s onLoad, onShow and onReady once each', async () => {
    await open('pages/home/home?id=%E4%B8%AD', { launchOptions: { scene: 1007 } })
    const launched = await app.browserPage.evaluate(() => JSON.stringify(miniProgramRunner.app()))
    expect(JSON.parse(launched)).toEqual({ log: ['launch pages/home/home 1007', 'show'] })
    expect(await app.text()).toContain('load {"id":"%E4%B8%AD"}\nshow\nready\n去列表')
    expect(await app.page()).toEqual({
      route: 'pages/home/home',
      options: { id: '%E4%B8%AD' },
      depth: 1,
      stack: ['pages/home/home'],
      title: '首页',
    })
    expect(app.errors).toEqual([])
  })

  test('leaving for a page hides the one below, back shows it again', async () => {
    await open()
    await app.tapText('去列表')
    expect(await app.page()).toMatchObject({
      route: 'pages/list/list',
      options: { from: 'home' },
      depth: 2,
      title: '列表',
    })
    await app.back()
    expect(await app.text()).toContain('ready\nhide\nshow\n')
  })

  test('a subpackage loads on its first page, shares code of main, and talks over the event channel', async () => {
    await open()
    await app.tapText('去商品')
    await app.waitText('商品 7/20，1990 分')
    await app.tapText('购买')
    await app.waitText('bought 7/20')
  })

  test('navigateTo refuses tab pages and unknown pages', async () => {
    await open()
    await app.tapText('错误跳转')
    await app.waitText('navigateTo:fail can not navigateTo a tabbar page')
    expect(await app.call('navigateTo', { url: '/pages/none/none' })).toEqual({
      errMsg: 'navigateTo:fail page "pages/none/none" is not found',
    })
    expect(await app.call('switchTab', { url: '/pages/list/list' })).toEqual({
      errMsg: 'switchTab:fail can not switch to no-tabBar page',
    })
    expect((await app.page()).depth).toBe(1)
  })

  test('the page stack ends at ten', async () => {
    await open('pages/deep/deep')
    for (let depth = 2; depth <= 10; depth++) await app.call('navigateTo', { url: '/pages/deep/deep' })
    expect((await app.page()).depth).toBe(10)
    await app.tapText('再深一层')
    await app.waitText('navigateTo:fail webview count limit exceed')
    expect((await app.page()).depth).toBe(10)
  })

  test('tab pages stay alive, and a tap on the tab tells the page', async () => {
    await open()
    await app.tab(1)
    await app.waitText('1 次来过')
    await app.tab(0)
    await app.waitText('ready\ntab 1\nhide\nshow')
    await app.tab(1)
    await app.waitText('2 次来过')
    await app.reLaunch('/pages/mine/mine')
    await app.waitText('1 次来过')
  })

  test('pull-down, sharing and going to the background reach the page', async () => {
    await open()
    await app.pullDown()
    await app.waitText('refresh')
    expect(await app.share()).toEqual({ title: '分享自menu', path: '/pages/home/home?from=share' })
    await app.background()
    await app.foreground()
    await app.waitText('refresh\nhide\nshow')
    await app.tab(1)
    await expect(app.pullDown()).rejects.toThrow('enablePullDownRefresh')
  })

  test('a custom component keeps its class names to itself and sends its events up', async () => {
    await open()
    await app.tapText('卡片')
    await app.waitText('pick 卡片')
    const frame = app.browserPage.frames().at(-1)!
    const colours = await frame.evaluate(() =>
      ['卡片', '首页标题'].map((text) => {
        const node = [...document.querySelectorAll('wx-view')].find((each) => each.textContent === text)
        return getComputedStyle(node!).color
      }),
    )
    expect(colours).toEqual(['rgb(229, 53, 43)', 'rgb(31, 31, 36)'])
    await app.longPress('#held')
    await app.waitText('hold')
  })

  test('rpx and safe areas are those of a 375×812 phone', async () => {
    await open()
    const box = await app.locate('#box')
    expect(
      await box.evaluate((node) => [node.getBoundingClientRect().width, getComputedStyle(node).paddingBottom]),
    ).toEqual([187.5, '34px'])
    expect(await app.call('getSystemInfo')).toMatchObject({ windowWidth: 375, windowHeight: 641, statusBarHeight: 44 })
  })
})

describe('network', () => {
  test('wx.request reaches the mapped backend, and the end of the page loads the next rows', async () => {
    await open('pages/list/list')
    await app.waitText('共 20 条')
    await app.scrollToBottom()
    await app.waitText('共 40 条')
    expect(await app.count('.row')).toBe(40)
    expect(
      app
        .calls('request')
        .slice(-2)
        .map(({ options }) => (options as { data: { from: number } }).data.from),
    ).toEqual([0, 20])
  })

  test('a backend slower than the time-out fails as timeout', async () => {
    delay = 900
    await open('pages/list/list')
    await app.waitText('request:fail timeout')
  })

  test('a host that is not mapped is refused as an undeclared domain', async () => {
    await open('pages/list/list', { hostMap: {} })
    await app.waitText('request:fail url not in domain list')
  })

  test('a chosen photo is shown and uploaded as a real file', async () => {
    await open('pages/mine/mine')
    await app.tapText('选照片')
    await app.waitText('上传 200 true')
  })
})

describe('the phone', () => {
  test('fields, switches, radios and the form’s submit event', async () => {
    await open('pages/form/form')
    await app.fill('姓名', ' 王小明 ', { confirm: true })
    await app.waitText('确认')
    expect(await app.value('姓名')).toBe('王小明')
    await app.fill('textarea', '一二三四五六七八九十多出来的')
    await app.tap('switch')
    await app.tapText('快递')
    await app.tapText('提交')
    const shown = (await app.text()).split('\n').find((line) => line.startsWith('{'))
    expect(JSON.parse(shown!)).toEqual({
      name: '王小明',
      memo: '一二三四五六七八九十',
      gift: true,
      way: 'post',
      city: null,
    })
  })

  test('dialogs, action sheets and pickers wait for the user', async () => {
    await open('pages/form/form')
    await app.tapText('问一问')
    await app.waitText('不能撤销')
    await app.modal('cancel')
    await app.waitText('取消了')
    await app.tapText('选一个')
    await app.sheet('乙')
    await app.waitText('选了 1')
    await app.tapText('选一个')
    await app.sheet(null)
    await app.waitText('showActionSheet:fail cancel')
    await app.tapText('选择城市')
    await app.picker('惠灵顿')
    await app.waitText('惠灵顿')
  })

  test('scroll-view tells its end and its refresher, swiper its slide', async () => {
    await open('pages/form/form')
    await app.scrollToBottom('.feed')
    await app.waitText('到底了')
    await app.pullDown('.feed')
    await app.waitText('刷新了')
    const box = (await (await app.locate('swiper')).boundingBox())!
    await app.browserPage.mouse.move(box.x + 300, box.y + 10)
    await app.browserPage.mouse.down()
    await app.browserPage.mouse.move(box.x + 100, box.y + 10)
    await app.browserPage.mouse.up()
    await app.waitText('第 2 张')
  })

  test('mocks answer for WeChat, and can refuse', async () => {
    const seen: unknown[] = []
    await open('pages/mine/mine', {
      mocks: { 'button:getPhoneNumber': { code: 'abc' }, requestPayment: (options) => void seen.push(options) },
    })
    await app.tapText('手机号登录')
    await app.waitText('abc')
    await app.tapText('支付')
    await app.waitText('已支付')
    expect(seen).toHaveLength(1)
    await app.mock('requestPayment', () => {
      throw new Error('cancel')
    })
    await app.tapText('支付')
    await app.waitText('requestPayment:fail cancel')
  })

  test('private APIs wait until the user agrees', async () => {
    await open('pages/mine/mine', { privacy: true })
    await app.tapText('复制')
    await app.waitText('用户隐私保护提示')
    await app.modal('confirm')
    await app.waitText('剪贴板 DD123')
  })

  test('storage outlives a restart', async () => {
    await open(undefined, { storage: { cart: [1] } })
    expect(await app.call('getStorage', { key: 'cart' })).toMatchObject({ data: [1] })
    await app.call('setStorage', { key: 'token', data: { value: '好' } })
    await app.start()
    expect(await app.storage()).toEqual({ cart: [1], token: { value: '好' } })
    expect(await app.call('getStorage', { key: 'none' })).toEqual({ errMsg: 'getStorage:fail data not found' })
  })

  test('a screenshot is a picture of the whole phone', async () => {
    await open()
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'runner-')), 'home.png')
    await app.screenshot(file)
    const png = readFileSync(file)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([750, 1624])
  })
})
