import * as v from 'valibot'
import {
  Alias,
  Cents,
  Done,
  Instant,
  INT_MAX,
  Nothing,
  Paging,
  opaque,
  pageOf,
  requiredLine,
  text,
  whole,
} from './common'
import { get, post } from './endpoint'
import { isPlainLine } from './textRules'

/** A bank account as it is typed: digits, with blanks or dashes between them (domain/bankAccount.ts). */
export const BANK_NUMBER = { label: '银行账号', max: 30 }
export const HOLDER = { label: '户名', max: 60 }
export const DECISION_REASON = { label: '退回原因', max: 100 }

export const WITHDRAWAL_STATES = ['PENDING', 'PAID', 'REJECTED'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
const State = v.picklist(WITHDRAWAL_STATES)

/** Where a person's money goes; the number is masked. */
export const Bank = v.object({
  /** `01-0902-*****89-00` */
  number: v.string(),
  bankName: v.string(),
  holder: v.string(),
  /** Nothing is withdrawn until then, since the account was changed; null when it is not locked. */
  lockedUntil: v.nullable(Instant),
})
export type Bank = v.InferOutput<typeof Bank>

export const WithdrawFacts = v.object({
  bank: v.nullable(Bank),
  availableCents: v.pipe(v.number(), v.safeInteger()),
  minCents: Cents,
  /** The person may prove themselves by the password of their login. */
  hasPassword: v.boolean(),
  /** From when on they may, where the password was set lately; null otherwise. */
  passwordFrom: v.nullable(Instant),
  /** Where a code goes, masked; null where there is neither number nor address. */
  codeTo: v.nullable(v.string()),
})
export type WithdrawFacts = v.InferOutput<typeof WithdrawFacts>

export const Withdrawal = v.object({
  alias: Alias,
  cents: Cents,
  state: State,
  bankNumber: v.string(),
  bankName: v.string(),
  holder: v.string(),
  createdAt: Instant,
  decidedAt: v.nullable(Instant),
  /** Why it was rejected; empty otherwise. */
  reason: v.string(),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** One as an operator sees it: the whole number, and whose it is. */
export const WaitingWithdrawal = v.object({
  ...Withdrawal.entries,
  nickname: v.string(),
  /** The payout that has the bank pay it already; null for none. */
  payout: v.nullable(Alias),
  /** Its file, and which payment of it this is, from 1; null for none. */
  inFile: v.nullable(v.object({ name: v.string(), line: v.number() })),
  /** Below 0: refunds took more than the person has left. */
  availableCents: v.pipe(v.number(), v.safeInteger()),
})
export type WaitingWithdrawal = v.InferOutput<typeof WaitingWithdrawal>

/** One of the two: the password of the login, or the code that was sent. */
export const proof = {
  password: v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isPlainLine, '密码有误'), v.title('登录密码')), ''),
  verifycode: v.optional(v.pipe(opaque(6, /^\d*$/), v.title('验证码')), ''),
}

export const withdrawApi = {
  facts: get('/wallet/withdraw/facts', { access: 'user', input: Nothing, output: WithdrawFacts }),
  /** Sends a code to the person's own number or address. */
  sendCode: post('/wallet/withdraw/code', {
    access: 'user',
    input: Nothing,
    output: v.object({ resendAfter: v.number() }),
  }),
  saveBank: post('/wallet/bank/update', {
    access: 'user',
    input: v.object({ number: text({ ...BANK_NUMBER, required: true }), holder: requiredLine('户名', 60), ...proof }),
    output: Bank,
    once: true,
  }),
  request: post('/wallet/withdraw', {
    access: 'user',
    input: v.object({ cents: whole(1, INT_MAX, '提现金额'), ...proof }),
    output: Withdrawal,
    once: 'keyed',
  }),
  /** For operators: what waits, the oldest first. */
  waiting: get('/wallet/ops/waiting', {
    access: 'user',
    input: v.object({ ...Paging }),
    output: pageOf(WaitingWithdrawal),
  }),
  /**
   * For operators: the bank has paid, or the money goes back. Deciding alike again changes nothing.
   *
   * @throws inPayout of one that a file has the bank pay, which names file and line: its money goes back once the file is void, or the bank has refused it
   */
  decide: post('/wallet/ops/decide', {
    access: 'user',
    input: v.object({
      alias: Alias,
      decision: v.picklist(['PAID', 'REJECTED']),
      reason: v.optional(text(DECISION_REASON), ''),
      /** Of REJECTED: a file has the bank pay it, and the bank has not. */
      bankRefused: v.optional(v.boolean(), false),
    }),
    output: Done,
  }),
} as const
