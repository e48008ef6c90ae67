import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint, InputOf, OutputOf } from '../../src/contract/endpoint'
import { PASSPORT_ERRORS, passportApi, type PassportErrorName, type PassportUser } from '../../src/contract/passport'
import type { HttpPort, HttpRequest, HttpResponse } from '../../src/platform/ports'
import { PassportClient } from '../../src/services/PassportClient'
import type { TestServer } from './harness'
import { OutboxSender } from '../platform/sender'

/** An HttpPort that ends in the service of this process. `from` is the caller's IP. */
export function injectHttp(app: FastifyInstance, from = '203.0.113.7'): HttpPort {
  return {
    async request({ url, method, headers, body }: HttpRequest): Promise<HttpResponse> {
      const response = await app.inject({ method, url, headers, payload: body, remoteAddress: from })
      const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      return { status: response.statusCode, headers: Object.fromEntries(names), body: response.body }
    },
  }
}

/** The real client on the real service, with what it showed a person and what went over the wire. */
export interface TestClient {
  client: PassportClient
  toasts: [text: string, milliseconds: number | undefined][]
  loginRequired: string[]
  requests: HttpRequest[]
  token: string
}

interface Options {
  ip?: string
  secret?: string
  /** Phone clock minus service clock, in milliseconds. */
  clockOff?: number
  /** Changes a request on its way. */
  outbound?(request: HttpRequest): HttpRequest
  /** Changes an answer on its way. */
  inbound?(response: HttpResponse): HttpResponse
}

export function testClient(server: TestServer, options: Options = {}): TestClient {
  const http = injectHttp(server.app, options.ip)
  const parts: Omit<TestClient, 'client'> = { toasts: [], loginRequired: [], requests: [], token: '' }
  const client = new PassportClient({
    http: {
      async request(request) {
        parts.requests.push(request)
        const response = await http.request(options.outbound?.(request) ?? request)
        return options.inbound?.(response) ?? response
      },
    },
    origin: '',
    secret: options.secret ?? server.services.config.passportSecret,
    clock: { now: () => server.clock.now().getTime() + (options.clockOff ?? 0) },
    random: (length) => new Uint8Array(randomBytes(length)),
    token: () => parts.token,
    toast: (text, milliseconds) => void parts.toasts.push([text, milliseconds]),
    loading: () => undefined,
    onLoginRequired: (token) => void parts.loginRequired.push(token),
  })
  return Object.assign(parts, { client })
}

/** The code of the newest message to a target; empty when the message holds none. */
export function lastCode(server: TestServer, to: string): string {
  const sender = server.services.sender
  if (!(sender instanceof OutboxSender)) throw new Error('the test service has no outbox')
  const message = sender.sent.find((sent) => sent.to === to)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

export const PASSWORD = 'kowhai2026'
export const MINUTE = 60_000
export const errorText = (name: PassportErrorName, wait = '') => PASSPORT_ERRORS[name][1].replace('{wait}', wait)
/** Another code than this. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

interface As {
  ip?: string
  token?: string
}

/** What people do, each from a phone and an IP of their own by default. */
export class People {
  private count = 0
  constructor(private readonly server: TestServer) {}

  /** An IP that nothing else counts against. */
  ip = () => `198.51.${++this.count >> 8}.${this.count & 255}`
  call = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, as: As = {}): Promise<OutputOf<E>> => {
    const phone = testClient(this.server, { ip: as.ip ?? this.ip() })
    phone.token = as.token ?? ''
    return phone.client.call(endpoint, input)
  }
  register = (username: string, password = PASSWORD) =>
    this.call(passportApi.registerSimple, { main: 'username', username, password })
  login = (username: string, password: string, ip?: string) =>
    this.call(passportApi.loginPassport, { username, password }, { ip })
  sendSms = (phone: string, ip?: string) => this.call(passportApi.sendSms, { phone, type: 'loginBySms' }, { ip })
  sendEmail = (email: string) => this.call(passportApi.sendEmail, { email, type: 'registerByEmail' })
  /** Requests a code and logs in with it. */
  mobile = async (phone: string): Promise<PassportUser> => {
    await this.sendSms(phone)
    return this.call(passportApi.loginMobile, { phone, smscode: lastCode(this.server, phone) })
  }
}
