import type { FastifyInstance } from 'fastify'
import { walletApi } from '../../../src/contract/wallet'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { withdrawApi } from '../../../src/contract/withdraw'
import { decide, listWaiting } from './public/operator'
import { sendCodeTo } from './person'
import { getEntry, getWallet, listEntries, listPending } from './service'
import { saveBank } from './bank'
import { getFacts, requestWithdrawal } from './withdraw'

/** 我的钱包: balances, what is pending and why, statements, withdrawals (app §2 bill pages). */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, walletApi, {
    home: (input, call) => getWallet(services, input, call),
    pending: (input, call) => listPending(services, input, call),
    entries: (input, call) => listEntries(services, input, call),
    entry: (input, call) => getEntry(services, input, call),
  })
  serve(app, services, withdrawApi, {
    facts: (input, call) => getFacts(services, input, call),
    sendCode: (_input, call) => sendCodeTo(services, call),
    saveBank: (input, call) => saveBank(services, input, call),
    request: (input, call) => requestWithdrawal(services, input, call),
    waiting: (input, call) => listWaiting(services, input, call),
    decide: (input, call) => decide(services, input, call),
  })
}
