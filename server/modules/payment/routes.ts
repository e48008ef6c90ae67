import type { FastifyInstance } from 'fastify'
import { payApi } from '../../../src/contract/order'
import { friendPayApi } from '../../../src/contract/friendPay'
import { bankTransferApi } from '../../../src/contract/bankTransfer'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { proofOf } from '../wallet/public/person'
import { showTransfer, submitProof } from './bankService'
import { makeLink, showLink, friendPrepare, showFriend, takeLinkBack } from './friend'
import { checkout } from './public/checkout'
import { prepare } from './service'
import { callDecide, callWaiting } from './public/transfers'
import { settle } from './public/settle'

/** Checkout and payment (app §4, §7); the provider's notices come in here too. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  services.payments.onReport((report) => settle(services, report, services.clock.now()))
  services.payments.listen(app)
  serve(app, services, payApi, {
    checkout: (input, call) => checkout(services, input, call),
    prepare: (input, call) => prepare(services, input, call, () => proofOf(services, call, input)),
  })
  serve(app, services, bankTransferApi, {
    detail: (input, call) => showTransfer(services, input, call),
    submit: (input, call) => submitProof(services, input, call),
    waiting: (input, call) => callWaiting(services, input, call),
    decide: (input, call) => callDecide(services, input, call),
  })
  serve(app, services, friendPayApi, {
    link: (input, call) => showLink(services, input, call),
    makeLink: (input, call) => makeLink(services, input, call),
    withdrawLink: (input, call) => takeLinkBack(services, input, call),
    detail: (input, call) => showFriend(services, input, call),
    prepare: (input, call) => friendPrepare(services, input, call, () => proofOf(services, call, input)),
  })
}
