import { launch } from '@/integrations/testing/host'
import { appOver } from '@/app/testing/app'
import { NOT_IN_APP, openHostPage } from './hostPages'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each(['home', 'shopManage'] as const)('app §7: the native host is asked for its %s', async (page) => {
  const { app, requested } = await launch('DD')
  await openHostPage(app, page)
  expect([requested(page).length, app.ui.toast]).toEqual([1, null])
})
test('an app without shop management says so, in words a person can follow', async () => {
  const { app } = await launch('DD', { lacks: ['shopManage'] })
  await openHostPage(app, 'shopManage')
  expect(app.ui.toast?.text).toBe(NOT_IN_APP)
})
test('outside hosts there is none', async () => {
  const { app } = appOver(() => null)
  await openHostPage(app, 'home')
  expect(app.ui.toast?.text).toBe(NOT_IN_APP)
})
