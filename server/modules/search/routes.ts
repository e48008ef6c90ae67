import type { FastifyInstance } from 'fastify'
import { historyApi, searchApi } from '../../../src/contract/search'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { clearHistory, hint, removeHistory, searchOptions, searches, suggest } from './service'

export function searchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, searchApi, {
    hint: (input, call) => hint(services, input, call),
    suggest: (input) => suggest(services, input),
    search: searches(services),
    options: (input) => searchOptions(services, input),
  })
  serve(app, services, historyApi, {
    clear: (input, call) => clearHistory(services, input, call),
    remove: (input, call) => removeHistory(services, input, call),
  })
}
