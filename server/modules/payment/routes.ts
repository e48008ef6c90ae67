import type { FastifyInstance } from 'fastify'
import { payApi } from '../../../src/contract/order'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { checkout } from './public/checkout'
import { prepare } from './service'
import { settle } from './public/settle'

/** Checkout and payment (app §4, §7); the provider's notices come in here too. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  services.payments.onReport((report) => settle(services, report))
  services.payments.listen(app)
  serve(app, services, payApi, {
    checkout: (input, call) => checkout(services, call.user().id, input.orderNo, call.now),
    prepare: (input, call) => prepare(services, call.user().id, { ...input, requestKey: call.requestKey }, call.now),
  })
}
