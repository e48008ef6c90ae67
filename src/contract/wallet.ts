import * as v from 'valibot'
import { Alias, Instant, Nothing, opaque, Paging, pageOf } from './common'
import { get, post } from './endpoint'
import { FileLink, TableFormat } from './files'
import { OrderNo } from './order'
import { Withdrawal } from './withdraw'

/** Integer NZD cents of a movement or a balance: below 0 where money leaves or is owed. */
const SignedCents = v.pipe(v.number(), v.safeInteger())

/** A person's accounts (domain: wallet): theirs to use, theirs once the order is finished, on its way to their bank or into a payment. */
export const WALLET_ACCOUNTS = ['AVAILABLE', 'PENDING', 'FROZEN'] as const
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number]
const AccountName = v.picklist(WALLET_ACCOUNTS)

/** What a statement may be narrowed to. */
export const ENTRY_GROUPS = ['sale', 'release', 'refund', 'pay', 'withdraw'] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** Balances, each the sum of its account's entries. */
export const Wallet = v.object({
  /** Below 0 where refunds took more than there was: owed, and settled by what comes next. */
  availableCents: SignedCents,
  pendingCents: SignedCents,
  frozenCents: SignedCents,
  /** What banks have paid out so far. */
  paidOutCents: SignedCents,
})
export type Wallet = v.InferOutput<typeof Wallet>

/** Money of one order that is not available yet. */
export const PendingMoney = v.object({
  orderNo: OrderNo,
  /** 「金树蜂蜜」等3件 */
  goods: v.string(),
  cents: SignedCents,
  /** What it waits for, in a person's words. */
  reason: v.string(),
  /** The latest instant at which it is released; null while that depends on a person. */
  releasesAt: v.nullable(Instant),
})
export type PendingMoney = v.InferOutput<typeof PendingMoney>

/** One line of an account's statement. */
export const WalletEntry = v.object({
  alias: Alias,
  /** 货款到账 */
  title: v.string(),
  /** What it is about: goods of an order; empty for nothing. */
  note: v.string(),
  cents: SignedCents,
  at: Instant,
  /** In New Zealand, `2026-11`. */
  month: v.string(),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

/** What came and went in one month, of the entries that were requested: all of them, not of one page. */
export const MonthSum = v.object({ month: v.string(), inCents: SignedCents, outCents: SignedCents })
export type MonthSum = v.InferOutput<typeof MonthSum>

export const WalletEntryDetail = v.object({
  alias: Alias,
  title: v.string(),
  note: v.string(),
  at: Instant,
  /** What it did to each account of the viewer. */
  changes: v.array(v.object({ account: AccountName, cents: SignedCents })),
  orderNo: v.nullable(OrderNo),
  /** Of a withdrawal: where it stands. */
  withdrawal: v.nullable(Withdrawal),
})
export type WalletEntryDetail = v.InferOutput<typeof WalletEntryDetail>

export const walletApi = {
  home: get('/wallet/home', { access: 'user', input: Nothing, output: Wallet }),
  pending: get('/wallet/pending', { access: 'user', input: v.object({ ...Paging }), output: pageOf(PendingMoney) }),
  entries: get('/wallet/entries', {
    access: 'user',
    input: v.object({
      account: v.optional(AccountName, 'AVAILABLE'),
      group: v.optional(v.picklist(ENTRY_GROUPS)),
      ...Paging,
    }),
    output: v.object({ ...pageOf(WalletEntry).entries, months: v.array(MonthSum) }),
  }),
  /** A statement as a table, of one month in New Zealand (`2026-11`) or of all, with sums by month and kind. */
  export: post('/wallet/export', {
    access: 'user',
    input: v.object({
      account: v.optional(AccountName, 'AVAILABLE'),
      group: v.optional(v.picklist(ENTRY_GROUPS)),
      month: v.optional(opaque(7, /^20\d\d-(0[1-9]|1[0-2])$/)),
      format: TableFormat,
    }),
    output: FileLink,
    limit: { uses: 30, seconds: 3600, per: 'user' },
  }),
  entry: get('/wallet/entry', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: WalletEntryDetail,
  }),
} as const
