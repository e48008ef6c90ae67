import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { mergeMemberships } from '../../access/repository'
import { mergeCarts } from '../cart/public'
import { mergeCards, mergeTakes } from '../coupon/public/merge'
import { mergeBanks, mergeWallets } from '../wallet/public/merge'
import {
  countFollowedByBoth,
  dropOwnReferral,
  keepOneDefault,
  lockOwn,
  moveRows,
  unfollowOwnShop,
  uniteRows,
} from './mergeRepository'

/** Work that waits for the commit of a merge. */
export type AfterMerge = (deps: Pick<Services, 'db' | 'sender' | 'log'>) => Promise<void>
type Join = (trx: Db, from: number, into: number, now: Date) => Promise<AfterMerge | null | void>

type Rule =
  | { way: 'move'; column?: string }
  | { way: 'unite'; key: string }
  | { way: 'join'; by: Join }
  | { way: 'drop' }

/**
 * Everything that belongs to a user, by table: `move` rows change hands; `unite` rows exist once per user and `key`, so that what the new
 * owner has already stays and the rest moves; `join` is the table's own work, on what was moved above it; `drop` rows end with the old
 * login. A test holds this against the database's foreign keys.
 */
export const OWNED: Record<string, Rule> = {
  payments: { way: 'move' },
  orders: { way: 'move' },
  pay_links: { way: 'move' },
  pay_attempts: { way: 'move', column: 'payer_id' },
  order_logs: { way: 'move' },
  after_sale_cases: { way: 'move' },
  after_sale_logs: { way: 'move' },
  addresses: { way: 'move' },
  reviews: { way: 'move' },
  store_comments: { way: 'move' },
  shares: { way: 'move' },
  short_links: { way: 'move' },
  shops: { way: 'move' },
  memberships: { way: 'join', by: mergeMemberships },
  users: { way: 'move', column: 'recommended_by' },
  favorites: { way: 'unite', key: 'item_id' },
  follows: { way: 'unite', key: 'shop_id' },
  reservations: { way: 'move' },
  redemptions: { way: 'move' },
  store_follows: { way: 'unite', key: 'store_id' },
  // The latest decision of either holds.
  marketing_consents: { way: 'move' },
  tracks: { way: 'unite', key: 'item_id' },
  cart_lines: { way: 'join', by: mergeCarts },
  search_history: { way: 'unite', key: 'word' },
  im_user_settings: { way: 'unite', key: 'name' },
  // Before the wallets, in the order of locks.
  coupon_takes: { way: 'join', by: mergeTakes },
  coupon_cards: { way: 'join', by: mergeCards },
  coupon_gifts: { way: 'move' },
  // The wallets are locked before their entries move; a bank account needs them apart.
  bank_accounts: { way: 'join', by: mergeBanks },
  wallets: { way: 'join', by: mergeWallets },
  ledger_entries: { way: 'move' },
  withdrawals: { way: 'move' },
  bank_transfers: { way: 'move', column: 'decided_by' },
  payouts: { way: 'move', column: 'created_by' },
  quotes: { way: 'drop' },
  request_keys: { way: 'drop' },
  sessions: { way: 'drop' },
}

/**
 * Moves what one user has to another (绑定通行证: a mobile login became one with a passport). The old row stays, without a login: order
 * histories may name it. Sessions are ended by the caller, who can notify the other instances;
 * what comes back is run by them after the commit.
 */
export async function mergeUsers(trx: Db, from: number, into: number, now: Date): Promise<AfterMerge[]> {
  const after: AfterMerge[] = []
  await lockOwn(trx, from)
  await keepOneDefault(trx, from, into)
  await countFollowedByBoth(trx, from, into)
  for (const [table, rule] of Object.entries(OWNED)) {
    if (rule.way === 'move') await moveRows(trx, table, rule.column ?? 'user_id', from, into)
    if (rule.way === 'join') {
      const work = await rule.by(trx, from, into, now)
      if (work) after.push(work)
    }
    if (rule.way === 'unite') await uniteRows(trx, table, rule.key, from, into)
  }
  await unfollowOwnShop(trx, into)
  await dropOwnReferral(trx, into)
  return after
}
