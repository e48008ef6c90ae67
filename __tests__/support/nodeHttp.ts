import { HttpFault, type HttpPort } from '@/platform/ports'

/** HttpPort of tests, over the network of this machine. */
export const nodeHttp: HttpPort = {
  async request({ url, method, headers, body, timeoutMs }) {
    try {
      const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    } catch (fault) {
      throw new HttpFault((fault as Error).name === 'TimeoutError' ? 'timeout' : 'offline')
    }
  },
}
