import { inChromium, inMemory, inMiniProgram } from './places'
import { PANEL, TEXT, type Results } from './probes'

// A browser on a busy machine takes its time.
jest.setTimeout(60_000)

/** One suite over every implementation of src/platform/ports.ts: what the tests believe of the fake is true of the real ones. */
describe.each([
  ['the fake', inMemory],
  ['H5 in Chromium', inChromium],
  ['the mini program', inMiniProgram],
])('ports of %s', (name, open) => {
  let received: Results
  beforeAll(async () => {
    received = await open()
  })

  test('app §7: HttpPort sends method, query, headers and body as they are, and hears headers in lower case', () => {
    expect(received.echo).toEqual({
      status: 200,
      serverTime: '123',
      body: {
        method: 'POST',
        search: '?word=%E7%BA%A2%2B%25',
        token: 'abc',
        type: 'application/json',
        body: JSON.stringify({ text: TEXT }),
      },
    })
    expect(received.methods).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  })
  test('app §8: HttpPort answers whatever the status, and hands the body over unparsed', () => {
    expect(received.refusals).toEqual([
      [404, '{"code":-1}'],
      [500, '{"code":-1}'],
      [200, '7'],
      [200, ''],
    ])
  })
  test('app §9: HttpPort gives up after its time-out, also in the middle of an answer', () => {
    expect([received.slow, received.cutOff]).toEqual(['timeout', 'timeout'])
  })
  test('HttpPort says offline when no service responds', () => expect(received.refused).toBe('offline'))

  test('StoragePort keeps JSON values as copies, forgets what is removed, and answers null for what it never had', () => {
    expect(received.storage).toEqual({
      stored: [{ deep: { text: TEXT, list: [1, null, true] } }, 'text', 0, false, 12.5, []],
      received: true,
      copied: 1,
      overwritten: { count: 3 },
      removed: null,
      never: null,
    })
  })
  test('SystemPort tells the place, makes random bytes, keeps the time', () => {
    expect(received.system).toEqual({
      platform: name === 'the mini program' ? 'weapp' : 'h5',
      reported: true,
      bar: true,
      random: [16, 16, true],
      clock: true,
      first: null,
    })
  })
  test('ClipboardPort copies', () => expect(received.copy).toBe(true))
  test('app §2 System: LocationPort opens WeChat’s own pages; elsewhere the product draws them, and a browser tells where it is', () => {
    const weapp = name === 'the mini program'
    expect(received.location).toEqual({ canLocate: name === 'H5 in Chromium', own: [weapp, weapp] })
  })
  test('FilesPort says that a file is missing; WeChat has an album, browsers print', () => {
    const weapp = name === 'the mini program'
    const unsaved = weapp ? 'rejected' : null
    expect(received.files).toEqual({ missing: 'rejected', unsaved, prints: name === 'H5 in Chromium' })
  })
  test('SharePort says what became of it', () => expect(['shared', 'copied']).toContain(received.share))

  test('app §7: HostBridge asks and hears its host; a method that is lacking is null or says so; the mini program has no host', () => {
    if (name === 'the mini program') return expect(received.host).toBeNull()
    expect(received.host).toEqual({
      before: [false, null],
      panel: PANEL,
      after: [true, PANEL],
      events: [PANEL, null, 'back'],
      stored: 'kept',
      forgotten: '',
      loading: null,
      lacking: 'unsupported',
    })
  })

  test('app §2: RouterPort keeps a stack; back at its root answers false', () => {
    if (name === 'H5 in Chromium') return expect(received.router).toBeNull()
    expect(received.router).toEqual(
      [
        ['start', '/pages/index/index', 1],
        ['push', '/pages/a/a?word=%E7%BA%A2', 2],
        ['push again', '/pages/b/b', 3],
        ['back', '/pages/a/a?word=%E7%BA%A2', 2, true],
        ['replace', '/pages/b/b', 2],
        ['switchTab', '/pages/shop/cart', 1],
        ['reLaunch', '/pages/index/index', 1],
        ['back at the root', '/pages/index/index', 1, false],
      ].map(([what, url, depth, more = name === 'the fake' ? undefined : null]) => [
        what,
        String(url).split('?')[0],
        url,
        depth,
        more,
      ]),
    )
  })
})
