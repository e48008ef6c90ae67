import type { FastifyInstance } from 'fastify'
import { marketingApi } from '../../../src/contract/marketing'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { queryConsents, updateConsents } from './service'

export function marketingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, marketingApi, {
    query: (_input, call) => queryConsents(services, call),
    update: (input, call) => updateConsents(services, input, call),
  })
}
