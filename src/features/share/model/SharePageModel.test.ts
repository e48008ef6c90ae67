import { appOver } from '@/app/testing/app'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import { SharePageModel } from './SharePageModel'

const settle = () => new Promise((done) => setTimeout(done, 0))
const link = {
  code: 'abc2345',
  path: '/s/abc2345',
  poster: '/share/poster/abc2345.jpg',
  title: '蜂蜜',
  picture: 'p',
  priceCents: 1,
}
function open(responses = true, type: string | undefined = 'ITEM', alias: string | undefined = 'a1') {
  let up = responses
  const phone = appOver(({ path }) =>
    path === '/share/link' && up ? { data: link } : path === '/share/link' ? null : { data: {} },
  )
  phone.platform.system.origin = () => 'https://m.dingdang.example'
  return { ...phone, model: new SharePageModel(phone.app, type, alias), reconnect: () => (up = true) }
}

test('app §9: the default share title is the product’s name with a slogan about a trading treasure box', () => {
  expect(DEFAULT_SHARE_TITLE).toMatch(/^叮当.*交易百宝箱$/)
  expect(open().model.card().title).toBe(DEFAULT_SHARE_TITLE)
})

test('app §2 sharePage: the poster and the short link of what is shared', async () => {
  const { model, requested } = open()
  await model.start()
  await settle()
  expect(requested).toEqual([{ path: '/share/link', input: { type: 'ITEM', alias: 'a1' } }])
  expect([model.posterUrl, model.url]).toEqual(['/share/poster/abc2345.jpg', 'https://m.dingdang.example/s/abc2345'])
  model.failPoster()
  model.retryPoster()
  expect([model.posterFailed, model.posterUrl]).toEqual([false, '/share/poster/abc2345.jpg?again=1'])
})

test('app §8: a copied link says 分享成功 and is counted; a clipboard that refuses says 分享失败 and is not', async () => {
  const { model, app, platform, requested } = open()
  await model.start()
  await settle()
  await model.copy()
  expect(platform.copied).toEqual(['蜂蜜 https://m.dingdang.example/s/abc2345'])
  expect(app.ui.toast?.text).toBe('分享成功')
  expect(requested.at(-1)).toEqual({
    path: '/share/shareSuccess',
    input: { type: 'ITEM', alias: 'a1', channel: 'link' },
  })
  const before = requested.length
  platform.clipboard.copy = async () => false
  await model.copy()
  expect([app.ui.toast?.text, requested.length]).toEqual(['分享失败', before])
})

test('half a URL shares nothing; a failure is retried', async () => {
  for (const { model, requested } of [open(true, 'ARTICLE'), open(true, 'ITEM', '')]) {
    await model.start()
    expect([model.task.notFound, requested]).toEqual([true, []])
  }
  const { model, reconnect } = open(false)
  await model.start()
  await settle()
  expect(model.task.failed).toBe(true)
  reconnect()
  await model.task.run()
  expect(model.task.data?.code).toBe('abc2345')
})
