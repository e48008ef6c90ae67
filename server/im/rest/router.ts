import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../../platform/clientAddress'
import type { Im } from '../context'
import { isStorable } from '../text'
import { TokenBuckets } from '../../platform/tokenBucket'
import { ImError, REST } from './errors'

/** One REST call in progress. */
export interface RestCall {
  im: Im
  /** Username of the token; empty on an open call without one. */
  me: string
  token: string
  /** Digest of the product's session that made the token; null for one of the chat's own. */
  session: string | null
  params: Record<string, string>
  query: Record<string, string>
  /** JSON or form fields; arrays come as sent. */
  body: Record<string, unknown>
  now: Date
  /** The address that limits count. */
  ip: string
  request: FastifyRequest
  reply: FastifyReply
}
/**
 * Returns the fields that join the envelope: usually `{data}` or `{entities}`. `undefined` when the handler has sent
 * the reply itself.
 */
export type RestHandler = (call: RestCall) => Promise<Record<string, unknown> | undefined>

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/{org}/{app}`; several where the SDK and the chat spec differ. */
  path: string | readonly string[]
  handler: RestHandler
  /** Served without a token. */
  open?: boolean
}

const route =
  (method: RestRoute['method']) =>
  (path: RestRoute['path'], handler: RestHandler, options: { open?: boolean } = {}): RestRoute => ({
    method,
    path,
    handler,
    ...options,
  })
export const get = route('GET')
export const post = route('POST')
export const put = route('PUT')
export const del = route('DELETE')

/** Codes the SDK maps where words alone would not do (chat spec §8: 401 no permission, 500 unknown server error). */
const NO_PERMISSION = 60_001
const UNKNOWN_SERVER_ERROR = 40_006

/** No call but an upload comes near it: the members of the largest group have half of it. */
const MAX_BODY_BYTES = 64 * 1024

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-max-age': '86400',
}

/**
 * Serves chat REST calls under `{root}/{org}/{app}`. A `:user` in a path must be the user of the token: no user reads
 * or writes another's lists.
 */
export async function restRoutes(
  app: FastifyInstance,
  im: Im,
  routes: readonly RestRoute[],
  { root = '' } = {},
): Promise<void> {
  const buckets = new TokenBuckets(im.settings.restRate)
  /** Admitted calls between their head and their handler. */
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  await app.register(
    async (scope) => {
      const fileSize = Math.max(im.settings.maxFileBytes, im.settings.maxVideoBytes)
      await scope.register(multipart, { limits: { fileSize, files: 1 } })
      // The SDK sends a JSON type with empty bodies, form fields for profiles, and some platforms no type of their own.
      scope.removeContentTypeParser(['application/json', 'text/plain'])
      const options = { parseAs: 'string' as const, bodyLimit: MAX_BODY_BYTES }
      scope.addContentTypeParser(['application/json', 'text/plain'], options, (_request, text: string, done) => {
        try {
          done(null, text ? JSON.parse(text) : {})
        } catch {
          done(REST.unreadable())
        }
      })
      scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text: string, done) =>
        done(null, Object.fromEntries(new URLSearchParams(text))),
      )
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({
          ...CORS,
          // Handlers of files set their own cache time.
          'cache-control': 'no-store',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        })
      })
      scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
        reply.code(statusOf(error)).send(failure(im, error, request)),
      )
      scope.setNotFoundHandler(() => {
        throw REST.notFound()
      })
      scope.options('/*', (_request, reply) => reply.code(204).send())
      for (const { method, path, handler, open } of routes)
        for (const url of typeof path === 'string' ? [path] : path)
          scope.route({
            method,
            url,
            onRequest: async (request) => void admitted.set(request, await admit(im, buckets, open, request)),
            handler: (request, reply) => respond(im, handler, admitted.get(request)!, request, reply),
          })
    },
    { prefix: `${root}/${im.settings.org}/${im.settings.app}` },
  )
}

type Admitted = Pick<RestCall, 'me' | 'token' | 'session' | 'now' | 'ip'> & { started: number }

/** Judges a call by its head: nothing is read of a body whose sender may not call. */
async function admit(
  im: Im,
  buckets: TokenBuckets,
  open: boolean | undefined,
  request: FastifyRequest,
): Promise<Admitted> {
  const started = performance.now()
  const ip = clientAddress(request)
  if (!im.services.rates.address.take(ip)) throw REST.tooMany()
  const now = im.services.clock.now()
  const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
  const owner = token ? await im.tokens.find(im.db, token, now) : null
  const me = owner && owner !== 'expired' ? owner.username : ''
  if (!me && !open) throw REST.unauthorized()
  if (me && !buckets.take(me)) throw REST.tooMany()
  const session = owner && owner !== 'expired' ? owner.session : null
  return { me, token, session, now, ip, started }
}

async function respond(
  im: Im,
  handler: RestHandler,
  { started, ...admitted }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { me, now } = admitted
  const params = request.params as Record<string, string>
  if (params.user !== undefined && params.user !== me)
    throw new ImError(401, 'unauthorized', 'no permission', { error_code: NO_PERMISSION })
  const query = once(request.query as Record<string, string | string[]>)
  const body = request.body ?? {}
  // Checked here once for every call: what the database cannot store is no name, text or id of anything in it.
  if (typeof body !== 'object' || !isStorable(body)) throw REST.unreadable()
  if (!isStorable(params) || !isStorable(query)) throw REST.notFound()
  const fields = await handler({
    im,
    ...admitted,
    params,
    query,
    body: body as Record<string, unknown>,
    request,
    reply,
  })
  if (!fields) return reply
  return reply.send({
    action: request.method.toLowerCase(),
    application: im.settings.appKey,
    // The SDK reads from here which call a response belongs to.
    uri: `${request.protocol}://${request.headers.host ?? 'localhost'}${request.url.split('?')[0]}`,
    timestamp: now.getTime(),
    duration: Math.round(performance.now() - started),
    ...fields,
  })
}

const statusOf = (error: Error & { statusCode?: number }) =>
  error instanceof ImError ? error.status : (error.statusCode ?? 500)

function failure(im: Im, error: Error & { statusCode?: number }, request: FastifyRequest) {
  const known = error instanceof ImError
  const status = statusOf(error)
  const isInternal = status >= 500 && !known
  if (isInternal)
    im.services.log.error(`${request.method} ${request.routeOptions.url ?? ''} failed`, { message: error.message })
  return {
    error: known ? error.error : isInternal ? 'internal_error' : 'illegal_argument',
    error_description: isInternal ? 'Internal server error' : error.message,
    exception: known ? error.error : 'BadRequest',
    ...(isInternal ? { error_code: UNKNOWN_SERVER_ERROR } : {}),
    timestamp: im.services.clock.now().getTime(),
    duration: 0,
    ...(known ? error.more : {}),
  }
}

/** WeChat puts the SDK's data of a GET into an address that has it already: what stands there twice is read once. */
const once = (query: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : (value[0] ?? '')]),
  )
