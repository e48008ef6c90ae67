import type { FastifyInstance } from 'fastify'
import { walletApi } from '../../../src/contract/wallet'
import type { Services } from '../../context'
import { serveFile } from '../../http/files'
import { serve } from '../../http/serve'
import { withdrawApi } from '../../../src/contract/withdraw'
import { payoutApi } from '../../../src/contract/payout'
import { decide, listWaiting } from './public/operator'
import {
  callFile,
  callMake,
  callPaid,
  callVoid,
  listPayouts,
  PAYOUT_FILE,
  PayoutFile,
  savedPayout,
} from './public/payouts'
import { sendCodeTo } from './public/person'
import { getEntry, getWallet, listEntries, listPending } from './service'
import { saveBank } from './bank'
import { exportLink, STATEMENT_FILE, StatementFile, statementFile } from './exports'
import { getFacts, requestWithdrawal } from './withdraw'

/** 我的钱包: balances, what is pending and why, statements, withdrawals (app §2 bill pages). */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  serveFile(app, services, STATEMENT_FILE, StatementFile, (file) => statementFile(services, file))
  serve(app, services, walletApi, {
    home: (input, call) => getWallet(services, input, call),
    pending: (input, call) => listPending(services, input, call),
    entries: (input, call) => listEntries(services, input, call),
    entry: (input, call) => getEntry(services, input, call),
    export: (input, call) => exportLink(services, input, call),
  })
  serve(app, services, withdrawApi, {
    facts: (input, call) => getFacts(services, input, call),
    sendCode: (_input, call) => sendCodeTo(services, call),
    saveBank: (input, call) => saveBank(services, input, call),
    request: (input, call) => requestWithdrawal(services, input, call),
    waiting: (input, call) => listWaiting(services, input, call),
    decide: (input, call) => decide(services, input, call),
  })
  serveFile(app, services, PAYOUT_FILE, PayoutFile, ({ alias }) => savedPayout(services, alias))
  serve(app, services, payoutApi, {
    list: (input, call) => listPayouts(services, input, call),
    make: (_input, call) => callMake(services, call),
    file: (input, call) => callFile(services, input, call),
    paid: (input, call) => callPaid(services, input, call),
    void: (input, call) => callVoid(services, input, call),
  })
}
