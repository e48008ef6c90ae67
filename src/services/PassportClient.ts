import type { AnyEndpoint, InputOf, OutputOf } from '@/contract/endpoint'
import { TEXT } from '@/contract/texts'
import { PASSPORT_ERRORS, PASSPORT_LOGIN_REQUIRED, PASSPORT_OK } from '@/contract/passport'
import {
  NONCE_BYTES,
  PASSPORT_HEADER as HEADER,
  PassportWire,
  toHex,
  type PassportResponse,
} from '@/contract/passportCrypto'
import { HttpError, type HttpPort, type HttpResponse } from '@/platform/ports'
import { ApiError, BUSINESS_TOAST_MS, TIMEOUT_MS } from './ApiClient'
import { nobleSuite } from './crypto/nobleSuite'

/** What the client needs of the app around it. */
export interface PassportSurroundings {
  http: HttpPort
  /** Origin of the account service, without a trailing slash; empty for the page's own. */
  origin: string
  secret: string
  /** Phone clock, Unix milliseconds (SystemPort). */
  clock: { now(): number }
  /** Cryptographic random bytes (SystemPort). */
  random(length: number): Promise<Uint8Array> | Uint8Array
  /** Sent as TK: the session token, empty for a guest. */
  token(): string
  toast(text: string, milliseconds?: number): void
  /** Counted 加载中... (app §7). */
  loading(delta: 1 | -1): void
  /** Code 255: the message has been shown; `token` is the one the refused call carried. */
  onLoginRequired(token: string): void
}

/** Calls of the account service (app §7 passport calls, §8 passport errors). Rejects with ApiError, as ApiClient does. */
export class PassportClient {
  private readonly wire: PassportWire
  /** Service clock minus phone clock, in milliseconds. */
  private offset = 0

  constructor(private readonly deps: PassportSurroundings) {
    this.wire = new PassportWire(nobleSuite, deps.secret)
  }

  /** Under 加载中…, a failure as a toast. */
  async call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const token = this.deps.token()
    this.deps.loading(1)
    try {
      return (await this.exchange(endpoint, input, token)) as OutputOf<E>
    } catch (error) {
      if (error instanceof ApiError) this.report(error, token)
      throw error
    } finally {
      this.deps.loading(-1)
    }
  }
  /** The caller shows wait and failure itself, as a form does under its fields. */
  async send<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    return (await this.exchange(endpoint, input, this.deps.token())) as OutputOf<E>
  }

  private async exchange(endpoint: AnyEndpoint, input: unknown, token: string, retried = false): Promise<unknown> {
    const requestNonce = toHex(await this.deps.random(NONCE_BYTES))
    const response = await this.transport(endpoint, input, token, requestNonce)
    const reply = readResponse(response)
    const nonce = response.headers[HEADER.nonce]
    const sign = response.headers[HEADER.sign]
    // app §8: an unsigned response is worth its message only.
    if (!nonce || !sign) throw new ApiError('business', Number(reply.code) || 0, reply.msg || TEXT.failed)
    const time = response.headers[HEADER.time] ?? ''
    const right = this.wire.signResponse({ ...reply, path: endpoint.path, requestNonce, time, nonce })
    if (right !== sign) throw new ApiError('unexpected', 0, PASSPORT_ERRORS.badSign[1])

    if (reply.code === PASSPORT_ERRORS.staleTime[0] && !retried) {
      // A phone whose clock is wrong: the signed response carried the right time, so the call goes out once more.
      this.offset = Number(time) - this.deps.clock.now()
      return this.exchange(endpoint, input, token, true)
    }
    const code = Number(reply.code)
    if (reply.code === PASSPORT_LOGIN_REQUIRED) throw new ApiError('login', code, reply.msg || TEXT.loginRequired)
    if (reply.code !== PASSPORT_OK) throw new ApiError('business', code, reply.msg || TEXT.failed)
    try {
      return this.wire.decryptResponse(nonce, reply.d)
    } catch {
      throw new ApiError('unexpected', 0, TEXT.failed)
    }
  }

  private async transport(endpoint: AnyEndpoint, input: unknown, token: string, nonce: string): Promise<HttpResponse> {
    const { method, path } = endpoint
    const time = String(this.deps.clock.now() + this.offset)
    const d = this.wire.encryptRequest(nonce, input)
    const headers = {
      'content-type': 'application/json',
      ...(token ? { [HEADER.token]: token } : {}),
      [HEADER.time]: time,
      [HEADER.nonce]: nonce,
      [HEADER.sign]: this.wire.signRequest({ method, path, token, time, nonce, d }),
    }
    const body = JSON.stringify({ d })
    try {
      return await this.deps.http.request({
        url: this.deps.origin + path,
        method,
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
      })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      throw new ApiError(error.kind, 0, TEXT[error.kind])
    }
  }

  /** app §8: 255 shows an error, anything but '1' shows the message. */
  private report(error: ApiError, token: string): void {
    const notified = error.kind === 'business' || error.kind === 'login'
    this.deps.toast(error.text, notified ? BUSINESS_TOAST_MS : undefined)
    if (error.kind === 'login') this.deps.onLoginRequired(token)
  }
}

/** The envelope of a response, whatever its status. @throws ApiError `transport` when it is none (app §8) */
function readResponse(response: HttpResponse): PassportResponse {
  try {
    const { code, d, msg } = JSON.parse(response.body) as Partial<PassportResponse>
    if (response.status < 400 && code !== undefined) return { code: String(code), d: d ?? '', msg: msg ?? '' }
  } catch {
    // Not the service's own response: a proxy's page.
  }
  throw new ApiError('transport', response.status, TEXT.transport)
}
