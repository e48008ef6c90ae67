import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppContext } from '@/app/AppContext'
import { appOver } from '@/app/testing/app'
import type { WechatPort } from '@/platform/wechatPort'
import { Masks } from './Masks'

function show(wechat: boolean) {
  const { app, platform } = appOver(() => ({ data: {} }))
  app.config.appDownload = 'https://app.example/download'
  if (wechat) platform.wechat = {} as WechatPort
  render(
    <AppContext.Provider value={app}>
      <Masks />
    </AppContext.Provider>,
  )
  return { app, platform }
}
afterEach(() => delete appOver(() => null).app.config.appDownload)

test('app §3: the download mask leads to the app’s download', () => {
  const { app, platform } = show(false)
  expect(screen.queryByText('下载 App')).toBeNull()
  act(() => app.ui.setMask('download'))
  fireEvent.click(screen.getByText('下载 App'))
  expect([platform.left, app.ui.mask]).toEqual([['https://app.example/download'], null])
})

test('app §3: in WeChat the download mask becomes the browser mask, which points at the menu; a tap closes it', () => {
  const { app, platform } = show(true)
  act(() => app.ui.setMask('download'))
  fireEvent.click(screen.getByText('下载 App'))
  expect([platform.left, app.ui.mask]).toEqual([[], 'browser'])
  fireEvent.click(screen.getByLabelText('知道了'))
  expect(app.ui.mask).toBeNull()
})

test('a page change takes a mask along, and without a download address none is shown', () => {
  const { app } = show(false)
  act(() => app.ui.setMask('browser'))
  act(() => app.ui.clearFloating())
  expect(app.ui.mask).toBeNull()
  delete app.config.appDownload
  act(() => app.ui.setMask('download'))
  expect(screen.queryByText('下载 App')).toBeNull()
})
