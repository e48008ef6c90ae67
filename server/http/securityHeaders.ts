import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const YEAR_SECONDS = 31_536_000
/** What no answer but a page needs: it may load nothing, and stand in no frame. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'self'"

/**
 * The headers of every answer, set before anything else: a page says its own content policy over this one (server/web/contentPolicy.ts), a
 * file of the chat too. The hook is a plain one, since every request pays for a promise.
 */
export function securityHeaders(app: FastifyInstance, { production }: Pick<Config, 'production'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), midi=()',
      'content-security-policy': NO_PAGE,
    })
    if (production && request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    done()
  })
}
