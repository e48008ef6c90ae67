import type { FastifyInstance } from 'fastify'
import type { Im } from '../context'

/**
 * `GET /easemob/server.json?app_key`: where a client finds REST and websocket; both are at the address it called
 * (chat spec §7).
 */
export function discoveryRoute(app: FastifyInstance, im: Im): void {
  app.get('/easemob/server.json', (request, reply) => {
    const { app_key } = request.query as { app_key?: string }
    void reply.header('access-control-allow-origin', '*')
    if (app_key !== im.settings.appKey)
      return reply.code(400).send({ error: 'illegal_argument', error_description: 'Illegal appkey' })
    const [domain = 'localhost', port] = (request.headers.host ?? 'localhost').split(':')
    const secure = request.protocol === 'https'
    const host = { protocol: request.protocol, domain, ip: domain, port: port ?? (secure ? '443' : '80') }
    return {
      rest: { hosts: [host] },
      // Older and newer clients look under different names.
      'msync-ws': { hosts: [host] },
      'msync-wx': { hosts: [host] },
      enableDataReport: 'false',
      uploadinparts_enable: 'false',
    }
  })
}
