import type { AnyEndpoint, InputOf, OutputOf } from '../../src/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../context'
import type { Clock } from '../platform/clock'
import { BusinessError, LoginRequired } from './errors'
import { readInput } from './readInput'

/** Makes a call inside the service, as a guest. Rejects with BusinessError where it is refused. */
export type GuestCall = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
type Handler = (input: unknown, call: Call) => Promise<unknown>

const handlers = new WeakMap<FastifyInstance, Map<AnyEndpoint, Handler>>()

/** Makes a served endpoint known to `guestCalls`. */
export function setHandler(app: FastifyInstance, endpoint: AnyEndpoint, handler: Handler): void {
  const known = handlers.get(app) ?? new Map<AnyEndpoint, Handler>()
  handlers.set(app, known.set(endpoint, handler))
}

/** Calls of everything that `serve` serves on this app, for the site, which puts responses into its pages. */
export const guestCalls =
  (app: FastifyInstance, clock: Clock): GuestCall =>
  async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => {
    const read = readInput(endpoint.input, input)
    if ('refusal' in read) throw new BusinessError('badInput', { text: read.refusal })
    const handler = handlers.get(app)?.get(endpoint)
    if (!handler) throw new Error(`${endpoint.path} is not served`)
    return (await handler(read.value, guest(clock.now()))) as OutputOf<E>
  }

const guest = (now: Date): Call => ({
  viewer: null,
  user() {
    throw new LoginRequired()
  },
  now,
  ip: '',
  requestKey: '',
  token: '',
  file: null,
})
