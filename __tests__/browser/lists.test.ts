import type { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { chooseSku, HONEY, TRIO } from '../support/journey'

jest.setTimeout(120_000)

let phone: H5Phone
const stage = setBuyerStage(async (first) => {
  await first.start(TRIO.path)
  await chooseSku(first, '加入购物车', [])
  await first.waitText('已加入购物车')
})
beforeEach(async () => {
  phone = await stage.open()
})
afterEach(() => phone.end())

const END = 1_000_000

const lists: [name: string, path: string][] = [
  ['折扣', '/pages/discount/list'],
  ['a search', `/search/pages/categorySearch?keyword=${encodeURIComponent('蜂蜜')}`],
  ['我的 with what one may like', '/pages/user/user'],
]
test.each(lists)(
  'look: %s grows at its end without a jump, and is where it was left after an item',
  async (_, path) => {
    await phone.start(path)
    await phone.locate('.dd-item').first().waitFor()
    await phone.page.waitForLoadState('networkidle')
    const first = await phone.count('.dd-item')
    /** Tops of the first cards within the page: what was there stays as it was. */
    const tops = () =>
      phone.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.dd-item')]
          .filter((each) => each.checkVisibility())
          .slice(0, 6)
          .map((each) => [each.textContent, each.offsetLeft]),
      )
    const before = await tops()
    for (let tries = 0; (await phone.count('.dd-item')) === first && tries < 20; tries++) {
      await phone.place(END)
      await phone.page.waitForTimeout(200)
    }
    expect(await phone.count('.dd-item')).toBeGreaterThan(first)
    expect(await tops()).toEqual(before)
    await phone.page.waitForLoadState('networkidle')

    const left = await phone.place(1700)
    const shown = await phone.count('.dd-item')
    await phone.page.touchscreen.tap(100, 400)
    await phone.waitText('立即购买')
    await phone.back()
    await phone.waitPath(path.split('?')[0]!)
    await phone.locate('.dd-item').first().waitFor()
    for (let tries = 0; (await phone.place()) !== left && tries < 50; tries++) await phone.page.waitForTimeout(100)
    expect(await phone.place()).toBe(left)
    expect(await phone.count('.dd-item')).toBeGreaterThanOrEqual(shown)
  },
)

test('app §6: quick taps in the cart end at the last number, on the screen and with the service', async () => {
  const changed: unknown[] = []
  phone.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/cart/')) changed.push(request.postDataJSON())
  })
  await phone.start('/pages/shop/cart')
  const more = phone.locate('.dd-cart-line [aria-label="增加"], .dd-stepper [aria-label="增加"]').first()
  await more.waitFor()
  const number = () => phone.locate('.dd-stepper__input input, input.dd-stepper__input').first().inputValue()
  const start = Number(await number())
  // As quick as a finger can.
  await more.evaluate(async (button: HTMLElement) => {
    for (let tap = 0; tap < 4; tap++) {
      button.click()
      await new Promise((done) => setTimeout(done, 40))
    }
  })
  expect(Number(await number())).toBe(start + 4)
  await phone.page.waitForLoadState('networkidle')
  await phone.page.waitForTimeout(800)
  // Counted together: not one call for each tap.
  expect(changed.length).toBeLessThan(4)
  await phone.reload()
  await more.waitFor()
  expect(Number(await number())).toBe(start + 4)
})

test('look: a choice that nothing is sold of is shown as 缺货 and cannot be made', async () => {
  await phone.page.route('**/api/item/getDetail*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { skus: { values: string[]; stock: number }[] } }
    for (const sku of body.data.skus) if (sku.values.includes('UMF20+')) sku.stock = 0
    await route.fulfill({ response, json: body })
  })
  await phone.startUndelivered(HONEY.path)
  await phone.tapText('加入购物车')
  const gone = phone.locate('.dd-sku__value:has-text("UMF20+")')
  await gone.waitFor()
  expect(await gone.getAttribute('aria-disabled')).toBe('true')
  expect(await gone.innerText()).toContain('缺货')
  await gone.evaluate((value: HTMLElement) => value.click())
  expect(await gone.getAttribute('aria-checked')).toBe('false')
  await phone.tap('.dd-sku__value:has-text("UMF10+")')
  expect(await phone.locate('.dd-sku__value:has-text("UMF10+")').getAttribute('aria-checked')).toBe('true')
})
