/**
 * npm run screens: pictures of the H5 screens on demo data, 375×812, in docs/screens, and the picture of the README made of four of
 * them. `npm run screens -- cart mine` takes those alone. Sees what a person sees: a new service with demo data, demo1 signed in.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumPath } from '../__tests__/weapp/runner/browser'
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
  'addresses',
  'orders',
]

function startService(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'h5', 'server'], { stdio: 'inherit' })
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

/** As a person puts it there: the first of each choice. What is sold out is passed over. */
async function addToCart(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settle(page)
  const open = page.getByRole('button', { name: '加入购物车' }).first()
  if (!(await open.isVisible()) || (await open.isDisabled())) return
  await open.click()
  const groups = page.getByRole('radiogroup')
  for (let at = 0; at < (await groups.count()); at++)
    await groups.nth(at).locator('[role=radio]:not([aria-disabled=true])').first().click()
  const add = page.getByTestId('sku-add')
  if (await add.isVisible()) await add.click()
  await settle(page)
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
    await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 80 })
    console.log(`${FOLDER}/${name}.jpg`)
  }
  await page.goto(service.origin)
  await settle(page)
  const cards = page.locator(`a[href*="${routes.itemDetail.path}"]`)
  const items = await cards.evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')!))
  await login(page, service.origin)
  await shoot('itemDetail', items[0]!)
  for (const item of items) await addToCart(page, service.origin + item)
  for (const name of PLAIN) if (name in routes) await shoot(name, routeUrl(name))

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
