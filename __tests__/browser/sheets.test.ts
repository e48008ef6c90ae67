import type { Page } from 'playwright-core'
import { setBuyerStage } from '../support/buyerStage'
import { HONEY } from '../support/journey'

jest.setTimeout(120_000)

const stage = setBuyerStage()

/** What the keyboard of a phone covers, and what the browser scrolls away above to show a field (iOS). */
interface Keyboard {
  height: number
  scrolledAway: number
}

/** Plays the on-screen keyboard: browsers report it by the visual viewport alone. */
async function playKeyboard(page: Page): Promise<(keyboard: Keyboard) => Promise<void>> {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  return (keyboard) =>
    page.evaluate(({ height, scrolledAway }) => {
      const viewport = window.visualViewport as unknown as { height: number; offsetTop: number } & EventTarget
      viewport.height = window.innerHeight - height
      viewport.offsetTop = scrolledAway
      viewport.dispatchEvent(new Event('resize'))
    }, keyboard)
}

/** Every sheet with a field that is reached without the chat: the page, the way into it, the field. */
const sheets: [name: string, path: string, open: string[], field: string][] = [
  [
    '筛选',
    `/search/pages/categorySearch?keyword=${encodeURIComponent('蜂蜜')}`,
    ['[aria-label="筛选"]'],
    '[data-testid="filter-maxText"] input, input[data-testid="filter-maxText"]',
  ],
  ['修改昵称', '/packagePassport/pages/account/userDetail', ['.dd-cell:has-text("昵称")'], 'input[name="nickname"]'],
  ['选择规格', HONEY.path, ['.dd-buy__left'], '.dd-stepper__input'],
]
const phones: [size: string, viewport: { width: number; height: number }, keyboard: Keyboard][] = [
  ['375×812', { width: 375, height: 812 }, { height: 336, scrolledAway: 0 }],
  ['375×812, scrolled by the browser', { width: 375, height: 812 }, { height: 336, scrolledAway: 120 }],
  ['320×568', { width: 320, height: 568 }, { height: 260, scrolledAway: 0 }],
]

describe.each(phones)('look: on %s the field of a sheet stays above the keyboard', (_, viewport, keyboard) => {
  test.each(sheets)('%s', async (_name, path, open, field) => {
    const phone = await stage.open({ viewport })
    const show = await playKeyboard(phone.page)
    await phone.start(path)
    for (const step of open) await phone.tap(step)
    const input = phone.locate('[role=dialog]').locator(field).first()
    await input.waitFor()
    await input.focus()
    await show(keyboard)
    const seen = { top: keyboard.scrolledAway, bottom: viewport.height - keyboard.height + keyboard.scrolledAway }
    await phone.page.waitForFunction(
      ([field, { top, bottom }]) => {
        const box = document.activeElement!.getBoundingClientRect()
        const panel = document.querySelector('.dd-overlay__panel')!.getBoundingClientRect()
        const inView = (at: DOMRect) => at.top >= top && at.bottom <= bottom + 1
        return document.activeElement!.matches(field) && inView(box) && inView(panel)
      },
      [field, seen] as const,
    )
    await phone.end()
  })
})

test('app §2: a page opened while the back of a closed sheet is under way leads back to the page it was opened from', async () => {
  const phone = await stage.open()
  await phone.start(HONEY.path)
  await phone.tap('.dd-buy__left')
  await phone.locate('.dd-stepper__input').waitFor()
  await phone.page.evaluate(() => {
    const { history } = window
    const back = history.back.bind(history)
    history.back = () => {
      back()
      history.back = back
      document.querySelector<HTMLElement>('.dd-buy__icons a')!.click()
    }
  })
  await phone.page.keyboard.press('Escape')
  await phone.waitPath('shopDetial')
  await phone.waitText('人关注')
  await phone.back()
  await phone.locate('.dd-buy__left').waitFor()
  expect(phone.path).toBe(HONEY.path)
  await phone.end()
})
