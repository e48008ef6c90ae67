import { offline, REST_MS } from './page'
import { LINE, LINE_ID } from './protocol'

let now = 0
beforeEach(() => {
  now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  document.body.innerHTML = ''
})
afterEach(() => jest.restoreAllMocks())

const settled = () => new Promise((done) => setTimeout(done))
const shown = () => document.getElementById(LINE_ID) !== null

/** The page's side, over a worker that a test plays; `reread` resolves as the test says. */
async function open({ line = false, online = true } = {}) {
  if (line) document.body.innerHTML = LINE
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const container = Object.assign(new EventTarget(), {
    register: async () => undefined,
    ready: Promise.resolve({ active: null }),
    controller: null,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const receive = (type: 'stored' | 'live') =>
    void container.dispatchEvent(new MessageEvent('message', { data: { type } }))
  const rereads: ((whole: boolean) => void)[] = []
  offline.start(() => new Promise((done) => rereads.push(done)))
  await settled()
  return {
    receive,
    rereads,
    async end(whole: boolean) {
      rereads.at(-1)!(whole)
      await settled()
    },
  }
}
const comeOnline = async () => {
  dispatchEvent(new Event('online'))
  await settled()
}

test('what is live without a line is no matter', async () => {
  const { receive, rereads } = await open()
  receive('live')
  await settled()
  await comeOnline()
  expect([shown(), rereads.length]).toEqual([false, 0])
})

test('one live response of several does not take the line away: all is read again before', async () => {
  const { receive, rereads, end } = await open()
  receive('stored')
  expect(shown()).toBe(true)
  receive('live')
  await settled()
  expect([shown(), rereads.length]).toEqual([true, 1])
  await end(true)
  expect(shown()).toBe(false)
})

test('the line stays where something could not be read again, or came from the cache once more', async () => {
  const { receive, rereads, end } = await open()
  receive('stored')
  await comeOnline()
  await end(false)
  expect(shown()).toBe(true)
  await comeOnline()
  receive('stored')
  await end(true)
  expect([shown(), rereads.length]).toEqual([true, 2])
  await comeOnline()
  await end(true)
  expect(shown()).toBe(false)
})

test('on a weak network live responses do not read again and again', async () => {
  const { receive, rereads, end } = await open()
  receive('stored')
  receive('live')
  receive('live')
  await settled()
  receive('stored')
  await end(true)
  receive('live')
  await settled()
  expect(rereads.length).toBe(1)
  now += REST_MS + 1
  receive('live')
  await settled()
  expect(rereads.length).toBe(2)
  await end(true)
  expect(shown()).toBe(false)
})

test('the line of a stored document goes once what was delivered in it has been read again', async () => {
  const away = await open({ line: true, online: false })
  expect([shown(), away.rereads.length]).toEqual([true, 0])
  const { rereads, end } = await open({ line: true })
  expect([shown(), rereads.length]).toEqual([true, 1])
  await end(true)
  expect(shown()).toBe(false)
})
