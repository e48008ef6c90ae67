import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ERRORS } from '../../../src/contract/errors'
import { fromScene, SCENE_MAX, toScene } from '../../../src/contract/wechatScene'
import { SCHEME_DAYS, wechatApi, type SchemeInput } from '../../../src/contract/wechat'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, placeOrder } from '../../testing/shopping'
import { readConfig } from '../../config'
import { isOwnPage, readWechat } from '../../settings/wechat'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ticket = () => server.services.wechat!.jsTicket()
const scheme = (path: string, query = 'alias=a'): SchemeInput => ({
  jump_wxa: { path, query, env_version: 'trial' },
  expire_interval: SCHEME_DAYS,
})

describe('app §7: /wechat/config', () => {
  it('signs the address without its hash, over the ticket of now', async () => {
    const url = 'http://127.0.0.1:8421/pages/item/detail?alias=a&x=%E4%B8%AD'
    const config = await server.ok(wechatApi.config, { url: `${url}#comments` })
    const { nonceStr, timestamp } = config
    const text = `jsapi_ticket=${await ticket()}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    expect(config).toEqual({
      debug: false,
      appId: 'wxlocalofficial',
      timestamp: server.clock.now().getTime() / 1000,
      nonceStr: expect.stringMatching(/^\w{16}$/),
      signature: createHash('sha1').update(text).digest('hex'),
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    })
    expect((await server.ok(wechatApi.config, { url })).nonceStr).not.toBe(nonceStr)
  })
  it('takes a new ticket before the old one has run out', async () => {
    const first = await ticket()
    server.clock.advance(6_800_000)
    expect(await ticket()).toBe(first)
    server.clock.advance(200_000)
    const second = await ticket()
    expect(second).not.toBe(first)
    const url = 'http://localhost/'
    const { nonceStr, timestamp, signature } = await server.ok(wechatApi.config, { url })
    const text = `jsapi_ticket=${second}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
  })
  it.each(['https://evil.example/', 'https://127.0.0.1.evil.example/', 'ftp://127.0.0.1/', 'nothing'])(
    'signs nothing for %s',
    async (url) => expect(await server.call(wechatApi.config, { url })).toMatchObject({ code: ERRORS.wxForeign[0] }),
  )
})

describe('app §7: /wechat/generateScheme', () => {
  it('answers a link that leads to its page, path and query', async () => {
    const { openlink } = await server.ok(wechatApi.generateScheme, scheme('pages/item/detail', 'alias=a&x=%2B'))
    expect((await server.app.inject({ url: openlink })).json()).toEqual({
      path: 'pages/item/detail',
      query: 'alias=a&x=%2B',
      env_version: 'trial',
    })
    const page = await server.app.inject({ url: openlink, headers: { accept: 'text/html' } })
    expect(page.body).toContain('href="/pages/item/detail?alias=a&#38;x=%2B"')
    expect((await server.app.inject({ url: '/dev/wechat/open?t=made-up' })).statusCode).toBe(404)
  })
  it.each([
    [scheme('pages/none')],
    [scheme('/pages/item/detail')],
    [scheme('pages/../detail')],
    [scheme('pages/item/detail', 'a b')],
    [{ ...scheme('pages/item/detail'), expire_interval: 31 }],
  ])('refuses %j', async (input) =>
    expect((await server.call(wechatApi.generateScheme, input)).code).toBe(ERRORS.badInput[0]),
  )
  it('holds one address to 120 an hour', async () => {
    const fresh = await testServer()
    for (let count = 0; count < 120; count++) await fresh.ok(wechatApi.generateScheme, scheme('pages/user/user'))
    expect((await fresh.call(wechatApi.generateScheme, scheme('pages/user/user'))).code).toBe(ERRORS.tooMany[0])
    await fresh.close()
  })
})

test('app §7: /wechat/qrcode is a picture for the payer alone', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const [buyer, stranger] = [await makeBuyer(server), await makeBuyer(server)]
  const { payNo } = await placeOrder(server, buyer, [{ item }])
  const { data, type } = await server.ok(wechatApi.qrcode, { orderNo: payNo }, { token: buyer.token })
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: type, width: 430, height: 430 })
  expect((await server.call(wechatApi.qrcode, { orderNo: payNo }, { token: stranger.token })).code).toBe(
    ERRORS.notFound[0],
  )
})

describe('scene codes hold 32 characters', () => {
  it('every number and alias of ours fits, and comes back', () => {
    expect(toScene('orderNo', `P${'2'.repeat(20)}`)).toHaveLength(23)
    expect(fromScene(toScene('alias', 'a'.repeat(24)))).toEqual({ alias: 'a'.repeat(24) })
    expect(fromScene('s%3Dshop-1')).toEqual({ sellerAlias: 'shop-1' })
    expect(toScene('alias', 'a'.repeat(30))).toHaveLength(SCENE_MAX)
  })
  it('what does not fit is refused, not cut', () => {
    expect(() => toScene('alias', 'a'.repeat(31))).toThrow(RangeError)
    expect(() => toScene('alias', '中')).toThrow(RangeError)
  })
  it.each(['', 'a', 'a=', 'x=1', '__proto__=1', '%', `a=${'b'.repeat(31)}`])('%j is none of ours', (scene) =>
    expect(fromScene(scene)).toBeNull(),
  )
})

describe('the local page of consent', () => {
  const open = (query: Record<string, string>) =>
    server.app.inject({ url: `/dev/wechat/oauth?${new URLSearchParams(query).toString()}` })
  const redirect = 'http://127.0.0.1/pages/user/user?a=1'

  it('offers testers, and sends who was picked back with a code and the state', async () => {
    const page = await open({ redirect_uri: redirect, state: '"><script>', scope: 'snsapi_userinfo' })
    expect(page.body).toContain('小叮')
    expect(page.body).not.toContain('"><script>')
    const back = await open({ redirect_uri: redirect, state: 's', scope: 'snsapi_userinfo', as: 'dang' })
    expect(back.headers.location).toMatch(/^http:\/\/127\.0\.0\.1\/pages\/user\/user\?a=1&code=oauth-\w+&state=s$/)
  })
  it('asks nothing where only the openid is wanted', async () =>
    expect((await open({ redirect_uri: redirect, state: 's', scope: 'snsapi_base' })).statusCode).toBe(302))
  it('sends no code to a stranger', async () =>
    expect((await open({ redirect_uri: 'https://evil.example/', state: 's', as: 'ding' })).statusCode).toBe(400))
})

describe('configuration', () => {
  const read = (env: NodeJS.ProcessEnv, production = false) => {
    const errors: string[] = []
    return { settings: readWechat(env, { production, demo: !production }, errors), errors }
  }
  it('plays WeChat in development without accounts, never in production', () => {
    expect(read({}).settings.local).toBe(true)
    expect(read({}, true).settings.local).toBe(false)
    expect(read({ WECHAT_MINI_APP_ID: 'wx1', WECHAT_MINI_APP_SECRET: 's' }).settings.local).toBe(false)
    expect(readConfig({}).wechat.official).toBeNull()
    expect([read({}).settings.miniVersion, read({}, true).settings.miniVersion]).toEqual([null, 'release'])
  })
  it('names what is wrong', () => {
    expect(read({ WECHAT_APP_SECRET: 's' }).errors).toEqual(['WECHAT_APP_SECRET needs WECHAT_APP_ID'])
    expect(read({ WEB_ORIGINS: 'shop.example.nz' }).errors).toHaveLength(1)
    expect(read({ WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 's' }, true).errors).toHaveLength(1)
    expect(read({ WECHAT_MINI_VERSION: 'beta' }).errors).toHaveLength(1)
  })
  it('knows its own pages by their whole origin', () => {
    const { settings } = read({ PUBLIC_ORIGIN: 'https://a.nz', WEB_ORIGINS: 'https://b.nz, https://c.nz:8443' }, true)
    const own = (url: string) => isOwnPage(settings, url)
    expect(['https://a.nz/x', 'https://b.nz', 'https://c.nz:8443/'].map(own)).toEqual([true, true, true])
    expect(['http://a.nz/', 'https://a.nz.evil/', 'https://c.nz/', 'http://127.0.0.1/'].map(own)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
