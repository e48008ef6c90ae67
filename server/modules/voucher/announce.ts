import type { Db } from '../../db/database'
import { addNotices } from '../chat/public/notices'
import type { OrderRow } from '../order/public/moves'
import { buyerIm } from './redeemRepository'

interface Used {
  /** Names the redemption: one notice of each step. */
  id: number
  title: string
  count: number
}

const notify = async (trx: Db, order: OrderRow, key: string, words: { title: string; text: string }, now: Date) =>
  addNotices(
    trx,
    [{ key, to: await buyerIm(trx, order.user_id), notice: { kind: 'order', ...words, orderNo: order.order_no } }],
    now,
  )

/** Writes the buyer's notice that some of it was used, in the transaction that uses it. */
export const announceRedeemed = (trx: Db, order: OrderRow, used: Used & { left: number }, store: string, now: Date) =>
  notify(
    trx,
    order,
    `redeem-${used.id}`,
    {
      title: '已核销',
      text: `「${used.title}」在「${store}」使用了${used.count}份，${used.left > 0 ? `还剩${used.left}份` : '已全部用完'}。不是你本人使用请马上联系门店`,
    },
    now,
  )

/** Writes the buyer's notice that it was taken back. */
export const announceCancelled = (trx: Db, order: OrderRow, used: Used, store: string, now: Date) =>
  notify(
    trx,
    order,
    `unredeem-${used.id}`,
    { title: '核销已撤销', text: `「${store}」撤销了「${used.title}」${used.count}份的核销，可以重新使用` },
    now,
  )
