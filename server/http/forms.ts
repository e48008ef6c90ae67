import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../src/contract/endpoint'

/** The field of a form that holds its file. */
const FIELD = 'file'

/**
 * Lets the routes of this scope also take a form with one file, as both clients send it to follow an upload's progress. The file goes to a
 * temporary one as it arrives (`Call.file`), and the endpoint's input of that name is empty.
 */
export async function acceptForm(scope: FastifyInstance, { file, maxBody }: AnyEndpoint): Promise<void> {
  // Base64 is a third longer than the bytes.
  const fileSize = Math.floor((maxBody * 3) / 4)
  await scope.register(multipart, { limits: { fileSize, files: 1, fields: 0 } })
  scope.addHook('preHandler', async (request) => {
    if (!request.isMultipart()) return
    await request.saveRequestFiles()
    request.body = { [file!]: '' }
  })
}

/** The file of a form that was read: a temporary one. */
export function formFile({ savedRequestFiles }: FastifyRequest): string | null {
  const saved = savedRequestFiles?.[0]
  return saved?.fieldname === FIELD ? saved.filepath : null
}

/** A form that breaks off or is none has no status of its own: it is an error of its sender's, not ours. */
export const isBrokenForm = (request: FastifyRequest, { statusCode }: { statusCode?: number }): boolean =>
  statusCode === undefined && /^multipart\//.test(request.headers['content-type'] ?? '')
