import type { FastifyInstance } from 'fastify'
import { afterSaleApi } from '../../../src/contract/afterSale'
import { caseGiveApi } from '../../../src/contract/caseGive'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { give } from './give'
import { openOptions } from './open'
import { boughtCases, escalatedCases, soldCases } from './lists'
import { accept, open, caseDetail, decide, escalate, receive, refuse, sendBack, withdraw } from './service'

/** After-sale cases of buyers, their sellers and operators (domain: after-sale). */
export function afterSaleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, caseGiveApi, { give: (input, call) => give(services, input, call) })
  serve(app, services, afterSaleApi, {
    options: (input, call) => openOptions(services, input, call),
    open: (input, call) => open(services, input, call),
    detail: (input, call) => caseDetail(services, input, call),
    bought: (input, call) => boughtCases(services, input, call),
    sold: (input, call) => soldCases(services, input, call),
    withdraw: (input, call) => withdraw(services, input, call),
    escalate: (input, call) => escalate(services, input, call),
    sendBack: (input, call) => sendBack(services, input, call),
    accept: (input, call) => accept(services, input, call),
    refuse: (input, call) => refuse(services, input, call),
    receive: (input, call) => receive(services, input, call),
    escalated: (input, call) => escalatedCases(services, input, call),
    decide: (input, call) => decide(services, input, call),
  })
}
