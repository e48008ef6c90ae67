import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COLLECT_PATH } from '../../../src/contract/analytics'
import type { Services } from '../../context'
import { RATES } from '../../limits'
import { clientAddress } from '../../platform/clientAddress'
import { TokenBuckets } from '../../platform/tokenBucket'
import { BadBatch, MAX_BYTES, readBatch } from './batch'
import { storeBatch } from './service'

type Query = { project?: unknown; data?: string; data_list?: string }

/**
 * The collector (app §7): POST /collect?project=…, outside /api and unsigned, as the SDKs write their own format. GET is what the mini program's
 * SDK falls back to where it may not keep batches. Whatever is requested, the response says nothing of what is stored.
 */
export function analyticsRoutes(
  app: FastifyInstance,
  { db, clock, config, log }: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
): void {
  const keys: readonly unknown[] = Object.values(config.analyticsKeys)
  const rates = new TokenBuckets(RATES.collect)
  void app.register(async (scope) => {
    // The SDKs call their form text, or a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof BadBatch ? 400 : ((error as { statusCode?: number }).statusCode ?? 500)
      // Only the message: a database error's other fields hold the statement and its values.
      if (status >= 500) log.error('analytics not stored', { message: (error as Error).message })
      return reply.code(status).send('')
    })
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    const collect = async (request: FastifyRequest, form: string) => {
      const project = (request.query as Query).project
      if (typeof project !== 'string' || !keys.includes(project)) throw new BadBatch('unknown project')
      const now = clock.now()
      if (!rates.take(clientAddress(request))) throw Object.assign(new Error('too many'), { statusCode: 429 })
      await storeBatch({ db }, { project, raw: readBatch(form) }, now)
      return ''
    }
    scope.post(COLLECT_PATH, (request) => collect(request, typeof request.body === 'string' ? request.body : ''))
    scope.get(COLLECT_PATH, (request) => collect(request, request.url.slice(request.url.indexOf('?') + 1)))
  })
}
