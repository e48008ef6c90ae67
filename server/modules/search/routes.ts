import type { FastifyInstance } from 'fastify'
import { historyApi, searchApi } from '../../../src/contract/search'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { clearHistory, hint, removeHistory, searchOptions, searches, suggest } from './service'

export function searchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, searchApi, {
    hint: (_input, call) => hint(services, call),
    suggest: (input) => suggest(services, input),
    search: searches(services),
    options: (input) => searchOptions(services, input),
  })
  serve(app, services, historyApi, {
    clear: (_input, call) => clearHistory(services, call),
    remove: (input, call) => removeHistory(services, input, call),
  })
}
