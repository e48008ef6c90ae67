import type { FastifyInstance } from 'fastify'
import { homeApi } from '../../../src/contract/home'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { HomePages } from './HomePages'
import { discountOptions, eventPage, listCategories, recommend } from './service'

export function homeRoutes(app: FastifyInstance, services: Services): void {
  const pages = new HomePages(services)
  serve(app, services, homeApi, {
    home: (input, call) => pages.get(input, call.now),
    categories: () => listCategories(services),
    discountOptions: (input, call) => discountOptions(services, input, call),
    eventPage: (input, call) => eventPage(services, input, call),
    recommend: (input, call) => recommend(services, input, call),
  })
}
