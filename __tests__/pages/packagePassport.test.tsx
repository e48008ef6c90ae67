import { openPage } from '../support/pages/stage'

const PATH = '/packagePassport/pages/account/userDetail'

test('userDetail shows the person whose session the device has', async () => {
  const page = await openPage(PATH, [], { user: { nickname: '小林', phone: '+64 21 *** 678' } })
  await page.see('小林')
  expect(page.text()).toContain('手机号+64 21 *** 678')
  expect(page.text()).toContain('邮箱未绑定')
})

test('userDetail opened by its link as a guest opens login as it is shown, once; without a login the way back ends at a button', async () => {
  const page = await openPage(PATH, [])
  await page.see('欢迎来到叮当')
  await page.at('/packagePassport/pages/account/login')
  await page.back()
  await page.see('登录后才能查看「个人资料」')
  await page.at(PATH)
  await page.tap('去登录')
  await page.at('/packagePassport/pages/account/login')
})
