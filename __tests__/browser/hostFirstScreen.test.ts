import { HOST_KEYS } from '../../src/contract/hosts'
import { HostApp } from '../support/hostApp'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage()

test.each(HOST_KEYS)(
  'app §9: home delivered in %s keeps the status bar clear from its first paint; nothing moves when the app runs',
  async (key) => {
    const host = await HostApp.open(stage.browser, stage.service, key)
    const { phone } = host
    let release = () => undefined as void
    const released = new Promise<void>((done) => (release = done))
    await phone.page.route('**/js/**', async (route) => {
      await released
      await route.continue()
    })
    await phone.page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await phone.start()
    await phone.locate('.dd-item').first().waitFor()
    const places = () =>
      phone.page.evaluate(() =>
        ['.dd-safe-top', '.dd-home__search', '.dd-channels__cell', '.dd-item'].map((selector) => {
          const { top, height } = document.querySelector(selector)!.getBoundingClientRect()
          return [selector, Math.round(top), Math.round(height)]
        }),
      )
    const delivered = await places()
    expect(delivered[0]).toEqual(['.dd-safe-top', 0, 54])
    release()
    await phone.page.waitForFunction(() => !document.getElementById('first-state'))
    await host.waitForRequest('routeChanged')
    expect(await places()).toEqual(delivered)
    const moved = await phone.page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    // The bound below which a page counts as still.
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
    // React says in the console where what it draws differs from what was delivered.
    await phone.end()
  },
)
