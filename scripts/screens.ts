/**
 * npm run screens: pictures of every screen on demo data, 375×812, in docs/screens: H5, the mini program (`weapp-…`), and the picture of
 * the README made of four of them. `npm run screens -- cart mine` takes those of H5 alone. Sees what a person sees: a new service with
 * demo data, demo1 signed in.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumPath } from '../__tests__/weapp/runner/browser'
import { launchMiniProgram } from '../__tests__/weapp/runner/driver'
import { routes, routeUrl, type RouteName } from '../src/routes'

const FOLDER = 'docs/screens'
const README = ['home', 'itemDetail', 'cart', 'mine']
const VIEW = { width: 375, height: 812 }

/** Pages that need nothing but a login; the others are reached by a tap below. */
const PLAIN: RouteName[] = [
  'home',
  'discount',
  'mall',
  'categoryList',
  'hotSearch',
  'login',
  'mobile',
  'register',
  'mine',
  'cart',
  'favorites',
  'follows',
  'tracks',
  'addresses',
  'addressEdit',
  'userDetail',
  'orders',
]

function startService(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'h5', 'weapp', 'server'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The build failed.')
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: process.env.PORT ?? '0', DATA_DIR: dataDir, WEB_DIR: 'dist/h5' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('The service ended before it was ready.')))
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = /ready (http:\/\/\S+)/.exec(chunk.toString())?.[1]
      if (origin) resolve({ origin, stop: () => child.kill('SIGTERM') })
    })
  })
}

/** Small JPEGs: a screen is to be recognised, not measured. */
const save = (picture: Buffer, name: string) =>
  sharp(picture)
    .resize(Math.round(VIEW.width * 1.5))
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`${FOLDER}/${name}.jpg`)

/** Everything asked for has come and is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(600)
}

async function login(page: Page, origin: string): Promise<void> {
  await page.goto(origin + routes.login.path)
  await page.getByLabel('用户名').or(page.getByLabel('通行证')).first().fill('demo1')
  await page.getByLabel('密码', { exact: true }).first().fill('Dingdang2026')
  const consent = page.getByRole('checkbox').first()
  if (await consent.count()) await consent.click()
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null, undefined, { timeout: 10_000 })
}

async function chooseFirsts(page: Page): Promise<void> {
  const groups = page.getByRole('radiogroup')
  for (let at = 0; at < (await groups.count()); at++)
    await groups.nth(at).locator('[role=radio]:not([aria-disabled=true])').first().click()
}

/** As a person puts it there: the first of each choice. What is sold out is passed over. */
async function addToCart(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settle(page)
  const open = page.getByRole('button', { name: '加入购物车' }).first()
  if (!(await open.isVisible()) || (await open.isDisabled())) return
  await open.click()
  await chooseFirsts(page)
  const add = page.getByTestId('sku-add')
  if (await add.isVisible()) await add.click()
  await settle(page)
}

/** The compiled mini program on the same service, signed in as the same person. */
async function shootMiniProgram(origin: string, userInfo: unknown, pages: [string, string][]): Promise<void> {
  const app = await launchMiniProgram({
    dist: 'dist/weapp',
    hostMap: { 'https://api.dingdang.example': origin },
    storage: { userInfo },
  })
  const file = path.join(tmpdir(), `dingdang-screen-${process.pid}.png`)
  for (const [name, url] of pages) {
    await app.start(url.slice(1))
    await new Promise((done) => setTimeout(done, 900))
    await app.screenshot(file)
    await save(readFileSync(file), `weapp-${name}`)
    console.log(`${FOLDER}/weapp-${name}.jpg`)
  }
  rmSync(file, { force: true })
  await app.close()
}

const wanted = process.argv.slice(2)
const dataDir = mkdtempSync(path.join(tmpdir(), 'dingdang-screens-'))
mkdirSync(FOLDER, { recursive: true })
const service = await startService(dataDir)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--lang=zh-CN'] })
try {
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const shoot = async (name: string, url: string) => {
    if (wanted.length > 0 && !wanted.includes(name)) return
    await page.goto(service.origin + url)
    await settle(page)
    await shootHere(name)
  }
  const shootHere = async (name: string) => {
    await settle(page)
    await save(await page.screenshot({ type: 'png' }), name)
    console.log(`${FOLDER}/${name}.jpg`)
  }
  const tap = (text: string) => page.getByText(text, { exact: true }).locator('visible=true').last().click()
  await page.goto(service.origin)
  await settle(page)
  const cards = page.locator(`a[href*="${routes.itemDetail.path}"]`)
  const items = await cards.evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')!))
  await login(page, service.origin)
  await shoot('itemDetail', items[0]!)
  for (const item of items) await addToCart(page, service.origin + item)
  for (const name of PLAIN) await shoot(name, routeUrl(name))
  await shoot('categorySearch', routeUrl('categorySearch', { keyword: '蜂蜜' }))

  if (wanted.length === 0) {
    await page.goto(service.origin + items[0]!)
    await settle(page)
    await tap('店铺')
    await shootHere('shop')
    const shop = new URL(page.url())
    await page.goto(service.origin + items[0]!)
    await settle(page)
    await page.getByRole('button', { name: '立即购买' }).first().click()
    await settle(page)
    await chooseFirsts(page)
    await page.getByTestId('sku-buy').click()
    await shootHere('createOrder')
    const checkout = new URL(page.url())
    await tap('提交订单')
    await shootHere('pay')
    await page
      .getByText(/^确认支付/)
      .locator('visible=true')
      .last()
      .click()
    await tap('支付成功')
    await shootHere('payResult')
    await page.goto(service.origin + routeUrl('orders'))
    await settle(page)
    await page.locator(`a[href*="${routes.orderDetail.path}"]`).locator('visible=true').last().click()
    await page.waitForURL(`**${routes.orderDetail.path}*`)
    await shootHere('orderDetail')
    const order = new URL(page.url())
    for (const item of items) await addToCart(page, service.origin + item)
    const user = await page.evaluate(() => localStorage.getItem('userInfo'))
    await shootMiniProgram(service.origin, JSON.parse(user!), [
      ...PLAIN.map((name): [string, string] => [name, routeUrl(name)]),
      ['itemDetail', items[0]!],
      ['shop', shop.pathname + shop.search],
      ['categorySearch', routeUrl('categorySearch', { keyword: '蜂蜜' })],
      ['createOrder', checkout.pathname + checkout.search],
      ['orderDetail', order.pathname + order.search],
    ])
  }

  if (wanted.length === 0) {
    const width = 300
    const height = Math.round((width * VIEW.height) / VIEW.width)
    const shots = await Promise.all(
      README.map((name) => sharp(`${FOLDER}/${name}.jpg`).resize(width, height).toBuffer()),
    )
    await sharp({ create: { width: shots.length * (width + 16) - 16, height, channels: 3, background: '#ffffff' } })
      .composite(shots.map((input, index) => ({ input, left: index * (width + 16), top: 0 })))
      .jpeg({ quality: 82 })
      .toFile(`${FOLDER}/overview.jpg`)
  }
} finally {
  await browser.close()
  service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
