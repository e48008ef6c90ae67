import type { HostError } from '../../hostPort'
import { RESPONSE_MS, Transport } from './Transport'

interface Sent {
  v: number
  id: string
  method: string
  params: unknown
}
function setUp(post: (text: string) => void = () => undefined) {
  const sent: Sent[] = []
  const wire = new Transport((text) => {
    sent.push(JSON.parse(text) as Sent)
    post(text)
  }, 'load1')
  return { wire, sent }
}
const kind = (work: Promise<unknown>) => work.catch((error: HostError) => error.kind)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a call goes out as {v:1, id, method, params} with an id of its own, and ends with its answer', async () => {
  const { wire, sent } = setUp()
  const [one, two] = [wire.call('isLogin'), wire.call('push', { name: 'shop' })]
  expect(sent.map(({ v, method, params }) => [v, method, params])).toEqual([
    [1, 'isLogin', {}],
    [1, 'push', { name: 'shop' }],
  ])
  expect(sent[0]!.id).not.toBe(sent[1]!.id)
  wire.receive({ id: sent[1]!.id, result: 2 })
  wire.receive(JSON.stringify({ id: sent[0]!.id, result: true }))
  expect([await one, await two]).toEqual([true, 2])
})

test.each([
  ['unsupported', 'unsupported'],
  ['cancelled', 'cancelled'],
  ['whatever', 'failed'],
  [undefined, 'failed'],
])('an error with the code %s is a fault: %s', async (code, expected) => {
  const { wire, sent } = setUp()
  const work = kind(wire.call('share'))
  wire.receive({ id: sent[0]!.id, error: { code } })
  expect(await work).toBe(expected)
})

test('a host that never answers: a time-out, and its late answer meets nobody', async () => {
  const { wire, sent } = setUp()
  const work = kind(wire.call('getToken'))
  jest.advanceTimersByTime(RESPONSE_MS - 1)
  const state = await Promise.race([work, Promise.resolve('waiting')])
  expect(state).toBe('waiting')
  jest.advanceTimersByTime(1)
  expect(await work).toBe('timeout')
  expect(() => wire.receive({ id: sent[0]!.id, result: 'late' })).not.toThrow()
})

test('a second answer changes nothing', async () => {
  const { wire, sent } = setUp()
  const work = wire.call('getToken')
  wire.receive({ id: sent[0]!.id, result: 'first' })
  wire.receive({ id: sent[0]!.id, error: { code: 'failed' } })
  wire.receive({ id: sent[0]!.id, result: 'second' })
  expect(await work).toBe('first')
})

test.each([null, undefined, 7, 'text', '{', '[]', {}, { id: 5 }, { id: 'load0-1', result: 'x' }, { id: '__proto__' }])(
  'an answer of the wrong form or an unknown id is dropped: %j',
  async (message) => {
    const { wire } = setUp()
    const work = kind(wire.call('getToken'))
    expect(() => wire.receive(message)).not.toThrow()
    jest.advanceTimersByTime(RESPONSE_MS)
    expect(await work).toBe('timeout')
  },
)

test('a bridge that throws is a fault, not a crash', async () => {
  const { wire } = setUp(() => {
    throw new Error('gone')
  })
  expect(await kind(wire.call('login'))).toBe('failed')
  expect(() => wire.notify('routeChanged')).not.toThrow()
})

test('events reach those who listen, read first; unread, unknown and ended ones reach nobody', () => {
  const { wire } = setUp()
  const received: unknown[] = []
  const end = wire.on(
    'loginChanged',
    (data) => (typeof data === 'string' ? data : undefined),
    (data) => received.push(data),
  )
  wire.emit({ event: 'loginChanged', data: 'one' })
  wire.emit({ event: 'loginChanged', data: 5 })
  wire.emit({ event: 'other', data: 'two' })
  wire.emit('{"event":"loginChanged","data":"three"}')
  wire.emit(null)
  end()
  wire.emit({ event: 'loginChanged', data: 'four' })
  expect(received).toEqual(['one', 'three'])
})
