import type { Bank, Withdrawal } from '../../../src/contract/withdraw'
import { bankName, maskBankAccount, readBankAccount } from '../../../src/domain/bankAccount'
import { maskPhone } from '../../../src/domain/phone'
import type { Row } from '../../db/schema'

/** Of a number that was checked when it was saved. */
export const maskedNumber = (number: string): string => maskBankAccount(readBankAccount(number)!)
const nameOf = (number: string) => bankName(readBankAccount(number)!) ?? ''

export const presentBank = (bank: Row<'bank_accounts'>, now: Date): Bank => ({
  number: maskedNumber(bank.number),
  bankName: nameOf(bank.number),
  holder: bank.holder,
  lockedUntil: bank.locked_until && bank.locked_until > now ? bank.locked_until.toISOString() : null,
})

export const presentWithdrawal = (row: Row<'withdrawals'>): Withdrawal => ({
  alias: row.alias,
  cents: row.cents,
  state: row.state,
  bankNumber: maskedNumber(row.bank_number),
  bankName: nameOf(row.bank_number),
  holder: row.holder,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

/** `+64 21 *** 001`, `x***@example.com`: enough to know one's own by. */
export const maskTarget = (target: string): string =>
  target.includes('@') ? target.replace(/^(.)[^@]*/, '$1***') : maskPhone(target)
