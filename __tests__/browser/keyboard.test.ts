import type { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { HONEY } from '../support/journey'

jest.setTimeout(120_000)

let phone: H5Phone
const stage = setBuyerStage()
afterEach(() => phone.end())

/** Where the focus is, in words; null: nowhere. */
const focused = () =>
  phone.page.evaluate(() => {
    const at = document.activeElement
    return at && at !== document.body ? (at.getAttribute('aria-label') ?? at.textContent!.trim()) : null
  })
/** What can be reached within a layer, as it stands on the screen. */
const stops = (layer: string) =>
  phone.page.evaluate(
    (at) =>
      [...document.querySelectorAll<HTMLElement>(`${at} :is(a[href],button:not(:disabled),input,[tabindex="0"])`)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent!.trim()),
    layer,
  )

/** A layer, the way into it, and what is drawn on it. */
const layers: [name: string, path: () => string, opener: string, layer: string][] = [
  ['the SKU sheet', () => HONEY.path, '.dd-buy__left', '[role=dialog]'],
  ['a sheet to read', () => HONEY.path, '.dd-cell:has-text("保障")', '[role=dialog]'],
  [
    'the filter',
    () => `/search/pages/categorySearch?keyword=${encodeURIComponent('蜂蜜')}`,
    '[aria-label="筛选"]',
    '[role=dialog]',
  ],
  ['the publish menu', () => '/', '.dd-tabbar__publish', '[role=dialog]'],
]

test.each(layers)(
  'look: %s is walked by Tab in its order and closed by Escape, which gives the focus back',
  async (_, path, opener, layer) => {
    phone = await stage.open()
    await phone.start(path())
    await phone.locate(opener).first().waitFor()
    await phone.page.waitForFunction(() => !document.getElementById('first-state'))
    await phone.locate(opener).first().focus()
    const before = await focused()
    await phone.locate(opener).first().press('Enter')
    await phone.locate(layer).waitFor()
    // What the filter offers comes from the service.
    await phone.page.waitForLoadState('networkidle')
    const expected = await stops(layer)
    expect(expected.length).toBeGreaterThan(0)
    const walked: (string | null)[] = []
    for (let step = 0; step < expected.length; step++) {
      await phone.page.keyboard.press('Tab')
      walked.push(await focused())
    }
    expect(walked).toEqual(expected)
    // Past the last one the first comes again: the page behind is not reached.
    await phone.page.keyboard.press('Tab')
    expect(await focused()).toBe(expected[0])
    await phone.page.keyboard.press('Escape')
    await phone.locate(layer).waitFor({ state: 'detached' })
    expect(await focused()).toBe(before)
    expect(phone.path).toBe(path())
  },
)

test('look: for people who asked for less motion nothing moves: no way in, no shimmer, no banner that turns', async () => {
  phone = await stage.open({ reducedMotion: 'reduce' })
  /** Animations that last, among those that run. */
  const moving = () =>
    phone.page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running' && Number(each.effect!.getComputedTiming().duration) > 1)
        .map((each) => (each as CSSAnimation).animationName ?? (each as CSSTransition).transitionProperty),
    )
  await phone.start(HONEY.path)
  await phone.tap('.dd-buy__left')
  await phone.locate('[role=dialog]').waitFor()
  expect(await moving()).toEqual([])
  await phone.page.route('**/api/**', () => undefined)
  await phone.start('/packageOrder/pages/order/list')
  await phone.locate('.dd-bone').first().waitFor()
  expect(await moving()).toEqual([])
})

test('look: every page has one heading of the first rank, with words', async () => {
  phone = await stage.open()
  for (const path of [
    '/',
    '/pages/discount/list',
    '/pages/shop/cart',
    '/pages/user/user',
    HONEY.path,
    '/search/pages/hotSearch',
    '/search/pages/categoryList',
  ]) {
    await phone.start(path)
    await phone.locate('.dd-item, .dd-words__rank, .dd-category-tabs__tab, .dd-detail-price').first().waitFor()
    const headings = await phone.locate('h1').allInnerTexts()
    expect([path, headings.filter((words) => words.trim() !== '').length]).toEqual([path, 1])
  }
})
