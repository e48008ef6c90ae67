import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context'
import { caseRoutes } from './cases'
import { couponRoutes } from './coupons'
import { transferRoutes } from './transfers'
import { withdrawalRoutes } from './withdrawals'

/** /dev/ops: what operators do (withdrawals, bank transfers, coupons of the platform, escalated cases), without an operator's login. */
export function opsRoutes(app: FastifyInstance, services: Services): void {
  withdrawalRoutes(app, services)
  transferRoutes(app, services)
  couponRoutes(app, services)
  caseRoutes(app, services)
}
