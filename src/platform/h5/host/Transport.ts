import { HostError } from '../../hostPort'

/** Time-out of a response that needs no action of the person, in ms. */
export const RESPONSE_MS = 3_000
/** How long one that a person gives is waited for (login, share, pick), in ms. */
export const PERSON_MS = 600_000

interface Waiting {
  done(result: unknown): void
  fail(error: HostError): void
  timer: ReturnType<typeof setTimeout>
}
type Listener = (data: unknown) => void

/**
 * The wire between page and host (docs/host-bridge.md): a call goes out as JSON with an id, its response comes by
 * `receive`, the host's own events by `emit`. Input is untrusted: of the wrong form, of an unknown id, or a second
 * response, it is dropped.
 */
export class Transport {
  private readonly waiting = new Map<string, Waiting>()
  private readonly listeners = new Map<string, Set<Listener>>()
  private counter = 0

  constructor(
    private readonly post: (text: string) => void,
    /** Makes the ids of one page load unlike those of the last: a late response to an earlier load matches no call. */
    private readonly load: string,
  ) {}

  call(method: string, params: object = {}, timeoutMs = RESPONSE_MS): Promise<unknown> {
    const id = `${this.load}-${++this.counter}`
    return new Promise((resolve, reject) => {
      const end = (work: () => void) => {
        clearTimeout(timer)
        this.waiting.delete(id)
        work()
      }
      const fail = (error: HostError) => end(() => reject(error))
      const timer = setTimeout(() => fail(new HostError('timeout')), timeoutMs)
      this.waiting.set(id, { timer, fail, done: (result) => end(() => resolve(result)) })
      try {
        this.post(JSON.stringify({ v: 1, id, method, params }))
      } catch {
        fail(new HostError('failed'))
      }
    })
  }
  /** A call without a response. */
  notify(method: string, params: object = {}): void {
    this.call(method, params).catch(() => undefined)
  }

  receive = (message: unknown): void => {
    const { id, result, error } = parsed(message)
    const waiting = typeof id === 'string' ? this.waiting.get(id) : undefined
    if (!waiting) return
    if (error === undefined || error === null) return waiting.done(result)
    const code = (error as { code?: unknown }).code
    waiting.fail(new HostError(code === 'unsupported' || code === 'cancelled' ? code : 'failed'))
  }

  emit = (message: unknown): void => {
    const { event, data } = parsed(message)
    if (typeof event === 'string') for (const listener of this.listeners.get(event) ?? []) listener(data)
  }

  /** Listens to an event; what `read` returns undefined for is dropped. Returns the unsubscribe function. */
  on<T>(event: string, read: (data: unknown) => T | undefined, handler: (data: T) => void): () => void {
    const listener: Listener = (data) => {
      const value = read(data)
      if (value !== undefined) handler(value)
    }
    const all = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, all.add(listener))
    return () => void all.delete(listener)
  }
}

/** Hosts hand over an object, or its JSON where their bridge knows only text. */
function parsed(message: unknown): Record<string, unknown> {
  let value = message
  try {
    if (typeof message === 'string') value = JSON.parse(message)
  } catch {
    return {}
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
