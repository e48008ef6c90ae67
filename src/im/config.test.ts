import { parseAppKey } from './appKey'
import { chooseImConfig } from './config'

const settings = { productionHosts: ['www.dingdang.nz', '.app.nz'], productionKey: 'dd#live', testKey: 'dd#test' }

test.each([
  ['https://www.dingdang.nz', 'dd#live'],
  ['https://m.app.nz', 'dd#live'],
  ['https://staging.dingdang.nz', 'dd#test'],
  ['https://www.dingdang.nz.evil.test', 'dd#test'],
  ['http://127.0.0.1:4000', 'dd#test'],
  ['', 'dd#test'],
])('chat §9: %s uses the key of its kind', (origin, appKey) => {
  expect(chooseImConfig(origin, settings).appKey).toBe(appKey)
})

test('without settings: the project’s own service beside the API, with development’s key', () => {
  expect(chooseImConfig('http://127.0.0.1:4000/')).toEqual({
    appKey: 'dingdang#app',
    restUrl: 'http://127.0.0.1:4000',
    socketUrl: 'ws://127.0.0.1:4000/websocket',
    discover: false,
  })
  expect(chooseImConfig('https://a.nz', { origin: 'https://chat.nz' })).toMatchObject({
    restUrl: 'https://chat.nz',
    socketUrl: 'wss://chat.nz/websocket',
  })
})

test('chat §5: the parts of an app key', () => {
  expect(parseAppKey('1100#d_d-1.0')).toEqual({ org: '1100', app: 'd_d-1.0' })
  for (const [key, message] of [
    [undefined, 'the appKey is illegal'],
    ['org', 'Illegal appkey'],
    ['org#', 'Illegal appkey'],
    ['o rg#app', 'appName or orgName is illegal'],
  ])
    expect(() => parseAppKey(key)).toThrow(message)
})
