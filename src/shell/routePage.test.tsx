import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { AppContext } from '@/app/AppContext'
import { appOver, TEST_USER } from '@/app/testing/app'
import { userApi } from '@/contract/user'
import type { RouteName } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { usePageShow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from './Page'
import { routePage } from './routePage'

/** Taro's page events, which a test fires. */
const mockHooks = { show: new Set<() => void>(), hide: new Set<() => void>() }
jest.mock('@tarojs/taro', () => {
  const hook = (event: 'show' | 'hide') => (work: () => void) =>
    useLayoutEffect(() => {
      const call = () => work()
      mockHooks[event].add(call)
      return () => void mockHooks[event].delete(call)
    })
  return { useDidShow: hook('show'), useDidHide: hook('hide'), usePullDownRefresh: () => undefined }
})
const fire = (event: 'show' | 'hide') => act(async () => [...mockHooks[event]].forEach((work) => work()))

/** A page that shows what its model holds; `made` and `shows` count. */
function stage(name: RouteName) {
  const counts = { made: 0, disposed: 0, shows: 0 }
  const { app, platform } = appOver(({ path }) => (path === '/app/minePageExt' ? { code: 255 } : { data: {} }))
  const Screen = () => {
    const model = useModel(() => ({ number: ++counts.made, dispose: () => void counts.disposed++ }))
    const [typed] = useState(`typed ${model.number}`)
    usePageShow(() => void counts.shows++)
    return (
      <Page route={name} title="张三的页面" footer={<Text>021 555 0123</Text>}>
        <Text>{`${typed}: 张三，12 Queen Street`}</Text>
      </Page>
    )
  }
  const Route = routePage(name, Screen)
  const open = async () => {
    render(
      <AppContext.Provider value={app}>
        <Route />
      </AppContext.Provider>,
    )
    await fire('show')
  }
  return { app, platform, counts, open }
}
const text = () => document.body.textContent ?? ''
const login = (more = {}) => ({ ...TEST_USER, ...more })

test('a guarded page of a person who logs out holds nothing of theirs, and one who signs in gets a page of their own', async () => {
  const { app, counts, open } = stage('addresses')
  app.session.login(login())
  await open()
  expect(text()).toContain('typed 1: 张三')
  expect(counts).toEqual({ made: 1, disposed: 0, shows: 1 })
  await act(async () => app.session.logout())
  expect(text()).not.toMatch(/张三|021|Queen/)
  expect(screen.getByText('登录后才能查看「收货地址」')).toBeTruthy()
  expect(counts.disposed).toBe(1)
  await act(async () => app.session.login(login({ uid: 'v', token: 'v' })))
  expect(text()).toContain('typed 2: 张三')
  expect(counts).toEqual({ made: 2, disposed: 1, shows: 2 })
})

test('below login that opens at the end of a session nothing of the page is drawn, and what was typed is there for the person who is back', async () => {
  const { app, counts, open } = stage('addressEdit')
  app.session.login(login())
  await open()
  await act(async () => app.api.call(userApi.mine, {}).catch(() => undefined))
  expect([app.session.hasLogin, app.nav.loginPending]).toEqual([false, true])
  expect(text()).not.toMatch(/张三|021|Queen/)
  await fire('hide')
  await act(async () => app.session.login(login({ token: 't2' })))
  expect(text()).toContain('typed 1: 张三')
  expect(counts).toMatchObject({ made: 1, disposed: 0 })
})

test('a log-out elsewhere takes the page with what was typed, though login opens', async () => {
  const { app, counts, open } = stage('orders')
  app.session.login(login())
  await open()
  await act(async () => {
    app.platform.storage.remove('userInfo')
    app.session.reread()
    app.nav.login()
  })
  expect(text()).not.toMatch(/张三|021|Queen/)
  expect(counts).toMatchObject({ made: 1, disposed: 1 })
})

test('a guest who signs in finds a page for everybody as it was; at the log-out it is made anew, below others too', async () => {
  const { app, counts, open } = stage('itemDetail')
  await open()
  await act(async () => app.session.login(login()))
  expect(counts.made).toBe(1)
  await fire('hide')
  await act(async () => app.session.logout())
  // It lies below another page: it is shown when it comes to the front.
  expect(counts).toEqual({ made: 2, disposed: 1, shows: 1 })
  await fire('show')
  expect(counts.shows).toBe(2)
})

test('Page: what would be lost is asked by the back arrow', async () => {
  const { app } = appOver(() => null)
  const back = jest.spyOn(app.nav, 'back').mockResolvedValue(undefined)
  const question = { title: '确定离开吗？', text: '还没有保存', confirm: '离开', cancel: '继续填写' }
  const shown = (changed: boolean) => (
    <AppContext.Provider value={app}>
      <Page route="addressEdit" confirmLeave={changed ? question : null}>
        <Text>地址</Text>
      </Page>
    </AppContext.Provider>
  )
  const { rerender } = render(shown(true))
  const arrow = () => act(async () => screen.getByRole('button', { name: '返回' }).click())
  await arrow()
  expect(app.ui.question).toMatchObject({ title: '确定离开吗？', confirm: '离开' })
  await act(async () => app.ui.question!.resolve(false))
  expect(back).not.toHaveBeenCalled()
  await new Promise((done) => setTimeout(done, 700))
  rerender(shown(false))
  await arrow()
  expect(back).toHaveBeenCalledTimes(1)
})
