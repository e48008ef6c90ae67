import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HEADER, SIGN_WINDOW_SECONDS, signedText } from '../../src/contract/envelope'
import type { AnyEndpoint } from '../../src/contract/endpoint'
import { markedHost } from '../../src/contract/hosts'
import type { Actor } from '../access/actor'
import type { Services } from '../context'
import { clientAddress } from '../platform/clientAddress'
import { BusinessError, LoginRequired } from './errors'

/** What the head of an admitted request says. */
export interface Admitted {
  readonly viewer: Actor | null
  /** Session token as sent. */
  readonly token: string
  readonly ip: string
  readonly now: Date
}

/** What judging a call needs of the service. */
export type AdmissionDeps = Pick<Services, 'authenticator' | 'config' | 'rates' | 'limiter' | 'log'>

/**
 * Judges a call by its head alone, before a byte of its body is read: first its length, then what costs nothing (the address's rate, the
 * signature, which covers timestamp and URI), then the session, at last the limit that the call declares.
 * @throws BusinessError, LoginRequired
 */
export async function admit(
  deps: AdmissionDeps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Admitted> {
  const ip = clientAddress(request)
  if (Number(request.headers['content-length'] ?? 0) > endpoint.maxBody) throw new BusinessError(endpoint.tooLarge)
  if (!deps.rates.address.take(ip)) throw new BusinessError('tooMany')
  checkSign(deps.config.signSecret, request, now)
  const { token, host } = sentToken(request)
  const found = token ? deps.authenticator.viewer(token, now, { host, ip }) : null
  // A native host that cannot be queried about its token leaves a reader a guest; any other error is an error.
  const viewer = endpoint.access === 'guest' && host ? await found?.catch(asGuest(deps, host)) : await found
  if (endpoint.access === 'user' && !viewer) throw new LoginRequired()
  if (viewer && !deps.rates.user.take(String(viewer.id))) throw new BusinessError('tooMany')
  await holdLimit(deps, endpoint, viewer ? `user ${viewer.id}` : `ip ${ip}`, `ip ${ip}`, now)
  return { viewer: viewer ?? null, token, ip, now }
}

async function holdLimit(
  { limiter }: AdmissionDeps,
  { limit, path }: AnyEndpoint,
  user: string,
  address: string,
  now: Date,
): Promise<void> {
  if (!limit) return
  const subject = limit.per === 'user' ? user : address
  if ((await limiter.take({ name: path, ...limit }, subject, now)) > 0) throw new BusinessError('tooMany')
}

const asGuest =
  ({ log }: AdmissionDeps, host: string) =>
  (error: Error) => {
    log.warn('a host could not be asked about its token', { host, message: error.message })
    return null
  }

/** app §7: X-Token, of a user or of the native host that the identifier names; X-SN-Token is the news app's. */
function sentToken(request: FastifyRequest) {
  const token = header(request, HEADER.token)
  if (token) return { token, host: markedHost(header(request, HEADER.identifier)) }
  return { token: header(request, HEADER.snToken), host: 'SN' as const }
}

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** X-Sign (app §7): HMAC-SHA256 over timestamp and URI; stale and wrong ones are distinguished so that a phone's clock can be corrected. */
function checkSign(secret: string, request: FastifyRequest, now: Date): void {
  const timestamp = Number(header(request, HEADER.timestamp))
  const sent = Buffer.from(header(request, HEADER.sign), 'hex')
  const right = createHmac('sha256', secret).update(signedText(timestamp, request.url)).digest()
  if (!Number.isInteger(timestamp) || sent.length !== right.length || !timingSafeEqual(sent, right))
    throw new BusinessError('badSign')
  if (Math.abs(now.getTime() / 1000 - timestamp) > SIGN_WINDOW_SECONDS) throw new BusinessError('staleSign')
}
