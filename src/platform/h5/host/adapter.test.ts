import { HOST_KEYS, type HostKey } from '@/contract/hosts'
import type { HostError, HostMethods } from '../../hostPort'
import { bridgeOver, hasMethod, LAUNCH_APP_MS, LOADING_ABOVE } from './adapter'
import { Transport } from './Transport'

interface Sent {
  id: string
  method: string
  params: Record<string, unknown>
}
/** A bridge over a host that responds to each call by `respond`; undefined is no response. */
function setUp(
  response: (sent: Sent) => object | undefined = () => ({ result: null }),
  key: HostKey = 'SN',
  version = 100,
) {
  const sent: Sent[] = []
  const wire: Transport = new Transport((text) => {
    const call = JSON.parse(text) as Sent
    sent.push(call)
    const given = response(call)
    if (given) wire.receive({ id: call.id, ...given })
  }, 'l')
  return { bridge: bridgeOver(wire, { key, version }, () => () => undefined), sent, wire }
}
const last = (sent: Sent[]) => [sent.at(-1)?.method, sent.at(-1)?.params]
const errorKind = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: HostError) => error.kind,
  )

test('app §7: each method goes out by its name with its parameters', async () => {
  const { bridge, sent } = setUp()
  const requested: [Promise<unknown> | void, string, object][] = [
    [bridge.logout!(), 'logout', {}],
    [bridge.isLogin!(), 'isLogin', {}],
    [bridge.dismiss!(), 'dismiss', {}],
    [bridge.routeChanged!('/pages/shop/cart', true), 'routeChanged', { url: '/pages/shop/cart', canGoBack: true }],
    [bridge.push!('newsDetail', { id: '7' }), 'push', { name: 'newsDetail', params: { id: '7' } }],
    [bridge.replace!('newsDetail'), 'replace', { name: 'newsDetail', params: {} }],
    [bridge.home!(), 'home', {}],
    [bridge.shopManage!(), 'shopManage', {}],
    [bridge.setTitleBar!(false), 'setTitleBar', { visible: false }],
    [bridge.openWindow!('https://example.nz/a'), 'openWindow', { url: 'https://example.nz/a' }],
    [bridge.loading!(true, '加载中...'), 'loading', { show: true, text: '加载中...' }],
  ]
  await Promise.all(requested.map(([work]) => Promise.resolve(work)))
  expect(sent.map(({ method, params }) => [method, params])).toEqual(
    requested.map(([, method, params]) => [method, params]),
  )
})

test('app §2: a launch-app call is delayed 100 ms', async () => {
  jest.useFakeTimers()
  try {
    const { bridge, sent } = setUp()
    const work = bridge.launchApp!('weixin://dl/business')
    await jest.advanceTimersByTimeAsync(LAUNCH_APP_MS - 1)
    expect([LAUNCH_APP_MS, sent.length]).toEqual([100, 0])
    await jest.advanceTimersByTimeAsync(1)
    await work
    expect(last(sent)).toEqual(['launchApp', { link: 'weixin://dl/business' }])
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'x',
  '',
])('app §2: nothing but a web address opens a window, nothing that runs a script opens an app: %s', async (link) => {
  const { bridge, sent } = setUp()
  expect([await errorKind(bridge.openWindow!(link)), await errorKind(bridge.launchApp!(link))]).toEqual([
    'failed',
    'failed',
  ])
  expect(sent).toEqual([])
})

test('app §9: native loading is the news app’s, above version 96; what a host lacks is null', () => {
  expect(LOADING_ABOVE).toBe(96)
  const having = HOST_KEYS.flatMap((key) =>
    [0, 96, 97, 100].filter((version) => hasMethod({ key, version }, 'loading')).map((version) => [key, version]),
  )
  expect(having).toEqual([
    ['SN', 97],
    ['SN', 100],
  ])
  expect(setUp(undefined, 'SN', 96).bridge.loading).toBeNull()
  expect(setUp(undefined, 'DD', 200).bridge.loading).toBeNull()
})

test('app §7: every host has the other abilities of the bridge', () => {
  const lacking = HOST_KEYS.flatMap((key) => {
    const { bridge } = setUp(undefined, key, 1)
    return Object.entries(bridge)
      .filter(([, method]) => method === null)
      .map(([name]) => name as keyof HostMethods)
  })
  expect(new Set(lacking)).toEqual(new Set(['loading']))
})

test('app §5: the native picker is asked for an image of at most 1920×1080 in quality 100', async () => {
  const { bridge, sent } = setUp(() => ({ result: { data: 'aGVsbG8=', type: 'png' } }))
  expect(await bridge.pickImage!()).toEqual({ data: 'aGVsbG8=', type: 'png' })
  expect(last(sent)).toEqual(['pickImage', { type: 'image', maxWidth: 1920, maxHeight: 1080, quality: 100 }])
})
test.each([null, 'x', {}, { data: '<svg onload=x>' }, { data: 5 }, { data: '' }])(
  'a picture that is none: %j',
  async (result) => {
    const { bridge } = setUp(() => ({ result }))
    expect(await bridge.pickImage!()).toBeNull()
  },
)

describe('app §7: native share', () => {
  const card = { title: '蜂蜜', path: '/pages/item/detail?alias=a', pictureUrl: '/media/a.webp' }
  test('names the page, and the mini program’s page for WeChat', async () => {
    const { bridge, sent } = setUp()
    expect(await bridge.share!(card)).toBe('shared')
    expect(last(sent)).toEqual([
      'share',
      {
        title: '蜂蜜',
        pictureUrl: 'http://localhost/media/a.webp',
        page: { url: 'http://localhost/pages/item/detail?alias=a' },
        miniProgram: { path: '/pages/item/detail?alias=a' },
      },
    ])
  })
  test.each([
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
  ])('that ends with %s says so', async (code, outcome) => {
    expect(await setUp(() => ({ error: { code } })).bridge.share!(card)).toBe(outcome)
  })
  test('of a host without it leaves it to the browser', async () => {
    expect(await errorKind(setUp(() => ({ error: { code: 'unsupported' } })).bridge.share!(card))).toBe('unsupported')
  })
})

describe('app §4: what a host says about its user', () => {
  const read = async (result: unknown) => {
    try {
      return await setUp(() => ({ result })).bridge.getToken!()
    } catch (error) {
      return (error as HostError).kind
    }
  }
  test('is a token, with the person of the go app', async () => {
    expect(await read({ token: 'abc.def' })).toEqual({ token: 'abc.def', user: null })
    expect(await read({ token: 't', user: { id: '42', nickname: '小叮', admin: true } })).toEqual({
      token: 't',
      user: { id: '42', nickname: '小叮' },
    })
    expect(await read(null)).toBeNull()
  })
  test.each([
    {},
    { token: '' },
    { token: 5 },
    { token: 'a b' },
    { token: 'a\r\nx-evil: 1' },
    { token: '中' },
    'token',
    7,
  ])('is not understood: %j', async (result) => expect(await read(result)).toBe('failed'))
  test('a person of the wrong form is none', async () => {
    expect(await read({ token: 't', user: { id: '<b>' } })).toEqual({ token: 't', user: null })
    expect(await read({ token: 't', user: 'me' })).toEqual({ token: 't', user: null })
  })
  test('is heard as an event; what is not understood changes nothing', () => {
    const { bridge, wire } = setUp()
    const received: unknown[] = []
    const end = bridge.on.loginChanged((login) => received.push(login))
    wire.emit({ event: 'loginChanged', data: { token: 't' } })
    wire.emit({ event: 'loginChanged', data: {} })
    wire.emit({ event: 'loginChanged' })
    wire.emit({ event: 'loginChanged', data: null })
    end()
    wire.emit({ event: 'loginChanged', data: { token: 'u' } })
    expect(received).toEqual([{ token: 't', user: null }, null])
  })
})

test('app §4: the token is kept in the cookie snt; a browser that keeps no cookie has it while the page lives', () => {
  const { savedToken } = setUp().bridge
  savedToken.set('a.b-c=;x')
  expect(document.cookie).toContain('snt=a.b-c%3D%3Bx')
  expect(savedToken.get()).toBe('a.b-c=;x')
  expect(setUp().bridge.savedToken.get()).toBe('a.b-c=;x')
  savedToken.set('')
  expect([savedToken.get(), document.cookie]).toEqual(['', ''])
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  savedToken.set('unkept')
  expect(savedToken.get()).toBe('unkept')
  cookie.mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const read = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  savedToken.set('forbidden')
  expect(savedToken.get()).toBe('forbidden')
  savedToken.set('')
  expect(savedToken.get()).toBe('')
  read.mockRestore()
  cookie.mockRestore()
})
