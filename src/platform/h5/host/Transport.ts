import { HostFault } from '../../hostPort'

/** How long an answer that takes no person is waited for, in ms. */
export const ANSWER_MS = 3_000
/** How long one that a person gives is waited for (login, share, pick), in ms. */
export const PERSON_MS = 600_000

interface Waiting {
  done(result: unknown): void
  fail(error: HostFault): void
  timer: ReturnType<typeof setTimeout>
}
type Listener = (data: unknown) => void

/**
 * The wire between page and host (docs/host-bridge.md): a call goes out as JSON with an id, its answer comes by `receive`, what the host
 * tells by itself by `emit`. Whatever comes is a stranger's: of the wrong form, of an unknown id, or a second answer, it is dropped.
 */
export class Transport {
  private readonly waiting = new Map<string, Waiting>()
  private readonly listeners = new Map<string, Set<Listener>>()
  private counter = 0

  constructor(
    private readonly post: (text: string) => void,
    /** Makes the ids of one page load unlike those of the last: a late answer to a page that is gone meets nobody. */
    private readonly load: string,
  ) {}

  call(method: string, params: object = {}, timeoutMs = ANSWER_MS): Promise<unknown> {
    const id = `${this.load}-${++this.counter}`
    return new Promise((resolve, reject) => {
      const end = (work: () => void) => {
        clearTimeout(timer)
        this.waiting.delete(id)
        work()
      }
      const fail = (error: HostFault) => end(() => reject(error))
      const timer = setTimeout(() => fail(new HostFault('timeout')), timeoutMs)
      this.waiting.set(id, { timer, fail, done: (result) => end(() => resolve(result)) })
      try {
        this.post(JSON.stringify({ v: 1, id, method, params }))
      } catch {
        fail(new HostFault('failed'))
      }
    })
  }
  /** A call that nobody waits for. */
  tell(method: string, params: object = {}): void {
    this.call(method, params).catch(() => undefined)
  }

  receive = (message: unknown): void => {
    const { id, result, error } = parsed(message)
    const waiting = typeof id === 'string' ? this.waiting.get(id) : undefined
    if (!waiting) return
    if (error === undefined || error === null) return waiting.done(result)
    const code = (error as { code?: unknown }).code
    waiting.fail(new HostFault(code === 'unsupported' || code === 'cancelled' ? code : 'failed'))
  }

  emit = (message: unknown): void => {
    const { event, data } = parsed(message)
    if (typeof event === 'string') for (const listener of this.listeners.get(event) ?? []) listener(data)
  }

  /** Listens to an event; what `read` answers undefined to is dropped. Returns the end of it. */
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
