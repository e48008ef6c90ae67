import { HostError, type HostBridge, type HostEvent, type HostLogin } from '../../src/platform/hostPort'
import { HttpError, type HttpRequest, type Platform } from '../../src/platform/ports'
import { PERSON_KEYS } from '../../src/platform/storageKeys'

/** A native host to talk to, and its way to say something by itself. */
export interface HostPlace {
  bridge: HostBridge
  emit(event: HostEvent, data: HostLogin | null): void
}
/** Who signs in when the host's login is shown. */
export const PANEL: HostLogin = { token: 'panel-token', user: { id: 'p1', nickname: '小明' } }

/** What every platform is probed for; results are plain data, as they come out of a browser or a mini program. */
export type Ports = Omit<Platform, 'media' | 'router'>
export interface Place {
  ports: Ports
  /** Null where a router cannot run by itself. */
  router: Platform['router'] | null
  /** The news app in version 96, which lacks shopManage; null where there are no hosts. */
  host: HostPlace | null
  /** Origin of `responses.ts`. */
  origin: string
}

const request = (origin: string, path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  url: origin + path,
  method: 'GET',
  headers: {},
  timeoutMs: 5000,
  ...more,
})

const errorKind = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof HttpError ? error.kind : `not an HttpError: ${String(error)}`),
  )

export const TEXT = '红枣 100% + 🥝 "quoted"\n'

export const probes = {
  async echo({ ports, origin }: Place) {
    const headers = { 'content-type': 'application/json', 'x-token': 'abc' }
    const body = JSON.stringify({ text: TEXT })
    const {
      status,
      headers: received,
      body: text,
    } = await ports.http.request(request(origin, '/echo?word=%E7%BA%A2%2B%25', { method: 'POST', headers, body }))
    return { status, serverTime: received['x-server-time'], body: JSON.parse(text) as unknown }
  },
  async methods({ ports, origin }: Place) {
    const received: string[] = []
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const body = method === 'POST' || method === 'PUT' ? '{}' : undefined
      const response = await ports.http.request(request(origin, '/echo', { method, body }))
      received.push((JSON.parse(response.body) as { method: string }).method)
    }
    return received
  },
  async refusals({ ports, origin }: Place) {
    const responses = []
    for (const path of ['/status/404', '/status/500', '/json-number', '/empty']) {
      const { status, body } = await ports.http.request(request(origin, path))
      responses.push([status, body])
    }
    return responses
  },
  slow: ({ ports, origin }: Place) => errorKind(ports.http.request(request(origin, '/slow', { timeoutMs: 200 }))),
  cutOff: ({ ports, origin }: Place) => errorKind(ports.http.request(request(origin, '/half', { timeoutMs: 300 }))),
  refused: ({ ports }: Place) => errorKind(ports.http.request(request('http://127.0.0.1:9', '/'))),

  async storage({ ports: { storage } }: Place) {
    const values = [{ deep: { text: TEXT, list: [1, null, true] } }, 'text', 0, false, 12.5, []]
    const stored = values.map((value, index) => {
      const key = PERSON_KEYS[index]!
      storage.set(key, value)
      return storage.get(key)
    })
    const mine = { count: 1 }
    storage.set('imDevice', mine)
    mine.count = 2
    const copied = storage.get<typeof mine>('imDevice')!.count
    const received = storage.set('imDevice', { count: 3 })
    const overwritten = storage.get('imDevice')
    storage.remove('imDevice')
    storage.remove('usageConsent')
    return {
      stored,
      received,
      copied,
      overwritten,
      removed: storage.get('imDevice'),
      never: storage.get('usageConsent'),
    }
  },
  async system({ ports: { system } }: Place) {
    const info = system.info()
    const [one, two] = [await system.random(16), await system.random(16)]
    const stop = system.onShow(() => undefined)
    stop()
    system.setTitle('标题')
    system.clearCookies(['t', 'snt'])
    system.pageShown()
    return {
      platform: info.platform,
      reported: info.system.length > 0 && info.width > 0 && info.width <= 750 && info.pixelRatio > 0,
      bar: info.statusBarHeight >= 0,
      random: [one.length, two.length, one.join() !== two.join()],
      clock: Math.abs(system.now() - Date.now()) < 1000,
      first: system.firstState(),
    }
  },
  copy: ({ ports }: Place) => ports.clipboard.copy(TEXT),
  share: ({ ports }: Place) => ports.share.share({ title: '好物', path: '/pages/item/detail?alias=a', pictureUrl: '' }),

  async location({ ports }: Place) {
    const { here, choose, show } = await ports.location()
    return { canLocate: here !== null, own: [choose !== null, show !== null] }
  },

  async files({ ports, origin }: Place) {
    const { open, saveToAlbum, print } = await ports.files()
    const missing = await open(`${origin}/status/404`, '收据.pdf').then(
      () => 'opened',
      () => 'rejected',
    )
    const unsaved = await saveToAlbum?.(`${origin}/status/404`).then(
      () => 'saved',
      () => 'rejected',
    )
    return { missing, unsaved: unsaved ?? null, prints: print !== null }
  },

  async host({ host }: Place) {
    if (!host) return null
    const { bridge, emit } = host
    const before = [await bridge.isLogin!(), await bridge.getToken!()]
    const panel = await bridge.login!()
    const after = [await bridge.isLogin!(), await bridge.getToken!()]
    const events: unknown[] = []
    const end = bridge.on.loginChanged((login) => events.push(login))
    bridge.on.back(() => events.push('back'))
    emit('loginChanged', panel)
    emit('loginChanged', null)
    end()
    emit('loginChanged', panel)
    emit('back', null)
    bridge.savedToken.set('kept')
    const stored = bridge.savedToken.get()
    bridge.savedToken.set('')
    const lacking = await (bridge.shopManage?.() ?? Promise.reject(new HostError('unsupported'))).catch(
      (error: unknown) => error instanceof HostError && error.kind,
    )
    return {
      before,
      panel,
      after,
      events,
      stored,
      forgotten: bridge.savedToken.get(),
      loading: bridge.loading,
      lacking,
    }
  },

  async router({ router }: Place) {
    if (!router) return null
    const seen: unknown[] = []
    const look = (what: string, more?: unknown) => seen.push([what, router.path(), router.url(), router.depth(), more])
    look('start')
    await router.push('/pages/a/a?word=%E7%BA%A2')
    look('push')
    await router.push('/pages/b/b')
    look('push again')
    look('back', await router.back())
    await router.replace('/pages/b/b')
    look('replace')
    await router.switchTab('/pages/shop/cart')
    look('switchTab')
    await router.push('/pages/a/a')
    await router.reLaunch('/pages/index/index')
    look('reLaunch')
    look('back at the root', await router.back())
    return seen
  },
}

export type ProbeName = keyof typeof probes
export type Results = Record<ProbeName, unknown>

/** Runs every probe, one after the other. */
export async function probe(place: Place): Promise<Results> {
  const results: Partial<Results> = {}
  for (const name of Object.keys(probes) as ProbeName[]) {
    try {
      results[name] = await probes[name](place)
    } catch (error) {
      results[name] = `threw ${String(error)}`
    }
  }
  return results as Results
}
