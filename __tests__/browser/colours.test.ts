import { H5Phone } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(60_000)

const stage = setStage()

test.each(['/pages/discount/list', '/packageOrder/pages/order/list', '/search/pages/hotSearch'])(
  'app §9: the header of %s is #FFCE3D',
  async (path) => {
    const phone = await H5Phone.open(stage.browser, stage.service.url)
    await phone.start(path)
    // Of a page that needs a user, login may lie over it by now: the header that is seen is one of the two.
    const header = phone.locate('.dd-nav').first()
    expect(await header.evaluate((nav) => getComputedStyle(nav).backgroundColor)).toBe('rgb(255, 206, 61)')
    await phone.end()
  },
)

test('app §9: the selected tab is marked in #FF528C, its word in the darker twin that can be read on white', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start('/pages/discount/list')
  await phone.page.waitForSelector('.dd-tabbar__tab--on .dd-icon')
  const colours = await phone.page.evaluate(() =>
    ['.dd-icon', '.dd-tabbar__text'].map(
      (part) => getComputedStyle(document.querySelector(`.dd-tabbar__tab--on ${part}`)!).color,
    ),
  )
  expect(colours).toEqual(['rgb(255, 82, 140)', 'rgb(216, 31, 101)'])
  await phone.end()
})
