import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Schema } from '../../src/contract/endpoint'
import type { Services } from '../context'
import { clientAddress } from '../platform/clientAddress'
import { sameText } from '../platform/sameText'

/** A file that a person saves. */
export interface SavedFile {
  /** MIME type. */
  type: string
  body: Buffer
  /** A browser that can shows it, in place of saving it. */
  shown?: boolean
}

/** How long a link to a file works: a download manager or another browser takes it over, which has no session. */
const VALID_MS = 5 * 60_000
const LINK_OVER = '链接已失效，请回到页面重新下载'

type Deps = Pick<Services, 'digests' | 'clock' | 'rates' | 'log'>
const macOf = ({ digests }: Pick<Deps, 'digests'>, kind: string, name: string, ends: string, claims: string) =>
  digests.of('file', kind, name, ends, claims)

/**
 * A link to a file, for who may have it now: path and query of this service, signed, good for five minutes and for everyone who has it.
 *
 * @param kind as `serveFile` serves it
 * @param name what the file is called, ending included
 * @param claims all that says what is in it and whose it is, as JSON
 */
export function fileLink(
  deps: Pick<Deps, 'digests'>,
  { kind, name, claims }: { kind: string; name: string; claims: unknown },
  now: Date,
): string {
  const ends = (now.getTime() + VALID_MS).toString(36)
  const packed = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `/api/files/${kind}/${packed}/${ends}/${macOf(deps, kind, name, ends, packed)}/${encodeURIComponent(name)}`
}

/** Serves files of a kind by their links. `make` finds null where there is no such thing any more. */
export function serveFile<S extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  kind: string,
  schema: S,
  make: (claims: v.InferOutput<S>, now: Date) => Promise<SavedFile | null>,
): void {
  app.get<{ Params: Record<'claims' | 'ends' | 'mac' | 'name', string> }>(
    `/api/files/${kind}/:claims/:ends/:mac/:name`,
    async (request, reply) => {
      const { claims, ends, mac, name } = request.params
      reply.header('cache-control', 'no-store')
      if (!deps.rates.address.take(clientAddress(request))) return refuse(reply, 429, '操作太频繁，请稍后再试')
      const now = deps.clock.now()
      const good = sameText(mac, macOf(deps, kind, name, ends, claims)) && parseInt(ends, 36) > now.getTime()
      const read = good ? v.safeParse(schema, JSON.parse(Buffer.from(claims, 'base64url').toString())) : null
      if (!read?.success) return refuse(reply, 404, LINK_OVER)
      const file = await make(read.output, now).catch((error: Error) => {
        deps.log.error('a file could not be made', { kind, message: error.message })
        return undefined
      })
      if (file === undefined) return refuse(reply, 500, '文件没有生成，请稍后再试')
      if (file === null) return refuse(reply, 404, LINK_OVER)
      return reply
        .header(
          'content-disposition',
          `${file.shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .type(file.type)
        .send(file.body)
    },
  )
}

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)
