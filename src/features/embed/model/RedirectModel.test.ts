import { appOver } from '@/app/testing/app'
import { RedirectModel } from './RedirectModel'

const settle = () => new Promise((done) => setTimeout(done, 0))
function open(link: string | undefined, response: Parameters<typeof appOver>[0] = () => null) {
  const phone = appOver(response)
  phone.platform.system.origin = () => 'https://m.dingdang.example'
  phone.platform.stack.push('/packageEmbed/pages/embed/redirect')
  const model = new RedirectModel(phone.app, link)
  return { ...phone, model }
}

test('app §2 redirect: a deep link takes the place of the page', async () => {
  const { model, platform } = open('dingdang://itemDetail?itemAlias=a1&recommendAlias=friend')
  await model.start()
  await settle()
  expect(platform.stack).toEqual(['/pages/index/index', '/pages/item/detail?alias=a1'])
  expect(JSON.parse(platform.stored.get('recommendAlias') as string)).toBe('friend')
})

test('app §2 redirect: a short link is resolved by the service, once', async () => {
  const { model, platform, requested } = open('https://m.dingdang.example/s/abc2345', () => ({
    data: { path: '/pages/shop/shopDetial?sellerAlias=s1&recommendAlias=friend' },
  }))
  await model.start()
  await settle()
  expect(requested).toEqual([{ path: '/share/resolve', input: { code: 'abc2345' } }])
  expect(platform.stack.at(-1)).toBe('/pages/shop/shopDetial?sellerAlias=s1')
})

test('a short link the service cannot resolve is retried; one it does not know is refused', async () => {
  let response: { data: unknown } | { code: number } | null = null
  const { model, platform } = open('/s/abc2345', () => response)
  await model.start()
  expect(model.state).toBe('failed')
  response = { code: 404 }
  await model.start()
  expect(model.state).toBe('refused')
  response = { data: { path: '/s/abc2345' } }
  await model.start()
  expect(model.state).toBe('refused')
  response = { data: { path: '/pages/shop/cart' } }
  await model.start()
  await settle()
  expect(platform.stack.at(-1)).toBe('/pages/shop/cart')
})

test.each([
  ['dingdang://myPublished', 'later'],
  ['/article/pages/audioArticle', 'later'],
  ['javascript:alert(1)', 'refused'],
  [undefined, 'refused'],
  [`/pages/embed/redirect?link=${encodeURIComponent('/pages/embed/redirect?link=x')}`, 'refused'],
])('%s is %s, and nothing is opened', async (link, state) => {
  const { model, platform } = open(link)
  await model.start()
  expect(model.state).toBe(state)
  expect(platform.stack).toHaveLength(2)
})

test.each([
  'https://www.nzherald.co.nz/a?utm_source=x',
  `dingdang://systemWeb?url=${encodeURIComponent('https://www.nzherald.co.nz/a')}`,
  `/pages/web/webview?url=${encodeURIComponent('https://www.nzherald.co.nz/a')}`,
  `https://m.dingdang.example/pages/web/webview?url=${encodeURIComponent('https://www.nzherald.co.nz/a')}`,
])('app §2: %s, which is not ours, asks before it opens', async (link) => {
  const { model, platform } = open(link)
  await model.start()
  await settle()
  expect(platform.stack.at(-1)).toBe(
    `/packageEmbed/pages/embed/redirectUrl?url=${encodeURIComponent('https://www.nzherald.co.nz/a')}`,
  )
  expect(platform.left).toEqual([])
})

test('app §2: a WeChat article opens directly', async () => {
  const article = open('http://mp.weixin.qq.com/s/abc')
  await article.model.start()
  await settle()
  expect(article.platform.left).toEqual(['https://mp.weixin.qq.com/s/abc'])
  expect(article.platform.stack).toEqual(['/pages/index/index'])
})
