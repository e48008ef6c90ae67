import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { InferInput } from 'valibot'
import type { AnyEndpoint, ParsedInputOf } from '../../src/contract/endpoint'
import { PASSPORT_OK } from '../../src/contract/passport'
import {
  NONCE_BYTES,
  PASSPORT_HEADER as HEADER,
  PassportWire,
  isNonce,
  type PassportBody,
} from '../../src/contract/passportCrypto'
import type { Services } from '../context'
import { header } from '../http/admission'
import { readInput } from '../http/readInput'
import { clientAddress } from '../platform/clientAddress'
import type { Account } from './accounts'
import { PassportRefusal, waitText } from './errors'
import { nodeSuite } from './nodeSuite'
import { SKEW_SECONDS } from './limits'
import { sameText } from '../platform/sameText'

/** One passport call in progress. */
export interface PassportCall {
  /** Account of TK; null for a guest. */
  readonly account: Account | null
  /** The account of TK, or code 255. */
  user(): Account
  readonly now: Date
  readonly ip: string
}
export type PassportHandlers<G extends Record<string, AnyEndpoint>> = {
  [K in keyof G]: (input: ParsedInputOf<G[K]>, call: PassportCall) => Promise<InferInput<G[K]['output']>>
}

/** The account of a TK; null for an empty or unknown one. */
export type Identify = (token: string, now: Date) => Promise<Account | null>

/** What serving a call needs of the service, beside what its handler takes. */
type ServeDeps = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'rates'>

/** Larger than any passport call; a body that exceeds it is refused unread. */
const BODY_LIMIT = 16_384

/** Serves passport calls at their own path (not under /api), in the wire format of contract/passportCrypto.ts. */
export function servePassport<G extends Record<string, AnyEndpoint>>(
  app: FastifyInstance,
  deps: ServeDeps,
  identify: Identify,
  group: G,
  handlers: PassportHandlers<G>,
  checkOutput = process.env.CHECK_OUTPUT === 'on',
): void {
  const wire = new PassportWire(nodeSuite, deps.config.passportSecret)
  for (const name of Object.keys(group) as (keyof G & string)[]) {
    const endpoint = group[name] as AnyEndpoint
    const handler = handlers[name] as (input: unknown, call: PassportCall) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        if (deps.rates.address.take(clientAddress(request))) return
        const refusal = new PassportRefusal('tooMany', { wait: waitText(1) })
        return respond(wire, deps, request, reply, failed(refusal))
      },
      // A body that is no JSON or too large never reaches the handler; it has no frame that a response could be bound
      // to.
      errorHandler: (_error, request, reply) =>
        respond(wire, deps, request, reply, failed(new PassportRefusal('badSign'))),
      handler: async (request, reply) => {
        const result = await run(wire, deps, identify, endpoint, handler, request, checkOutput)
        return respond(wire, deps, request, reply, result)
      },
    })
  }
}

interface Result {
  code: string
  msg: string
  /** Undefined for a refusal. */
  data?: unknown
}
const failed = (refusal: PassportRefusal): Result => ({ code: refusal.code, msg: refusal.message })

async function run(
  wire: PassportWire,
  deps: ServeDeps,
  identify: Identify,
  endpoint: AnyEndpoint,
  handler: (input: unknown, call: PassportCall) => Promise<unknown>,
  request: FastifyRequest,
  checkOutput: boolean,
): Promise<Result> {
  const now = deps.clock.now()
  try {
    const sent = await openRequest(wire, deps, request, now)
    const account = await identify(header(request, HEADER.token), now)
    const user = () => {
      if (!account) throw new PassportRefusal('loginRequired')
      return account
    }
    if (endpoint.access === 'user') user()
    const data = await handler(parse(endpoint.input, sent), { account, user, now, ip: clientAddress(request) })
    if (checkOutput) v.parse(endpoint.output, data)
    return { code: PASSPORT_OK, msg: '', data }
  } catch (error) {
    if (error instanceof PassportRefusal) return failed(error)
    // Only the message: a database error's other fields hold the statement and its values.
    deps.log.error(`${endpoint.path} failed`, { message: (error as Error).message, stack: (error as Error).stack })
    return failed(new PassportRefusal('failed'))
  }
}

/** Signature first, then time, then replay: nothing unsigned is stored or decrypted. */
async function openRequest(wire: PassportWire, deps: ServeDeps, request: FastifyRequest, now: Date): Promise<unknown> {
  const nonce = header(request, HEADER.nonce)
  const time = header(request, HEADER.time)
  const d = (request.body as Partial<PassportBody> | null | undefined)?.d
  if (!isNonce(nonce) || !/^\d{1,16}$/.test(time) || typeof d !== 'string') throw new PassportRefusal('badSign')
  const token = header(request, HEADER.token)
  const right = wire.signRequest({ method: request.method, path: request.url, token, time, nonce, d })
  if (!sameText(right, header(request, HEADER.sign))) throw new PassportRefusal('badSign')
  if (Math.abs(now.getTime() - Number(time)) > SKEW_SECONDS * 1000) throw new PassportRefusal('staleTime')
  // Stored until its TM is too old to pass anyway; passport/cleanup.ts deletes it.
  const stored = await deps.db
    .insertInto('passport_nonces')
    .values({ nonce, expires_at: new Date(Number(time) + (SKEW_SECONDS + 1) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(stored.numInsertedOrUpdatedRows ?? 0) === 0) throw new PassportRefusal('replayed')
  try {
    return wire.decryptRequest(nonce, d)
  } catch {
    throw new PassportRefusal('badSign')
  }
}

/**
 * Every response to a request with a well-formed RND is signed, refusals too: a phone trusts no unsigned clock and no
 * unsigned message.
 */
function respond(
  wire: PassportWire,
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, msg, data }: Result,
): FastifyReply {
  const time = String(deps.clock.now().getTime())
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const requestNonce = header(request, HEADER.nonce)
  const d = data === undefined ? '' : wire.encryptResponse(nonce, data)
  reply.code(200).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  reply.header(HEADER.time, time)
  if (isNonce(requestNonce)) {
    const sign = wire.signResponse({ path: request.url, requestNonce, time, nonce, code, d, msg })
    reply.header(HEADER.nonce, nonce).header(HEADER.sign, sign)
  }
  return reply.send(JSON.stringify({ code, d, msg }))
}

function parse(schema: AnyEndpoint['input'], raw: unknown): unknown {
  const input = readInput(schema, raw)
  if ('refusal' in input) throw new PassportRefusal('badInput', { text: input.refusal })
  return input.value
}
