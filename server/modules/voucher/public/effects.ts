import { randomInt } from 'node:crypto'
import { CODE_DIGITS, endOf, isSellable, rangeOf } from '../../../../src/domain/voucher'
import type { Db } from '../../../db/database'
import { BusinessError } from '../../../http/errors'
import { directLine } from '../../order/public/direct'
import type { OrderEffect, OrderEffects } from '../../order/public/effects'
import { isDirect } from '../../order/public/lines'
import type { OrderRow } from '../../order/public/moves'
import { termsOf } from '../present'
import { boughtOf, giveCode, insertBought, onSale, storeIdsOf, voucherById } from '../repository'

/** Twelve digits of which none says anything about another. */
const drawCode = () =>
  String(randomInt(1_000_000)).padStart(CODE_DIGITS / 2, '0') +
  String(randomInt(1_000_000)).padStart(CODE_DIGITS / 2, '0')
/** A clash is drawn again; this many in a row would be an error. */
const DRAWS = 5

/** What is sold stands with its order from then on, as it was. @throws voucherGone */
async function writeBought(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const { item_id: itemId } = await directLine(trx, order.id)
  const row = itemId === null ? undefined : await voucherById(trx, itemId)
  if (!row || !(await onSale(trx, row.item_id)) || !isSellable(termsOf(row), now))
    throw new BusinessError('voucherGone', { reason: '已停止售卖' })
  const storeIds = await storeIdsOf(trx, row.item_id)
  await insertBought(trx, { orderId: order.id, itemId: row.item_id, terms: termsOf(row), storeIds })
}

/** A paid order gets its code and its days. */
async function writeCode(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const bought = await boughtOf(trx, order.id)
  if (!bought) throw new Error(`order ${order.order_no} has no voucher`)
  const range = rangeOf(bought.terms, order.paid_at ?? now)
  for (let draws = 0; draws < DRAWS; draws++)
    if (await giveCode(trx, order.id, { code: drawCode(), ...range, expiresAt: endOf(range) })) return
  throw new Error('no free code was drawn')
}

const keepVoucher: OrderEffect = async (trx, order, { event }, { now }) => {
  if (!isDirect(order)) return
  if (event === 'place') await writeBought(trx, order, now)
  if (event === 'arrangeRedemption') await writeCode(trx, order, now)
}

export const voucherEffects: OrderEffects = { locks: 'nothing', effect: keepVoucher }
