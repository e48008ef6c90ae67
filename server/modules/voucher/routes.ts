import type { FastifyInstance } from 'fastify'
import { redeemApi } from '../../../src/contract/redeem'
import { voucherApi } from '../../../src/contract/voucher'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { cancelRedeem, findCode, listRedemptions, redeem, redeemFigures } from './redeem'
import { buyVoucher, queryVouchers, quoteVoucher, voucherCode, voucherDetail } from './service'

/** Vouchers of stores, and the desk at which they are used (domain: direct items). */
export function voucherRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, voucherApi, {
    query: (input, call) => queryVouchers(services, input, call),
    detail: (input, call) => voucherDetail(services, input, call),
    preCreate: (input, call) => quoteVoucher(services, input, call),
    create: (input, call) => buyVoucher(services, input, call),
    code: (input, call) => voucherCode(services, input, call),
  })
  serve(app, services, redeemApi, {
    find: (input, call) => findCode(services, input, call),
    redeem: (input, call) => redeem(services, input, call),
    cancel: (input, call) => cancelRedeem(services, input, call),
    list: (input, call) => listRedemptions(services, input, call),
    figures: (input, call) => redeemFigures(services, input, call),
  })
}
