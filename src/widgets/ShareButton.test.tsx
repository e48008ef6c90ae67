import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppContext } from '@/app/AppContext'
import { appOver, TEST_USER } from '@/app/testing/app'
import type { SharePort } from '@/platform/ports'
import { ShareButton } from './ShareButton'

const SHARED = { type: 'ITEM', alias: 'a1' } as const
const CARD = { title: '三叶草蜜', path: '/pages/item/detail?alias=a1', pictureUrl: '' }
type Way = ReturnType<SharePort['way']>

function show(way: Way, props: { direct?: boolean } = {}) {
  const phone = appOver(() => ({ data: {} }))
  phone.platform.share.way = () => way
  phone.app.session.login(TEST_USER)
  render(
    <AppContext.Provider value={phone.app}>
      <ShareButton card={() => CARD} shared={SHARED} {...props} />
    </AppContext.Provider>,
  )
  const counted = () => phone.requested.flatMap(({ path, input }) => (path === '/share/shareSuccess' ? [input] : []))
  return { ...phone, counted }
}
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const offered = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent!.trim())
    .filter(Boolean)
const referred = `${CARD.path}&recommendAlias=${TEST_USER.alias}`

test('app §4, §8: a host’s or WeChat’s own panel opens at once, with who shares; 分享成功, and it is counted', async () => {
  const { app, platform, counted } = show('own')
  await tap('分享')
  expect(platform.sharedCards).toEqual([{ ...CARD, path: referred }])
  expect(offered()).toEqual([])
  expect(app.ui.toast?.text).toBe('分享成功')
  expect(counted()).toEqual([{ ...SHARED, channel: 'system' }])
})

test('app §8: in a browser without a sheet of its own: the link, 分享成功 once it is copied, and the poster', async () => {
  const { app, platform, counted } = show('link')
  await tap('分享')
  expect(platform.sharedCards).toEqual([])
  expect(offered()).toEqual(['复制链接', '生成海报'])
  await tap('复制链接')
  expect(platform.copied).toEqual([`${CARD.title} ${referred}`])
  expect(app.ui.toast?.text).toBe('分享成功')
  expect(counted()).toEqual([{ ...SHARED, channel: 'link' }])
})

test('a browser’s sheet is one of the ways; the poster is a page of its own', async () => {
  const { app, platform } = show('system')
  const open = jest.spyOn(app.nav, 'open').mockResolvedValue(undefined as never)
  await tap('分享')
  await tap('生成海报')
  expect(open).toHaveBeenCalledWith('sharePage', SHARED)
  await act(() => new Promise((done) => setTimeout(done, 650)))
  await tap('分享')
  await tap('发给朋友')
  expect(platform.sharedCards).toHaveLength(1)
})

test('app §8: a share that came to nothing says 分享失败, one called off or left to a menu says nothing; neither is counted', async () => {
  for (const [result, words] of [
    ['failed', '分享失败'],
    ['cancelled', '—'],
    ['menu', '—'],
  ] as const) {
    const { app, platform, counted } = show('own', { direct: true })
    platform.share.share = async () => result
    app.ui.showToast('—')
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: '分享' }).at(-1)!))
    expect([app.ui.toast?.text, counted()]).toEqual([words, []])
  }
})
