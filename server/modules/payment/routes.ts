import type { FastifyInstance } from 'fastify'
import { payApi } from '../../../src/contract/order'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { proofOf } from '../wallet/public/person'
import { checkout } from './public/checkout'
import { prepare } from './service'
import { settle } from './public/settle'

/** Checkout and payment (app §4, §7); the provider's notices come in here too. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  services.payments.onReport((report) => settle(services, report, services.clock.now()))
  services.payments.listen(app)
  serve(app, services, payApi, {
    checkout: (input, call) => checkout(services, input, call),
    prepare: (input, call) => prepare(services, input, call, () => proofOf(services, call, input)),
  })
}
