import { createMemoryPlatform } from '../../memory'
import { withSurroundings } from '../surroundings'

// ES modules, which jest does not read.
jest.mock('@tarojs/runtime', () => ({ eventCenter: { on: () => undefined, off: () => undefined } }))
jest.mock('@tarojs/router', () => ({ getCurrentPages: () => [] }))

let agent: jest.SpyInstance
const page = window as unknown as { webkit?: object; dingdangHost?: object }
const wire = { postMessage: () => undefined }
beforeEach(() => {
  agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 snweb/97')
  page.dingdangHost = wire
})
afterEach(() => {
  delete page.webkit
  delete page.dingdangHost
  document.documentElement.removeAttribute('style')
  jest.restoreAllMocks()
})
const open = () => withSurroundings(createMemoryPlatform())

test('app §9: in a host the status bar is 54 high and the page keeps clear of it', () => {
  const platform = open()
  expect(platform.host).toMatchObject({ key: 'SN', version: 97 })
  expect(platform.system.info().statusBarHeight).toBe(54)
  expect(document.documentElement.style.getPropertyValue('--safe-top')).toBe('54px')
})

test('app §9: in a plain browser it is 0, bridge or not', () => {
  agent.mockReturnValue('Mozilla/5.0')
  const platform = open()
  expect([platform.host, platform.system.info().statusBarHeight]).toEqual([null, 0])
  expect(document.documentElement.style.getPropertyValue('--safe-top')).toBe('')
})

test('WKWebView’s handler is a bridge too', () => {
  delete page.dingdangHost
  page.webkit = { messageHandlers: { dingdang: wire } }
  expect(open().host).not.toBeNull()
})

test.each([undefined, {}, { postMessage: 'text' }])('a marker without a bridge (%j) is a plain browser', (host) => {
  page.dingdangHost = host
  expect(open().host).toBeNull()
})

describe('app §1: in a frame', () => {
  const framed = (location: () => object) => {
    const parent = {} as { parent: unknown }
    Object.defineProperty(parent, 'location', { get: location })
    parent.parent = parent
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as never)
  }
  test('of a foreign origin there is no bridge', () => {
    framed(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    expect(open().host).toBeNull()
  })
  test('of another origin that can be read there is none either', () => {
    framed(() => ({ origin: 'https://look-alike.example' }))
    expect(open().host).toBeNull()
  })
  test('of our own origin there is one', () => {
    framed(() => ({ origin: location.origin }))
    expect(open().host).not.toBeNull()
  })
})

test('the host’s own ports are the platform’s once it is spoken to, and what it lacks stays the browser’s', async () => {
  const browser = createMemoryPlatform()
  const platform = withSurroundings(browser)
  expect([platform.share, platform.openWindow]).toEqual([browser.share, null])
  await platform.host!.connect()
  expect(platform.share).not.toBe(browser.share)
  expect(platform.openWindow).not.toBeNull()
  expect([platform.cashier, platform.clipboard]).toEqual([null, browser.clipboard])
})
