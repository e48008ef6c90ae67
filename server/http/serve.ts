import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { InferInput } from 'valibot'
import { HEADER, OK, SIGN_WINDOW_SECONDS, UNEXPECTED, signedText, type Envelope } from '../../src/contract/envelope'
import type { AnyEndpoint, ParsedInputOf } from '../../src/contract/endpoint'
import { markedHost } from '../../src/contract/hosts'
import { TEXT } from '../../src/contract/texts'
import type { Call, Services, Viewer } from '../context'
import { BusinessError, LoginRequired } from './errors'
import { pack, send } from './packing'
import { readInput } from './readInput'
import { answerOnce } from './requestKeys'

/** A handler for each endpoint of a group: a missing, extra or ill-typed one does not compile. */
export type Handlers<G extends Record<string, AnyEndpoint>> = {
  [K in keyof G]: (input: ParsedInputOf<G[K]>, call: Call) => Promise<InferInput<G[K]['output']>>
}

/** Serves a contract group under /api. Input is validated here; output is validated when `checkOutput` is on (tests). */
export function serve<G extends Record<string, AnyEndpoint>>(
  app: FastifyInstance,
  services: Services,
  group: G,
  handlers: Handlers<G>,
  checkOutput = process.env.CHECK_OUTPUT === 'on',
): void {
  for (const name of Object.keys(group) as (keyof G & string)[]) {
    const endpoint = group[name] as AnyEndpoint
    const handler = handlers[name] as (input: unknown, call: Call) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: async (request, reply) => {
        const now = services.clock.now()
        const answer = await run(services, endpoint, handler, request, now, checkOutput)
        reply
          .header(HEADER.serverTime, String(now.getTime()))
          .header('content-type', 'application/json; charset=utf-8')
          .header('vary', 'accept-encoding')
        return send(reply, await pack(answer, header(request, 'accept-encoding')))
      },
    })
  }
}

async function run(
  services: Services,
  endpoint: AnyEndpoint,
  handler: (input: unknown, call: Call) => Promise<unknown>,
  request: FastifyRequest,
  now: Date,
  checkOutput: boolean,
): Promise<Envelope> {
  try {
    checkSign(services.config.signSecret, request, now)
    const { token, host } = sentToken(request)
    const asked = token ? services.sessions.viewer(token, now, { host, ip: request.ip }) : null
    // A native host that cannot be asked about its token leaves a reader a guest; any other fault is a fault.
    const viewer = endpoint.access === 'guest' && host ? await asked?.catch(unheard(services, host)) : await asked
    if (endpoint.access === 'user' && !viewer) throw new LoginRequired()
    const raw = endpoint.inQuery ? request.query : (request.body ?? {})
    const input = parse(endpoint.input, raw)
    const call = makeCall(request, viewer ?? null, token, now)
    const work = () => handler(input, call)
    const data =
      endpoint.once && viewer && call.requestKey
        ? await answerOnce(services.db, viewer.id, call.requestKey, endpoint.path, now, work)
        : await work()
    if (checkOutput) v.parse(endpoint.output, data)
    return { code: OK, msg: '', data }
  } catch (error) {
    if (error instanceof BusinessError) {
      const answer = { code: error.code, msg: error.message, data: null }
      return Object.keys(error.details).length > 0 ? { ...answer, details: error.details } : answer
    }
    if (error instanceof LoginRequired) return { code: error.code, msg: error.message, data: null }
    // Only the message: a database error's other fields hold the statement and its values.
    services.log.error(`${endpoint.method} ${endpoint.path} failed`, {
      message: (error as Error).message,
      stack: (error as Error).stack,
    })
    return { code: UNEXPECTED, msg: TEXT.failed, data: null }
  }
}

const unheard = (services: Services, host: string) => (error: Error) => {
  services.log.warn('a host could not be asked about its token', { host, message: error.message })
  return null
}

/** app §7: X-Token, of a user or of the native host that the identifier names; X-SN-Token is the news app's. */
function sentToken(request: FastifyRequest) {
  const token = header(request, HEADER.token)
  if (token) return { token, host: markedHost(header(request, HEADER.identifier)) }
  return { token: header(request, HEADER.snToken), host: 'SN' as const }
}

function makeCall(request: FastifyRequest, viewer: Viewer | null, token: string, now: Date): Call {
  return {
    viewer,
    user() {
      if (!viewer) throw new LoginRequired()
      return viewer
    },
    now,
    ip: request.ip,
    requestKey: header(request, HEADER.requestKey).slice(0, 64),
    token,
  }
}

function parse(schema: AnyEndpoint['input'], raw: unknown): unknown {
  const input = readInput(schema, raw)
  if ('refusal' in input) throw new BusinessError('badInput', { text: input.refusal })
  return input.value
}

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** X-Sign (app §7): HMAC-SHA256 over timestamp and URI; stale and wrong ones are told apart so that a phone's clock can be corrected. */
function checkSign(secret: string, request: FastifyRequest, now: Date): void {
  const timestamp = Number(header(request, HEADER.timestamp))
  const sent = Buffer.from(header(request, HEADER.sign), 'hex')
  const right = createHmac('sha256', secret).update(signedText(timestamp, request.url)).digest()
  if (!Number.isInteger(timestamp) || sent.length !== right.length || !timingSafeEqual(sent, right))
    throw new BusinessError('badSign')
  if (Math.abs(now.getTime() / 1000 - timestamp) > SIGN_WINDOW_SECONDS) throw new BusinessError('staleSign')
}
