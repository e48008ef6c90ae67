import type { FastifyInstance } from 'fastify'
import { invoiceApi } from '../../../src/contract/invoice'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { listReceipts, readReceipt } from './service'

/** Receipts of paid orders (app §7). */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, services, invoiceApi, {
    list: (input, call) => listReceipts(db, call.user(), input),
    detail: (input, call) => readReceipt(db, call.user(), input.orderNo),
  })
}
