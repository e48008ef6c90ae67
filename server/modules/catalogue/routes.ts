import type { FastifyInstance } from 'fastify'
import { itemApi } from '../../../src/contract/item'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { getByAlias, listComments, queryBySeller, recommendItems, shareSuccess, itemPages } from './service'

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, itemApi, {
    getDetail: itemPages(services),
    getByAlias: (input, call) => getByAlias(services, input, call),
    queryBySeller: (input, call) => queryBySeller(services, input, call),
    recommendItems: (input, call) => recommendItems(services, input, call),
    comments: (input) => listComments(services, input),
    shareSuccess: (input, call) => shareSuccess(services, input, call),
  })
}
