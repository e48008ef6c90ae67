import type { ApiOptions, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'

type Kind = 'request' | 'uploadFile' | 'downloadFile' | 'connectSocket'

/** WeChat's default when neither the call nor app.json's networkTimeout sets another. */
const DEFAULT_TIMEOUT = 60_000

/** The real address behind one the app names; refuses hosts that the test has not mapped, as WeChat refuses undeclared domains. */
export function reachable(rt: Runtime, url: unknown): string {
  if (typeof url !== 'string' || !/^(https?|wss?):\/\//.test(url)) throw new ApiFailure(`invalid url "${String(url)}"`)
  const mapped = rt.files.mapUrls(url)
  if (mapped === url && !/^(http|ws):\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)) {
    rt.log.warn(`no hostMap entry for ${url}`)
    throw new ApiFailure('url not in domain list')
  }
  return mapped
}

function timeoutOf(rt: Runtime, kind: Kind, options: ApiOptions): number {
  return (options.timeout as number | undefined) ?? rt.project.app.networkTimeout?.[kind] ?? DEFAULT_TIMEOUT
}

/** One HTTP exchange with time-out and abort, failing in WeChat's words. */
class Exchange {
  private readonly controller = new AbortController()
  private why = 'abort'

  abort(): void {
    this.controller.abort()
  }

  async run<Result>(timeout: number, exchange: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => {
      this.why = 'timeout'
      this.controller.abort()
    }, timeout)
    try {
      return await exchange(this.controller.signal)
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      throw this.controller.signal.aborted
        ? new ApiFailure(this.why, { errno: this.why === 'timeout' ? 5 : 600000 })
        : new ApiFailure(`${(error as Error).message}`, { errno: 600001 })
    } finally {
      clearTimeout(timer)
    }
  }
}

const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers.entries())

const lowerKeys = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((header ?? {}) as object).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )

const encodeForm = (data: object): string =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')

/** Address and body of wx.request: GET data becomes the query, other data JSON or a form by content-type. */
function compose(
  options: ApiOptions,
  method: string,
  header: Record<string, string>,
): { url: string; body?: BodyInit } {
  const { data } = options
  const url = options.url as string
  if (data === undefined || data === null) return { url }
  if (method === 'GET' || method === 'HEAD') {
    const query = typeof data === 'object' ? encodeForm(data as object) : ''
    return { url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url }
  }
  header['content-type'] ??= 'application/json'
  if (typeof data === 'string' || data instanceof ArrayBuffer) return { url, body: data }
  return {
    url,
    body: header['content-type'].includes('x-www-form-urlencoded') ? encodeForm(data as object) : JSON.stringify(data),
  }
}

async function bodyOf(response: Response, { responseType, dataType = 'json' }: ApiOptions): Promise<unknown> {
  if (responseType === 'arraybuffer') return response.arrayBuffer()
  const text = await response.text()
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export function networkApis(rt: Runtime): WxTable {
  function request(options: ApiOptions) {
    rt.log.call('request', options)
    const exchange = new Exchange()
    const onHeaders: ((value: unknown) => void)[] = []
    const onChunk: ((value: unknown) => void)[] = []
    rt.tasks.start('request', options, () => {
      const method = ((options.method as string | undefined) ?? 'GET').toUpperCase()
      const header = lowerKeys(options.header)
      const { url, body } = compose(options, method, header)
      const address = reachable(rt, url)
      return exchange.run(timeoutOf(rt, 'request', options), async (signal) => {
        const response = await fetch(address, {
          method,
          headers: header,
          body,
          signal,
          cache: 'no-store',
          credentials: 'omit',
        })
        const reply = { statusCode: response.status, header: headersOf(response), cookies: [] }
        for (const listener of onHeaders) listener(reply)
        if (!options.enableChunked) return { ...reply, data: await bodyOf(response, options) }
        for (const reader = response.body!.getReader(); ;) {
          const { done, value } = await reader.read()
          if (done) return { ...reply, data: '' }
          for (const listener of onChunk) listener({ data: value.buffer })
        }
      })
    })
    return {
      abort: () => exchange.abort(),
      onHeadersReceived: (listener: (value: unknown) => void) => void onHeaders.push(listener),
      offHeadersReceived: () => void onHeaders.splice(0),
      onChunkReceived: (listener: (value: unknown) => void) => void onChunk.push(listener),
      offChunkReceived: () => void onChunk.splice(0),
    }
  }

  function uploadFile(options: ApiOptions) {
    rt.log.call('uploadFile', options)
    const { exchange, task, progress } = transfer()
    rt.tasks.start('uploadFile', options, () => {
      const form = new FormData()
      for (const [key, value] of Object.entries((options.formData ?? {}) as Record<string, string>))
        form.append(key, value)
      const path = String(options.filePath)
      form.append(String(options.name), rt.files.read(path), path.split('/').pop())
      const address = reachable(rt, options.url)
      return exchange.run(timeoutOf(rt, 'uploadFile', options), async (signal) => {
        const headers = lowerKeys(options.header)
        // The boundary is the browser's to write.
        delete headers['content-type']
        const response = await fetch(address, { method: 'POST', body: form, headers, signal, credentials: 'omit' })
        progress(100)
        return { statusCode: response.status, data: await response.text() }
      })
    })
    return task
  }

  function downloadFile(options: ApiOptions) {
    rt.log.call('downloadFile', options)
    const { exchange, task, progress } = transfer()
    rt.tasks.start('downloadFile', options, () => {
      const address = reachable(rt, options.url)
      return exchange.run(timeoutOf(rt, 'downloadFile', options), async (signal) => {
        const response = await fetch(address, { headers: lowerKeys(options.header), signal, credentials: 'omit' })
        const blob = await response.blob()
        progress(100)
        const tempFilePath = rt.files.add(blob, new URL(address).pathname.split('/').pop() || 'file')
        return { statusCode: response.status, tempFilePath }
      })
    })
    return task
  }

  return { request, uploadFile, downloadFile }
}

function transfer() {
  const exchange = new Exchange()
  const listeners: ((value: { progress: number }) => void)[] = []
  return {
    exchange,
    progress: (progress: number) => listeners.forEach((listener) => listener({ progress })),
    task: {
      abort: () => exchange.abort(),
      onProgressUpdate: (listener: (value: { progress: number }) => void) => void listeners.push(listener),
      offProgressUpdate: () => void listeners.splice(0),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
    },
  }
}
