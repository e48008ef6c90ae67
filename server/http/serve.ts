import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { InferInput } from 'valibot'
import { HEADER, OK, UNEXPECTED, type Envelope } from '../../src/contract/envelope'
import type { AnyEndpoint, ParsedInputOf } from '../../src/contract/endpoint'
import { TEXT } from '../../src/contract/texts'
import type { Call, Services } from '../context'
import { admit, header, type AdmissionDeps, type Admitted } from './admission'
import { BusinessError, LoginRequired } from './errors'
import { setHandler } from './guestCalls'
import { acceptForm, formFile, isBrokenForm } from './forms'
import { compressed, send } from './compression'
import { readInput } from './readInput'
import { respondOnce } from './requestKeys'

/** A handler for each endpoint of a group: a missing, extra or ill-typed one does not compile. */
export type Handlers<G extends Record<string, AnyEndpoint>> = {
  [K in keyof G]: (input: ParsedInputOf<G[K]>, call: Call) => Promise<InferInput<G[K]['output']>>
}

/** What serving a call needs of the service, beside what its handler takes. */
type ServeDeps = AdmissionDeps & Pick<Services, 'clock' | 'db' | 'log'>

/** More than any photo that a phone sends. */
const MAX_DISCARDED_BYTES = 32_000_000

/** Serves a contract group under /api. Input is validated here; output is validated when `checkOutput` is on (tests). */
export function serve<G extends Record<string, AnyEndpoint>>(
  app: FastifyInstance,
  deps: ServeDeps,
  group: G,
  handlers: Handlers<G>,
  checkOutput = process.env.CHECK_OUTPUT === 'on',
): void {
  for (const name of Object.keys(group) as (keyof G & string)[]) {
    const endpoint = group[name] as AnyEndpoint
    const handler = handlers[name] as (input: unknown, call: Call) => Promise<unknown>
    setHandler(app, endpoint, handler)
    // An admitted call between its head and its handler.
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        bodyLimit: endpoint.maxBody,
        onRequest: async (request, reply) => {
          const now = deps.clock.now()
          try {
            admitted.set(request, await admit(deps, endpoint, request, now))
          } catch (error) {
            return respond(deps, request, discard(request, reply), refusal(deps, endpoint, error))
          }
        },
        errorHandler: (error, request, reply) =>
          respond(deps, request, discard(request, reply), refusal(deps, endpoint, bodyError(endpoint, error, request))),
        handler: async (request, reply) => {
          const { viewer, token, ip, now } = admitted.get(request)!
          const call = makeCall(request, { viewer, token, ip, now })
          return respond(deps, request, reply, await run(deps, endpoint, handler, request, call, checkOutput))
        },
      })
    if (!endpoint.file) route(app)
    else
      void app.register(async (scope) => {
        await acceptForm(scope, endpoint)
        route(scope)
      })
  }
}

async function respond(
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
): Promise<FastifyReply> {
  reply
    .header(HEADER.serverTime, String(deps.clock.now().getTime()))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
  return send(reply, await compressed(envelope, header(request, 'accept-encoding')))
}

/**
 * A refused request's body is read by Node and thrown away, so that a phone that is still sending it reads the answer; a body larger than
 * any photo is not waited for.
 */
function discard(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return Number(request.headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES
    ? reply.header('connection', 'close')
    : reply
}

/** What Fastify says of a body that it could not read. */
function bodyError({ tooLarge }: AnyEndpoint, error: unknown, request: FastifyRequest): unknown {
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number }
  if (isBrokenForm(request, error as { statusCode?: number })) return new BusinessError('badBody')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new BusinessError(tooLarge)
  return statusCode < 500 ? new BusinessError('badBody') : error
}

async function run(
  deps: ServeDeps,
  endpoint: AnyEndpoint,
  handler: (input: unknown, call: Call) => Promise<unknown>,
  request: FastifyRequest,
  call: Call,
  checkOutput: boolean,
): Promise<Envelope> {
  try {
    const { viewer, requestKey, now } = call
    const raw = endpoint.inQuery ? request.query : (request.body ?? {})
    const input = parse(endpoint.input, raw)
    const work = () => handler(input, call)
    const data =
      endpoint.once === true && viewer && requestKey
        ? await respondOnce(deps, viewer.id, requestKey, endpoint.path, now, work)
        : await work()
    if (checkOutput) v.parse(endpoint.output, data)
    return { code: OK, msg: '', data }
  } catch (error) {
    return refusal(deps, endpoint, error)
  }
}

/** A refusal in its own words; anything else is an unexpected error, which the log names. */
function refusal({ log }: ServeDeps, endpoint: AnyEndpoint, error: unknown): Envelope {
  if (error instanceof BusinessError) {
    const response = { code: error.code, msg: error.message, data: null }
    return Object.keys(error.details).length > 0 ? { ...response, details: error.details } : response
  }
  if (error instanceof LoginRequired) return { code: error.code, msg: error.message, data: null }
  // Only the message: a database error's other fields hold the statement and its values.
  log.error(`${endpoint.method} ${endpoint.path} failed`, {
    message: (error as Error).message,
    stack: (error as Error).stack,
  })
  return { code: UNEXPECTED, msg: TEXT.failed, data: null }
}

function makeCall(request: FastifyRequest, { viewer, token, ip, now }: Admitted): Call {
  return {
    viewer,
    user() {
      if (!viewer) throw new LoginRequired()
      return viewer
    },
    now,
    ip,
    requestKey: header(request, HEADER.requestKey).slice(0, 64),
    token,
    file: formFile(request),
  }
}

function parse(schema: AnyEndpoint['input'], raw: unknown): unknown {
  const input = readInput(schema, raw)
  if ('refusal' in input) throw new BusinessError('badInput', { text: input.refusal })
  return input.value
}
