import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpError, type HttpRequest, type HttpResponse } from '../../src/platform/ports'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'X-Server-Time': '123' }

/** What the probes get in response, over the network and to the fake alike. */
export function responseTo(
  request: Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body'>,
): HttpResponse | HttpError {
  const { pathname, search } = new URL(request.url)
  const response = (status: number, body: string): HttpResponse => ({
    status,
    headers: Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
    body,
  })
  if (new URL(request.url).port === '9') return new HttpError('offline')
  if (pathname === '/slow' || pathname === '/half') return new HttpError('timeout')
  if (pathname.startsWith('/status/')) return response(Number(pathname.slice(8)), '{"code":-1}')
  if (pathname === '/json-number') return response(200, '7')
  if (pathname === '/empty') return response(200, '')
  const { method, headers, body = '' } = request
  return response(
    200,
    JSON.stringify({ method, search, token: headers['x-token'], type: headers['content-type'], body }),
  )
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
}

export interface ResponseServer {
  origin: string
  /** What a place posted to /results. */
  results: Promise<string>
  close(): Promise<void>
}

/** The same responses over the network; /slow never responds, /half stops in the middle. `pages` are served as they are. */
export async function serveResponses(
  pages: Record<string, [type: string, body: string]> = {},
): Promise<ResponseServer> {
  let report: (text: string) => void
  const results = new Promise<string>((resolve) => (report = resolve))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const path = request.url ?? '/'
    const page = pages[path]
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
    if (page) return response.writeHead(200, { 'content-type': page[0] }).end(page[1])
    if (path === '/results') {
      response.writeHead(200, CORS).end('{}')
      return report(body)
    }
    if (path === '/slow') return
    if (path === '/half')
      return response.writeHead(200, { ...HEADERS, ...CORS, 'content-length': '100' }).write('{"code":')
    const given = responseTo({
      method: request.method as HttpRequest['method'],
      url: `http://${request.headers.host}${path}`,
      headers: request.headers as Record<string, string>,
      body,
    })
    if (given instanceof HttpError) return response.destroy()
    response.writeHead(given.status, { ...HEADERS, ...CORS }).end(given.body)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    results,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
