import type { BankTransfer, BankTransferState, WaitingTransfer } from '../../../src/contract/bankTransfer'
import { bankName, readBankAccount } from '../../../src/domain/bankAccount'
import type { TransferRow } from './bankRepository'

function stateOf({ state, attempt, due, returned }: TransferRow): BankTransferState {
  if (returned) return 'RETURNED'
  if (attempt === 'PAID') return 'PAID'
  // An operator has confirmed it this very moment.
  if (state === 'CONFIRMED') return 'SUBMITTED'
  return due ? state : 'OVER'
}

const nameOf = (number: string): string => {
  const account = readBankAccount(number)
  return (account && bankName(account)) ?? ''
}

export const presentTransfer = (row: TransferRow): BankTransfer => ({
  reference: row.reference,
  state: stateOf(row),
  cents: row.cents,
  accountNumber: row.account_number,
  accountName: row.account_name,
  bankName: nameOf(row.account_number),
  code: row.code,
  pictures: row.pictures,
  reason: row.state === 'REJECTED' ? row.reason : '',
  closesAt: row.closesAt.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
})

export const presentWaiting = (row: TransferRow): WaitingTransfer => ({
  ...presentTransfer(row),
  nickname: row.nickname,
  createdAt: row.created_at.toISOString(),
})
