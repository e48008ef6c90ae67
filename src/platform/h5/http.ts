import { HttpError, type HttpPort } from '../ports'

export const http: HttpPort = {
  async request({ url, method, headers, body, timeoutMs }) {
    const controller = new AbortController()
    let late = false
    const timer = setTimeout(() => {
      late = true
      controller.abort()
    }, timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        signal: controller.signal,
        credentials: 'same-origin',
      })
      // The body counts into the time-out too: a response cut off in the middle must not hang.
      const text = await response.text()
      const names: Record<string, string> = {}
      response.headers.forEach((value, name) => (names[name.toLowerCase()] = value))
      return { status: response.status, headers: names, body: text }
    } catch {
      throw new HttpError(late ? 'timeout' : 'offline')
    } finally {
      clearTimeout(timer)
    }
  },
}
