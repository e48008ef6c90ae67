import type { FastifyInstance } from 'fastify'
import { walletApi } from '../../../src/contract/wallet'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { getEntry, getWallet, listEntries, listPending } from './service'

/** 我的钱包: balances, what is pending and why, statements (app §2 bill pages). */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, walletApi, {
    home: (input, call) => getWallet(services, input, call),
    pending: (input, call) => listPending(services, input, call),
    entries: (input, call) => listEntries(services, input, call),
    entry: (input, call) => getEntry(services, input, call),
  })
}
