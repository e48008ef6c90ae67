import type { HostKey } from '@/contract/hosts'
import { HostError, type HostBridge, type HostMethods } from '../../hostPort'
import type { FoundHost } from '@/contract/hostAgent'
import { isAppLink, isWeb, readImage, readLogin } from './read'
import { cookies } from '../cookies'
import { RESPONSE_MS, PERSON_MS, type Transport } from './Transport'

/** app §2: a launch-app call is delayed. */
export const LAUNCH_APP_MS = 100
/** app §9: native loading in the news app when the version is above this. */
export const LOADING_ABOVE = 96
/** app §5: the native picker's limits. */
const IMAGE = { type: 'image', maxWidth: 1920, maxHeight: 1080, quality: 100 } as const
const SNT = 'snt'
/** As long as a session of the service. */
const COOKIE_SECONDS = 60 * 86_400

/** Which hosts have a method, and from which version on; a method not listed is every host's. The one place for this. */
const LIMITED: Partial<Record<keyof HostMethods, Partial<Record<HostKey, number>>>> = {
  loading: { SN: LOADING_ABOVE + 1 },
}
export function hasMethod({ key, version }: FoundHost, method: keyof HostMethods): boolean {
  const from = LIMITED[method]
  return !from || version >= (from[key] ?? Infinity)
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
const nothing = () => null
const refused = () => Promise.reject(new HostError('failed'))

/** The methods as calls of the host (docs/host-bridge.md). */
function methodsOver(wire: Transport): HostMethods {
  const done = async (method: string, params?: object, timeoutMs?: number) =>
    void (await wire.call(method, params, timeoutMs))
  const login = async (method: string, timeoutMs: number) => {
    const response = readLogin(await wire.call(method, {}, timeoutMs))
    if (response === undefined) throw new HostError('failed')
    return response
  }
  return {
    login: () => login('login', PERSON_MS),
    logout: () => done('logout'),
    isLogin: async () => (await wire.call('isLogin')) === true,
    getToken: () => login('getToken', RESPONSE_MS),
    dismiss: () => done('dismiss'),
    routeChanged: (url, canGoBack) => wire.notify('routeChanged', { url, canGoBack }),
    push: (name, params = {}) => done('push', { name, params }),
    replace: (name, params = {}) => done('replace', { name, params }),
    home: () => done('home'),
    shopManage: () => done('shopManage'),
    async launchApp(link) {
      if (!isAppLink(link)) return refused()
      await pause(LAUNCH_APP_MS)
      await done('launchApp', { link })
    },
    async share({ title, path, pictureUrl }) {
      const url = new URL(path, location.origin).href
      const picture = pictureUrl && new URL(pictureUrl, location.origin).href
      try {
        await done('share', { title, pictureUrl: picture, page: { url }, miniProgram: { path } }, PERSON_MS)
        return 'shared'
      } catch (error) {
        if (error instanceof HostError && error.kind === 'unsupported') throw error
        return error instanceof HostError && error.kind === 'cancelled' ? 'cancelled' : 'failed'
      }
    },
    pickImage: async () => readImage(await wire.call('pickImage', IMAGE, PERSON_MS)),
    setTitleBar: (visible) => done('setTitleBar', { visible }),
    openWindow: (url) => (isWeb(url) ? done('openWindow', { url }) : refused()),
    loading: (show, text) => wire.notify('loading', { show, text }),
  }
}

/** app §4: the stored cookie. A browser that keeps none still has it for as long as the page lives. */
function savedToken(): HostBridge['savedToken'] {
  let notPersisted = ''
  return {
    get: () => cookies.get(SNT) || notPersisted,
    set(token) {
      notPersisted = token
      cookies.set(SNT, token, COOKIE_SECONDS)
    },
  }
}

export function bridgeOver(wire: Transport, found: FoundHost, onRoute: HostBridge['onRoute']): HostBridge {
  const methods = methodsOver(wire)
  const had = Object.fromEntries(
    Object.entries(methods).map(([name, work]) => [name, hasMethod(found, name as keyof HostMethods) ? work : null]),
  ) as unknown as Pick<HostBridge, keyof HostMethods>
  return {
    ...had,
    savedToken: savedToken(),
    on: {
      loginChanged: (handler) => wire.on('loginChanged', readLogin, handler),
      back: (handler) => wire.on('back', nothing, handler),
      resume: (handler) => wire.on('resume', nothing, handler),
      pause: (handler) => wire.on('pause', nothing, handler),
    },
    onRoute,
  }
}
