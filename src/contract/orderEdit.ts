import * as v from 'valibot'
import { Alias, Instant, text } from './common'
import { post } from './endpoint'
import { NOTE, OrderDetail, OrderNo } from './order'

/** What the buyer of an unpaid order still changes; refused with `notToEdit` once it is paid or closed. */
export const orderEditApi = {
  /** Sends it to another of the buyer's addresses; what it costs stays. */
  address: post('/order/updateAddress', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      addressAlias: Alias,
      /** `addressChangedAt` as the page showed it: refused with `addressChanged` when it is another by now. */
      was: v.optional(Instant),
    }),
    output: OrderDetail,
  }),
  /** The note to its seller. */
  note: post('/order/updateNote', {
    access: 'user',
    input: v.object({ orderNo: OrderNo, note: text(NOTE) }),
    output: OrderDetail,
  }),
} as const
