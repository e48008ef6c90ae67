import { HttpError, type HttpPort } from '@/platform/ports'

/** HttpPort of tests, over the network of this machine. */
export const nodeHttp: HttpPort = {
  async request({ url, method, headers, body, timeoutMs }) {
    try {
      const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) })
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
    } catch (error) {
      throw new HttpError((error as Error).name === 'TimeoutError' ? 'timeout' : 'offline')
    }
  },
}
