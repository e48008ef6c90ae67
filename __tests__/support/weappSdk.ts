import fs from 'node:fs'
import { createRequire } from 'node:module'
import WebSocket from 'ws'
import type { ImSdk } from '@/platform/ports'

const resolve = createRequire(__filename).resolve

interface WxRequest {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  success?(response: { statusCode: number; data: unknown; header: object }): void
  fail?(error: { errMsg: string }): void
}

/** The mini program build of the SDK over a `wx` of this file, which does what WeChat's does with the network and storage. */
export function weappSdk(): ImSdk & { end(): void } {
  const storage = new Map<string, unknown>()
  const sockets = new Set<WebSocket>()
  const wx = {
    canIUse: () => true,
    getSystemInfo: () => undefined,
    getSystemInfoSync: () => ({ platform: 'ios' }),
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorage: ({ key, data }: { key: string; data: unknown }) => void storage.set(key, data),
    setStorageSync: (key: string, data: unknown) => void storage.set(key, data),
    onNetworkStatusChange: () => undefined,
    offNetworkStatusChange: () => undefined,
    onAppShow: () => undefined,
    onAppHide: () => undefined,
    env: { USER_DATA_PATH: '' },
    request: (options: WxRequest) => void request(options),
    connectSocket({ url, complete }: { url: string; complete?(response: object): void }) {
      const socket = new WebSocket(url)
      socket.binaryType = 'arraybuffer'
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      queueMicrotask(() => complete?.({}))
      return {
        get readyState() {
          return socket.readyState
        },
        onOpen: (listener: (value: object) => void) => socket.on('open', () => listener({})),
        onMessage: (listener: (value: { data: unknown }) => void) => socket.on('message', (data) => listener({ data })),
        onClose: (listener: (value: object) => void) => socket.on('close', (code) => listener({ code })),
        onError: (listener: (value: object) => void) =>
          socket.on('error', (error) => listener({ errMsg: error.message })),
        send: ({ data }: { data: ArrayBuffer }) => socket.send(data),
        close: () => socket.close(),
      }
    },
  }
  // The SDK starts timers that it never ends.
  const timers = new Set<ReturnType<typeof setInterval>>()
  const every = (work: () => void, ms: number) => {
    const timer = setInterval(work, ms)
    timers.add(timer)
    return timer
  }
  const module = { exports: {} as Record<string, unknown> }
  // WeChat gives modules a `wx` and no window; eval and new Function stay out of the SDK's reach there.
  const run = new Function('wx', 'module', 'exports', 'window', 'document', 'XMLHttpRequest', 'setInterval', SOURCE)
  run(wx, module, module.exports, undefined, undefined, undefined, every)
  const sdk = (module.exports.default ?? module.exports) as ImSdk
  return {
    ...sdk,
    end() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.terminate()
    },
  }
}

const SOURCE = fs.readFileSync(resolve('easemob-websdk/miniProgram/Easemob-chat.js'), 'utf8')

async function request({ url, method = 'GET', data, header: given = {}, success, fail }: WxRequest): Promise<void> {
  // WeChat's own default.
  const header = { 'Content-Type': 'application/json', ...given }
  try {
    const body = method === 'GET' || data === undefined || data === null ? undefined : text(data, header)
    const response = await fetch(url, { method, headers: header, body })
    const raw = await response.text()
    let parsed: unknown = raw
    try {
      parsed = JSON.parse(raw)
    } catch {
      // WeChat gives text that is no JSON as it is.
    }
    success?.({ statusCode: response.status, data: parsed, header: {} })
  } catch {
    fail?.({ errMsg: 'request:fail' })
  }
}

/** WeChat serializes an object by its content type. */
function text(data: unknown, header: Record<string, string>): string {
  if (typeof data === 'string') return data
  const form = header['Content-Type']?.includes('urlencoded')
  return form ? new URLSearchParams(data as Record<string, string>).toString() : JSON.stringify(data)
}
