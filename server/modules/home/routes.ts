import type { FastifyInstance } from 'fastify'
import { homeApi } from '../../../src/contract/home'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { HomeService } from './service'

/** Returns the service itself, whose first page the site puts into home's HTML. */
export function homeRoutes(app: FastifyInstance, services: Services): HomeService {
  const home = new HomeService(services)
  serve(app, services, homeApi, {
    home: (input, call) => home.home(input, call),
    categories: () => home.categories(),
    discountOptions: (_input, call) => home.discountOptions(call),
    eventPage: (input, call) => home.eventPage(input, call),
    recommend: (input, call) => home.recommend(input, call),
  })
  return home
}
