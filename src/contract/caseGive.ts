import * as v from 'valibot'
import { CaseDetail } from './afterSale'
import { GIVE_WORDS } from './caseTexts'
import { INT_MAX, text, whole } from './common'
import { post } from './endpoint'
import { OrderNo } from './order'

export const caseGiveApi = {
  /**
   * The shop gives back some or all of an amount that was paid to it (`caseSum` where less is left), without a request. The money goes back at
   * once; the buyer is notified.
   */
  give: post('/afterSale/give', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      cents: whole(1, INT_MAX, '退款金额'),
      words: v.optional(text(GIVE_WORDS), ''),
    }),
    output: CaseDetail,
    once: 'keyed',
  }),
} as const
