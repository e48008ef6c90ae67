import { HEADER, LOGIN_REQUIRED, OK, STALE_SIGN, type Envelope } from '@/contract/envelope'
import type { FirstState } from '@/contract/firstState'
import type { AnyEndpoint, InputOf, OutputOf } from '@/contract/endpoint'
import { TEXT } from '@/contract/texts'
import { UserError } from '@/domain/UserError'
import { HttpError, type HttpPort, type HttpResponse, type UploadPort, type UploadRequest } from '@/platform/ports'
import { queryOf } from './queryOf'
import { RequestKeys } from './RequestKeys'
import { sign } from './signer'

/** app §9. */
export const TIMEOUT_MS = 6000
/** A picture may be on its way for long. */
const UPLOAD_TIMEOUT_MS = 120_000
export const BUSINESS_TOAST_MS = 2000

/** Why a request failed. */
export class ApiError extends UserError {}

/** What the client itself shows and does around a request. */
interface Manner {
  /** Shows 加载中… over the page (app §7). */
  mask: boolean
  /** Shows a failure as a toast (app §8). */
  toast: boolean
  /** Code 255 leads a guest to login. A session that turns out to have ended always leads there (app §8). */
  guestLogin: boolean
}
/**
 * Who shows that a request runs and that it failed (docs/decisions/0031-signs-of-waiting.md): each wait and each failure is shown once.
 * A read is a `load`; the three others are actions.
 */
const MANNERS = {
  /** The page: a skeleton or what it shows already, and an error with a retry. */
  load: { mask: false, toast: false, guestLogin: false },
  /** The client, as nothing on the screen would. */
  call: { mask: true, toast: true, guestLogin: true },
  /** The control that was tapped shows the wait, the client the failure. */
  act: { mask: false, toast: true, guestLogin: true },
  /** The caller shows both, e.g. a form under its fields, or neither, since no screen waits. */
  send: { mask: false, toast: false, guestLogin: true },
} as const satisfies Record<string, Manner>

/** A response that the service delivered inside the page. */
export interface Delivered<T> {
  data: T
  /** The browser had stored the page: it is shown at first, as drawn, and requested again at once. */
  old: boolean
}
/** Browsers show a stored page again without a request, as going back and in restored tabs: one drawn longer ago than this, in ms, is old. */
const OLD_MS = 60_000

/** What the client needs of the app around it. */
export interface ApiSurroundings {
  token(): string
  /** The header a token goes in, where it is not X-Token (app §7). */
  tokenHeader?(token: string): string
  /** In a native host: settles once it is known who is signed in there, rejects when that is another user by then; null elsewhere. */
  hostLogin?(): Promise<unknown> | null
  /** Value of the identifier header. */
  identifier(): string
  toast(text: string, milliseconds?: number): void
  loading(delta: 1 | -1): void
  /** Code 255; `token` is the one the refused call carried. */
  loginRequired(message: string, token: string): void
  now(): number
  randomKey(): string
  uploads: Pick<UploadPort, 'upload'>
}

export interface CallOptions {
  /** Overrides the user's token for this call (app §7). */
  token?: string
  /** Of an action that is done once: takes the place of the client's own, which is recalled by the whole input. Needed where the input has a proof in it. */
  requestKey?: string
}

/** A file that goes as a form in place of the input that the endpoint names (`Endpoint.file`). */
export type FileBody = Pick<UploadRequest, 'file' | 'progress' | 'aborts'>

type SuccessListener = (path: string, input: unknown, response: unknown) => void

/** The one HTTP layer of the product (app §7–9). */
export class ApiClient {
  /** Service clock minus phone clock, in milliseconds: countdowns and signatures run on the service's time. */
  private offset = 0
  /** What the service delivered inside the page, until that is shown (App.pageShown): its first render comes out as the service drew it. */
  first: FirstState | null = null
  private old = false
  /** What came inside the page, until something listens: analytics is fetched later. */
  private unlistened: FirstState['responses'] = []
  private readonly successListeners = new Set<SuccessListener>()
  /** Of each path: a repeat of its last action carries the same key. */
  private readonly keys = new Map<string, RequestKeys>()

  constructor(
    private readonly http: HttpPort,
    private readonly origin: string,
    private readonly secret: string,
    private readonly deps: ApiSurroundings,
  ) {}

  /** The service's time in Unix milliseconds; while a delivered page is being taken over, the time at which it was drawn. */
  serverNow = (): number => this.first?.serverTime ?? this.deps.now() + this.offset
  /** Takes what the service delivered inside the page. */
  deliver(first: FirstState) {
    this.first = first
    const offset = first.serverTime - this.deps.now()
    // Of an old page nothing follows about the time; a phone whose clock is wrong pays with a call more.
    this.old = Math.abs(offset) > OLD_MS
    if (this.old) return
    this.offset = offset
    this.unlistened = [...first.responses]
  }
  /** The response that the page brought along, for a model's first value (Task, PagedList); undefined where the call has to be made. */
  delivered<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Delivered<OutputOf<E>> | undefined {
    const found = this.first?.responses.find(
      (one) => one.path === endpoint.path && isSameInput(one.input, input as Input),
    )
    return found && { data: found.data as OutputOf<E>, old: this.old }
  }
  /**
   * The service's time in a response lies between request and receipt: a known offset that fits stays, so that a
   * response which travelled for seconds does not set the time back by them.
   */
  private syncFromResponse(serverTime: number, sentAt: number) {
    this.offset = Math.max(serverTime - this.deps.now(), Math.min(this.offset, serverTime - sentAt))
  }

  /** A read, which the page shows. Rejects with ApiError, as all four do. */
  load<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>> {
    return this.request(MANNERS.load, endpoint, input, options)
  }
  /** An action that nothing on the screen shows: under 加载中…, a failure as a toast. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>> {
    return this.request(MANNERS.call, endpoint, input, options)
  }
  /** An action of a control that shows the wait itself, as a button does: a failure as a toast. */
  act<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>> {
    return this.request(MANNERS.act, endpoint, input, options)
  }
  /** An action whose caller shows wait and failure itself, or that no screen waits for. */
  send<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>> {
    return this.request(MANNERS.send, endpoint, input, options)
  }

  /** As `send`, with a file. */
  upload<E extends AnyEndpoint>(endpoint: E, body: FileBody): Promise<OutputOf<E>> {
    return this.request(MANNERS.send, endpoint, {} as InputOf<E>, {}, body)
  }

  private async request<E extends AnyEndpoint>(
    manner: Manner,
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
    body?: FileBody,
  ): Promise<OutputOf<E>> {
    // The token at the time of the request: a late refusal of an earlier session must not end the new one.
    let token = options.token ?? this.deps.token()
    const wait = options.token === undefined && endpoint.access === 'user' ? this.deps.hostLogin?.() : null
    if (manner.mask) this.deps.loading(1)
    try {
      if (wait) {
        await wait
        token = this.deps.token()
      }
      const data = await this.withKey(endpoint, input, options.requestKey, (key) =>
        this.exchange(endpoint, input, token, key, body),
      )
      for (const listener of this.successListeners) listener(endpoint.path, input, data)
      return data
    } catch (error) {
      if (error instanceof ApiError) this.report(error, token, manner)
      throw error
    } finally {
      if (manner.mask) this.deps.loading(-1)
    }
  }

  /** Called for every accepted call, the first listener also for those whose responses came inside the page; the result unsubscribes. */
  onSuccess(listener: SuccessListener): () => void {
    this.successListeners.add(listener)
    for (const { path, input, data } of this.unlistened.splice(0)) listener(path, input, data)
    return () => void this.successListeners.delete(listener)
  }

  private async exchange<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    token: string,
    requestKey: string,
    body?: FileBody,
    retried = false,
  ): Promise<OutputOf<E>> {
    try {
      const sentAt = this.deps.now()
      const response = await this.transport(endpoint, input, token, requestKey, body)
      const serverTime = Number(response.headers[HEADER.serverTime])
      if (serverTime > 0) this.syncFromResponse(serverTime, sentAt)
      return this.open<OutputOf<E>>(response)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A phone whose clock is wrong: the response carried the right time, so the call goes out once more.
      if (error.code === STALE_SIGN && !retried) return this.exchange(endpoint, input, token, requestKey, body, true)
      throw error
    }
  }

  /** Keys of a form's actions, for `CallOptions.requestKey`. */
  requestKeys = (recalled: 'last' | 'all'): RequestKeys => new RequestKeys(this.deps.randomKey, recalled)

  private withKey<T>(
    { once, path }: AnyEndpoint,
    input: unknown,
    given: string | undefined,
    send: (key: string) => Promise<T>,
  ): Promise<T> {
    if (!once) return send('')
    if (given !== undefined) return send(given)
    const keys = this.keys.get(path) ?? this.requestKeys('last')
    this.keys.set(path, keys)
    return keys.use(JSON.stringify(input), send)
  }

  private async transport(
    endpoint: AnyEndpoint,
    input: unknown,
    token: string,
    requestKey: string,
    body?: FileBody,
  ): Promise<HttpResponse> {
    const { inQuery } = endpoint
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const uri = `/api${endpoint.path}${inQuery ? queryOf(input as Record<string, unknown>) : ''}`
    const timestamp = Math.floor(this.serverNow() / 1000)
    const headers: Record<string, string> = {
      [HEADER.identifier]: this.deps.identifier(),
      [HEADER.timestamp]: String(timestamp),
      [HEADER.sign]: sign(this.secret, timestamp, uri),
    }
    if (token) headers[this.deps.tokenHeader?.(token) ?? HEADER.token] = token
    if (requestKey) headers[HEADER.requestKey] = requestKey
    if (hasBody && !body) headers['content-type'] = 'application/json'
    try {
      const url = this.origin + uri
      if (body)
        return await this.deps.uploads.upload({
          ...body,
          url,
          headers,
          field: 'file',
          timeoutMs: UPLOAD_TIMEOUT_MS,
        })
      return await this.http.request({
        url,
        method: endpoint.method,
        headers,
        // WeChat calls every POST JSON, so one whose input is in the query sends an empty object.
        body: hasBody ? JSON.stringify(inQuery ? {} : input) : undefined,
        timeoutMs: TIMEOUT_MS,
      })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      throw new ApiError(error.kind, 0, TEXT[error.kind])
    }
  }

  private open<T>(response: HttpResponse): T {
    let envelope: Envelope<T>
    try {
      envelope = JSON.parse(response.body) as Envelope<T>
    } catch {
      throw new ApiError('transport', response.status, TEXT.transport)
    }
    if (response.status >= 400 || typeof envelope?.code !== 'number')
      throw new ApiError('transport', response.status, TEXT.transport)
    if (envelope.code === OK) return envelope.data as T
    if (envelope.code === LOGIN_REQUIRED) throw new ApiError('login', envelope.code, envelope.msg || TEXT.loginRequired)
    if (envelope.code > 0) throw new ApiError('business', envelope.code, envelope.msg, envelope.details)
    throw new ApiError('unexpected', envelope.code, TEXT.failed)
  }

  /** app §8, line by line: what a person sees of each failure. */
  private report({ kind, text }: ApiError, token: string, { toast, guestLogin }: Manner): void {
    // A page that shows its failures itself still cannot sign in by itself: a token that has run out always leads to login.
    if (kind === 'login' && (token || guestLogin)) return this.deps.loginRequired(text, token)
    if (toast) this.deps.toast(text, kind === 'business' ? BUSINESS_TOAST_MS : undefined)
  }
}

type Input = Readonly<Record<string, unknown>>
/** Whether two inputs are the same to the service: what is missing, empty or false is its default. */
const isSameInput = (one: Input, other: Input): boolean =>
  Object.keys({ ...one, ...other }).every((name) => `${one[name] || ''}` === `${other[name] || ''}`)
