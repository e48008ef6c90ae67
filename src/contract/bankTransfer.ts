import * as v from 'valibot'
import { Alias, Cents, Done, INT_MAX, Instant, Paging, PictureKey, listOf, pageOf, text, whole } from './common'
import { get, post } from './endpoint'
import { OrderNo } from './order'

export const REFUSAL = { label: '不通过的原因', max: 100 }
export const MAX_PROOFS = 3

/**
 * WAITING for the transfer and its proof, SUBMITTED for an operator, REJECTED with a reason (another proof may follow), PAID, RETURNED as the sum was
 * wrong, OVER as the order no longer waits for it.
 */
export const BANK_TRANSFER_STATES = ['WAITING', 'SUBMITTED', 'REJECTED', 'PAID', 'RETURNED', 'OVER'] as const
export type BankTransferState = (typeof BANK_TRANSFER_STATES)[number]

/** 银行转账, to who pays. */
export const BankTransfer = v.object({
  reference: Alias,
  state: v.picklist(BANK_TRANSFER_STATES),
  cents: Cents,
  /** Where it goes: `01-0902-0068389-00`. */
  accountNumber: v.string(),
  accountName: v.string(),
  bankName: v.string(),
  /** What the transfer's reference says, so that it is found. */
  code: v.string(),
  pictures: v.array(PictureKey),
  /** Why the proof was refused; empty otherwise. */
  reason: v.string(),
  /** Until then the order waits. */
  closesAt: Instant,
  submittedAt: v.nullable(Instant),
})
export type BankTransfer = v.InferOutput<typeof BankTransfer>

/** One as an operator sees it. */
export const WaitingTransfer = v.object({
  ...BankTransfer.entries,
  nickname: v.string(),
  createdAt: Instant,
})
export type WaitingTransfer = v.InferOutput<typeof WaitingTransfer>

/** A bank transfer is a provider, too (domain: payment): account and code, a proof, an operator's confirmation. */
export const bankTransferApi = {
  /** The latest of a payment or order (`orderNo` as of /tx/checkout). */
  detail: get('/tx/transfer/detail', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: BankTransfer,
  }),
  /** The proof: a picture of the transfer or of the bank's slip. Another one takes its place. @throws payClosed, payDone */
  submit: post('/tx/transfer/submit', {
    access: 'user',
    input: v.object({ reference: Alias, pictures: listOf(PictureKey, MAX_PROOFS, 1) }),
    output: BankTransfer,
  }),
  /** For operators: what waits, those with a proof first, the oldest first. */
  waiting: get('/tx/transfer/ops/waiting', {
    access: 'user',
    input: v.object({ ...Paging }),
    output: pageOf(WaitingTransfer),
  }),
  /** For operators: so much has arrived under its code, or the proof is refused. Deciding alike again changes nothing. @throws transferDecided */
  decide: post('/tx/transfer/ops/decide', {
    access: 'user',
    input: v.object({
      reference: Alias,
      decision: v.picklist(['PAID', 'REJECTED']),
      /** What arrived; left out, what was due. */
      cents: v.optional(whole(1, INT_MAX, '到账金额')),
      reason: v.optional(text(REFUSAL), ''),
    }),
    output: Done,
  }),
} as const
