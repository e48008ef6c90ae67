import { openPage } from '../support/pages/stage'

const PATH = '/packageEmbed/pages/embed/errorPage'

test('errorPage shows the message of its address, and sets its title each time it comes to the front', async () => {
  const page = await openPage(`${PATH}?message=${encodeURIComponent('商品已下架')}`, [])
  await page.see('商品已下架')
  expect(page.titles.at(-1)).toBe('出错了')
  await page.leaveAndReturn()
  expect(page.titles.slice(-1)).toEqual(['出错了'])
  expect(page.titles).toContain('登录')
})

test('a message that names an address is not shown', async () => {
  const page = await openPage(`${PATH}?message=evil.example`, [])
  await page.see('页面打不开了')
  expect(page.text()).not.toContain('evil')
})
