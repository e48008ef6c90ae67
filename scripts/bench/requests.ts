import { createHmac } from 'node:crypto'
import type { AnyEndpoint, InputOf } from '../../src/contract/endpoint'
import { HEADER, signedText } from '../../src/contract/envelope'
import { hostMark, type HostKey } from '../../src/contract/hosts'
import { readConfig } from '../../server/config'

const { signSecret } = readConfig({})

interface As {
  token?: string
  /** The native host that the token is of. */
  host?: HostKey
  requestKey?: string
}

/** The parts of a signed call as the client makes it. */
function callOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, as: As) {
  const { inQuery } = endpoint
  const given = Object.entries(input as Record<string, unknown>)
  const query =
    inQuery && given.length > 0
      ? '?' + given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
      : ''
  const url = `/api${endpoint.path}${query}`
  const timestamp = Math.floor(Date.now() / 1000)
  const headers: Record<string, string> = {
    [HEADER.timestamp]: String(timestamp),
    [HEADER.sign]: createHmac('sha256', signSecret).update(signedText(timestamp, url)).digest('hex'),
    [HEADER.identifier]: `app=dingdang; platform=h5; version=0.1.0; system=bench${as.host ? hostMark(as.host) : ''}`,
  }
  if (as.token) headers[as.host === 'SN' ? HEADER.snToken : HEADER.token] = as.token
  if (as.requestKey) headers[HEADER.requestKey] = as.requestKey
  const body = inQuery ? undefined : JSON.stringify(input)
  if (body !== undefined) headers['content-type'] = 'application/json'
  return { method: endpoint.method, url, headers, body }
}

/** A whole HTTP/1.1 request as text, for load.ts. */
export function requestText<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, as: As = {}): string {
  const { method, url, headers, body } = callOf(endpoint, input, as)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** An response whose code is not 0. */
export class Refused extends Error {
  /** An error of the service's own, which another try may not meet. */
  readonly unexpected: boolean
  constructor(url: string, code: number, msg: string) {
    super(`${url}: code ${code} ${msg}`)
    this.unexpected = code < 0
  }
}

/** One call, unwrapped. @throws Refused unless code is 0 */
export async function call<T, E extends AnyEndpoint = AnyEndpoint>(
  port: number,
  endpoint: E,
  input: InputOf<E>,
  as: As = {},
): Promise<T> {
  const { method, url, headers, body } = callOf(endpoint, input, as)
  const response = (await (await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, body })).json()) as {
    code: number
    msg: string
    data: T
  }
  if (response.code !== 0) throw new Refused(url, response.code, response.msg)
  return response.data
}
