import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const YEAR_SECONDS = 31_536_000
/** What no answer but a page needs: it may load nothing, and stand in no frame. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'self'"

/** The headers of every answer; a page says its own content policy (server/web/contentPolicy.ts), a file of the chat too. */
export function securityHeaders(app: FastifyInstance, { production }: Pick<Config, 'production'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), midi=()',
    })
    if (production && request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE)
  })
}
