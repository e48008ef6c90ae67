import fs from 'node:fs'
import { createRequire } from 'node:module'
import { JSDOM, VirtualConsole } from 'jsdom'
import { createImClient } from '@/im/createImClient'
import type { ImEventName, ImEvents } from '@/im/events'
import type { ImClient } from '@/im/ImClient'
import type { ImParts } from '@/im/ImParts'
import { fakeImSdk } from '@/platform/memory/imSdk'
import { fakeUploads } from '@/platform/memory/uploads'
import { HttpError, type ImSdk, type LocalFile, type UploadRequest } from '@/platform/ports'
import { nodeHttp } from './nodeHttp'
import { weappSdk } from './weappSdk'

const resolve = createRequire(__filename).resolve

/** The build that a browser runs, in a window of its own, with the objects of this realm as a page's script and its SDK share one. */
export function webSdk(url: string, clock: () => number = Date.now): ImSdk & { end(): void } {
  const { window } = new JSDOM('', { url, virtualConsole: new VirtualConsole() })
  const module = { exports: {} as { default?: ImSdk } & ImSdk }
  const given: Record<string, unknown> = { module, exports: module.exports, window, self: window }
  if (clock !== Date.now) given.Date = dateOf(clock)
  for (const name of SEEN) given[name] = (window as unknown as Record<string, unknown>)[name]
  new Function(...Object.keys(given), WEB_SOURCE)(...Object.values(given))
  return { ...(module.exports.default ?? module.exports), end: () => window.close() }
}
/** `Date` of a phone whose clock is another. */
function dateOf(clock: () => number): DateConstructor {
  return class extends Date {
    constructor(...given: []) {
      super(...((given.length === 0 ? [clock()] : given) as []))
    }
    static override now = clock
  } as DateConstructor
}
/** What of a window the SDK names without `window.`; timers among them, so that they end with it. */
const SEEN =
  `document navigator location localStorage XMLHttpRequest WebSocket addEventListener setTimeout clearTimeout setInterval
  clearInterval`.split(/\s+/)
const WEB_SOURCE = fs.readFileSync(resolve('easemob-websdk/Easemob-chat.js'), 'utf8')

export async function upload({ url, headers, field, file, progress }: UploadRequest) {
  const form = new FormData()
  form.append(field, file.content as Blob, file.name)
  try {
    const response = await fetch(url, { method: 'POST', headers, body: form })
    progress?.(1)
    return { status: response.status, headers: {}, body: await response.text() }
  } catch {
    throw new HttpError('offline')
  }
}

export interface ChatClient {
  im: ImClient
  /** Every event the client emitted, in order. */
  received: { name: ImEventName; payload: unknown }[]
  /** The next event of a name that fits, or an earlier one not taken yet. */
  next<K extends ImEventName>(name: K, fits?: (payload: ImEvents[K]) => boolean): Promise<ImEvents[K]>
  count(name: ImEventName): number
  end(): Promise<void>
}

const NAMES: ImEventName[] =
  `state ready synced message edited sending delivered read groupRead channelRead recalled typing reaction thread contact blocks
  group room presence conversationsChanged token tokenWillExpire tokenExpired forcedLogout kicked error`.split(
    /\s+/,
  ) as ImEventName[]
const PATIENCE_MS = 12_000
let devices = 0

/** The project's chat client with a real build of the SDK, against the service at `url`. */
export function chatClient(
  url: string,
  build: 'web' | 'weapp',
  appKey: string,
  parts: Partial<ImParts> & { device?: string } = {},
): ChatClient {
  const sdk = build === 'web' ? webSdk(url) : weappSdk()
  const im = createImClient({
    config: { appKey, restUrl: url, socketUrl: `${url.replace('http', 'ws')}/websocket`, discover: false },
    sdk: fakeImSdk({ load: async () => sdk, device: parts.device ?? `device${++devices}` }),
    uploads: fakeUploads(upload),
    http: nodeHttp,
    now: () => Date.now(),
    renew: () => Promise.reject(new Error('not allowed')),
    ...parts,
  })
  const received: ChatClient['received'] = []
  const taken = new Set<object>()
  const look: (() => void)[] = []
  for (const name of NAMES) {
    im.on(name, (payload: unknown) => {
      received.push({ name, payload })
      for (const again of look.splice(0)) again()
    })
  }
  return {
    im,
    received,
    async next(name, fits = () => true) {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const found = received.find((one) => one.name === name && !taken.has(one) && fits(one.payload as never))
        if (found) {
          taken.add(found)
          return found.payload as never
        }
        const left = end - Date.now()
        if (left <= 0) throw new Error(`no ${name}; had ${received.map((one) => one.name).join(' ')}`)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, left)
          look.push(() => (clearTimeout(timer), done()))
        })
      }
    },
    count: (name) => received.filter((one) => one.name === name).length,
    async end() {
      await im.connection.logout()
      // The sockets close before their window ends.
      await new Promise((done) => setTimeout(done, 150))
      sdk.end()
    },
  }
}

export const localFile = (name: string, type: string, content: BlobPart): LocalFile => {
  const blob = new Blob([content], { type })
  return { name, type, size: blob.size, content: blob }
}
