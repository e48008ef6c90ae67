import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'
import { clientAddress } from '../../platform/clientAddress'
import { QueueFull } from '../../platform/fairQueue'

const YEAR_SECONDS = 31_536_000
/** A key that names nothing today may name an upload tomorrow. */
const MISSING_SECONDS = 60

/**
 * GET /media/<width>/<key>.jpg: a picture by its key (domain/picture `pictureUrl`), the same bytes whatever a client accepts. A key's picture never
 * changes, so it may be cached for ever.
 */
export function mediaRoutes(app: FastifyInstance, { pictures, log }: Services): void {
  app.get<{ Params: { width: string; '*': string } }>('/media/:width/*', async (request, reply) => {
    const { width, '*': rest } = request.params
    const key = rest.endsWith('.jpg') ? rest.slice(0, -'.jpg'.length) : null
    const picture =
      key === null || !/^\d{1,4}$/.test(width)
        ? null
        : await pictures.get(key, Number(width), clientAddress(request)).catch((error: Error) => {
            if (!(error instanceof QueueFull)) log.error('picture failed', { message: error.message })
            return undefined
          })
    // A picture that could not be drawn this time is requested again; only a wrong key is remembered as missing.
    if (picture === undefined)
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '2').send()
    if (picture === null) return reply.code(404).header('cache-control', `public, max-age=${MISSING_SECONDS}`).send()
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('etag', picture.etag)
      .header('x-content-type-options', 'nosniff')
    if (isKnown(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
    return reply.type(picture.type).send(createReadStream(picture.file))
  })
}

/** If-None-Match, compared weakly as RFC 9110 §13.1.2 requires. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}
