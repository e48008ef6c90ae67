import type { HostError, HostMethods } from '../../hostPort'
import { bridgeOver, LAUNCH_APP_MS } from './adapter'
import { RESPONSE_MS, PERSON_MS, Transport } from './Transport'

/** How each method is called, its response from a host that did it, and its time-out. */
const CALLS: {
  [M in keyof HostMethods]: { call(host: HostMethods): unknown; result?: unknown; is?: unknown; waits?: number }
} = {
  login: { call: (host) => host.login(), result: { token: 't' }, is: { token: 't', user: null }, waits: PERSON_MS },
  logout: { call: (host) => host.logout() },
  isLogin: { call: (host) => host.isLogin(), result: true, is: true },
  getToken: { call: (host) => host.getToken(), result: { token: 't' }, is: { token: 't', user: null } },
  dismiss: { call: (host) => host.dismiss() },
  routeChanged: { call: (host) => host.routeChanged('/', false) },
  push: { call: (host) => host.push('myWallet') },
  replace: { call: (host) => host.replace('myWallet') },
  home: { call: (host) => host.home() },
  shopManage: { call: (host) => host.shopManage() },
  launchApp: { call: (host) => host.launchApp('weixin://x'), waits: RESPONSE_MS + LAUNCH_APP_MS },
  share: { call: (host) => host.share({ title: 't', path: '/', pictureUrl: '' }), is: 'shared', waits: PERSON_MS },
  pickImage: {
    call: (host) => host.pickImage(),
    result: { data: 'aGk=', type: 'png' },
    is: { data: 'aGk=', type: 'png' },
    waits: PERSON_MS,
  },
  setTitleBar: { call: (host) => host.setTitleBar(false) },
  openWindow: { call: (host) => host.openWindow('https://a.nz/') },
  loading: { call: (host) => host.loading(true, '加载中...') },
}
/** These have no response: their failure concerns no caller. */
const NOTIFICATIONS: (keyof HostMethods)[] = ['routeChanged', 'loading']
/** A share that went wrong is reported as such; only a host that lacks it leaves it to the browser. */
const ends = (method: keyof HostMethods, kind: HostError['kind']) =>
  method === 'share' && kind !== 'unsupported' ? (kind === 'cancelled' ? 'cancelled' : 'failed') : kind

const methods = Object.keys(CALLS) as (keyof HostMethods)[]
const requested = methods.filter((method) => !NOTIFICATIONS.includes(method))

function setUp() {
  const sent: { id: string; method: string }[] = []
  const wire = new Transport((text) => void sent.push(JSON.parse(text) as { id: string; method: string }), 'load')
  const bridge = bridgeOver(wire, { key: 'SN', version: 97 }, () => () => undefined)
  const start = async (method: keyof HostMethods) => {
    const outcome = Promise.resolve(CALLS[method].call(bridge as HostMethods)).catch((error: HostError) => error.kind)
    await jest.advanceTimersByTimeAsync(method === 'launchApp' ? LAUNCH_APP_MS : 0)
    return { outcome, now: () => Promise.race([outcome, Promise.resolve('waiting')]) }
  }
  return { sent, wire, start }
}
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('every method goes out once, under its own name', async () => {
  const { sent, start } = setUp()
  for (const method of methods) await start(method)
  expect(sent.map(({ method }) => method)).toEqual(methods)
})

describe.each(requested)('app §7 native bridge: %s', (method) => {
  const { result = null, is, waits = RESPONSE_MS } = CALLS[method]
  test('that is never answered ends with the time-out', async () => {
    const { start } = setUp()
    const { outcome, now } = await start(method)
    await jest.advanceTimersByTimeAsync(waits - (method === 'launchApp' ? LAUNCH_APP_MS : 0) - 1)
    expect(await now()).toBe('waiting')
    await jest.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe(ends(method, 'timeout'))
  })
  test('is not ended by an answer to an unknown id', async () => {
    const { sent, start, wire } = setUp()
    const { now } = await start(method)
    wire.receive({ id: `${sent[0]!.id}0`, result })
    wire.receive({ id: 'load0-1', error: { code: 'failed' } })
    expect(await now()).toBe('waiting')
  })
  test('that is answered twice ends with the first', async () => {
    const { sent, start, wire } = setUp()
    const { outcome } = await start(method)
    wire.receive({ id: sent[0]!.id, result })
    wire.receive({ id: sent[0]!.id, error: { code: 'failed' } })
    wire.receive({ id: sent[0]!.id, result: 'second' })
    expect(await outcome).toEqual(is)
  })
  test.each(['unsupported', 'cancelled', 'failed'] as const)('that the host answers with %s says so', async (code) => {
    const { sent, start, wire } = setUp()
    const { outcome } = await start(method)
    wire.receive({ id: sent[0]!.id, error: { code } })
    expect(await outcome).toBe(ends(method, code))
  })
})

test.each(NOTIFICATIONS)(
  'app §7 native bridge: nothing waits for %s, and no response to it is an error',
  async (method) => {
    const { sent, start, wire } = setUp()
    expect(await (await start(method)).outcome).toBeUndefined()
    wire.receive({ id: sent[0]!.id, error: { code: 'unsupported' } })
    wire.receive({ id: sent[0]!.id, result: null })
    const other = setUp()
    await other.start(method)
    await jest.advanceTimersByTimeAsync(RESPONSE_MS)
  },
)
