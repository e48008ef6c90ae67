import { appOver } from '@/app/testing/app'
import { WebviewModel } from './WebviewModel'

const settle = () => new Promise((done) => setTimeout(done, 0))
function open(url: string | undefined) {
  const phone = appOver(() => ({ data: {} }))
  phone.platform.system.origin = () => 'https://m.dingdang.example'
  phone.platform.stack.push('/pages/web/webview')
  return { ...phone, model: new WebviewModel(phone.app, url) }
}

test('app §2 webview: an address of somebody else is framed, without its trackers, under its host', () => {
  const { model } = open('https://WWW.nzherald.co.nz:8080/a?utm_source=x&id=1#top')
  expect(model).toMatchObject({
    url: 'https://WWW.nzherald.co.nz:8080/a?id=1#top',
    host: 'www.nzherald.co.nz:8080',
    own: false,
    passing: false,
  })
})

test.each([
  undefined,
  '',
  'javascript:alert(document.cookie)',
  'data:text/html,x',
  '//evil.example',
  'https://m.dingdang.example@evil.example',
  'blob:x',
])('domain: what is not http(s) or hides its host is no address: %s', (url) => expect(open(url).model.url).toBeNull())

test('a page of ours takes the web view’s place; a file of ours is framed as a stranger’s', async () => {
  const { model, platform } = open('https://m.dingdang.example/pages/item/detail?alias=a')
  expect([model.url, model.passing]).toEqual([null, true])
  model.start()
  await settle()
  expect(platform.stack).toEqual(['/pages/index/index', '/pages/item/detail?alias=a'])
  expect(open('https://m.dingdang.example/js/app.js').model).toMatchObject({ own: true, passing: false })
  expect(open('https://m.dingdang.example.evil.example/').model.own).toBe(false)
  // The web view inside the web view is the address it names.
  const round = open('https://m.dingdang.example/pages/web/webview?url=https%3A%2F%2Fa.nz')
  expect([round.model.url, round.model.passing]).toEqual(['https://a.nz', false])
})

test.each(['https://m.dingdang.example/s/Ab3dEf', 'https://m.dingdang.example/groupchain/pages/createItem'])(
  'a short link of ours, and a page we do not have yet, go through the page that finds out where they lead: %s',
  async (url) => {
    const { model, platform } = open(url)
    expect([model.url, model.passing]).toEqual([null, true])
    model.start()
    await settle()
    expect(platform.stack).toEqual([
      '/pages/index/index',
      `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(url)}`,
    ])
  },
)

test('app §2: a WeChat article is left for directly', async () => {
  const { model, platform } = open('https://mp.weixin.qq.com/s/abc')
  model.start()
  await settle()
  expect(platform.left).toEqual(['https://mp.weixin.qq.com/s/abc'])
})

test('the menu leaves for the address, or copies it', async () => {
  const { model, platform, app } = open('https://a.nz/x')
  const choose = async (key: string) => {
    const done = model.menu()
    await settle()
    app.ui.choice!.resolve(key)
    await done
  }
  await choose('copy')
  expect([platform.copied, app.ui.toast?.text]).toEqual([['https://a.nz/x'], '网址已复制'])
  await choose('leave')
  expect(platform.left).toEqual(['https://a.nz/x'])
})
