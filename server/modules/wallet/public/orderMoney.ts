import { takenBack } from '../../../../src/domain/ledger'
import type { OrderEvent } from '../../../../src/domain/order'
import { FINISHED_STATES } from '../../../../src/domain/orderStates'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import type { OrderEffect, OrderEffects } from '../../order/public/effects'
import { post } from '../ledger'
import { lockSeller, lockWallets, pendingOfOrder, walletsOfPayment, unpostedRefunds } from '../ledgerRepository'
import { bookSubsidy, moved, takeBackSubsidy } from '../subsidy'

type Order = Pick<Row<'orders'>, 'id' | 'order_no' | 'shop_id' | 'total_cents' | 'discount_cents' | 'state'>

/**
 * A paid order's money, once: taken by providers, its seller's once the order is finished, with what the platform's coupons took off it. What follows
 * books it first: while a release rolls out, an instance of the version before may have taken the payment and booked nothing.
 */
export async function bookSale(trx: Db, order: Order, now: Date): Promise<void> {
  await bookPaid(trx, order, now)
  await bookSubsidy(trx, order, now)
}

async function bookPaid(trx: Db, order: Order, now: Date): Promise<void> {
  if (order.total_cents === 0) return
  const userId = await lockSeller(trx, order.shop_id)
  await post(
    trx,
    {
      cause: `sale-${order.order_no}`,
      kind: 'SALE',
      orderId: order.id,
      entries: [
        { account: 'CLEARING', userId: null, cents: -order.total_cents },
        { account: 'PENDING', userId, cents: order.total_cents },
      ],
    },
    now,
  )
}

/** What is left of a finished order's money is its seller's to use; does nothing where nothing is pending. */
export async function releaseSale(trx: Db, order: Order, now: Date): Promise<void> {
  await bookSale(trx, order, now)
  // First the lock: a refund that runs at the same time takes from what is pending as well.
  const userId = await lockSeller(trx, order.shop_id)
  const cents = await pendingOfOrder(trx, order.id)
  if (cents <= 0) return
  await post(
    trx,
    {
      cause: `release-${order.order_no}`,
      kind: 'RELEASE',
      orderId: order.id,
      entries: [
        { account: 'PENDING', userId, cents: -cents },
        { account: 'AVAILABLE', userId, cents },
      ],
    },
    now,
  )
}

/**
 * Takes back from the seller what refunds of this order give back, each refund once, and the platform's part of it: pending money of the order first,
 * then what is available, which may fall below 0. The seller then owes it, and cannot withdraw until even.
 */
export async function takeBackRefunds(trx: Db, order: Order, now: Date): Promise<void> {
  await takeBackPaid(trx, order, now)
  await takeBackSubsidy(trx, order, now)
}

async function takeBackPaid(trx: Db, order: Order, now: Date): Promise<void> {
  const refunds = await unpostedRefunds(trx, order.id)
  if (refunds.length === 0) return
  await bookSale(trx, order, now)
  const userId = await lockSeller(trx, order.shop_id)
  for (const { reference, cents } of refunds) {
    const from = takenBack(cents, await pendingOfOrder(trx, order.id))
    await post(
      trx,
      {
        cause: `refund-${reference}`,
        kind: 'REFUND',
        orderId: order.id,
        entries: moved(
          { account: 'PENDING', userId, cents: -from.pending },
          { account: 'AVAILABLE', userId, cents: -from.available },
          { account: 'REFUNDS', userId: null, cents },
        ),
        mayOwe: true,
      },
      now,
    )
  }
}

/** Moves that give money back to the buyer. */
const RETURNS: ReadonlySet<OrderEvent> = new Set(['failGroup', 'startRefund', 'refund', 'refundPart'])

/** What a move of an order means for its money, in the move's transaction. */
const bookMove: OrderEffect = async (trx, order, { event, to }, { now }) => {
  if (event === 'pay') {
    await lockWallets(trx, await walletsOfPayment(trx, order.payment_id))
    await bookSale(trx, order, now)
  }
  if (RETURNS.has(event) || FINISHED_STATES.includes(to)) await takeBackRefunds(trx, order, now)
  if (FINISHED_STATES.includes(to)) await releaseSale(trx, order, now)
}

export const walletEffects: OrderEffects = { locks: 'accounts', effect: bookMove }
