import type { FastifyInstance } from 'fastify'
import { orderApi } from '../../../src/contract/order'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { CARRIERS } from './carriers'
import { createOrder } from './create'
import { preCreate } from './quote'
import { closeOrder, confirmOrder, deliverOrder, listBought, orderDetail } from './service'

/** Orders of buyers and their sellers (app §4, §7). */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, services, orderApi, {
    preCreate: (input, call) => preCreate(services, call.user(), input, call.now),
    create: (input, call) => createOrder(services, call.user(), input, call.now),
    close: (input, call) => closeOrder(services, call.user(), input, call.now),
    confirm: (input, call) => confirmOrder(services, call.user(), input.orderNo, call.now),
    delivery: (input, call) => deliverOrder(services, call.user(), input, call.now),
    detail: (input, call) => orderDetail(db, call.user(), input.orderNo, call.now),
    buyers: (input, call) => listBought(db, call.user(), input, call.now),
    carriers: async () => ({ list: [...CARRIERS] }),
  })
}
