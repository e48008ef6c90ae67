import * as v from 'valibot'
import { Alias, text } from './common'
import { get, post } from './endpoint'
import type { TextRule } from './textRules'

/*
 * What a shop states about itself on the receipts that it gives (decision 53). A call that names no shop is about the first one that the viewer works in, as at
 * the desk.
 */

export const LEGAL_NAME: TextRule = { label: '法定名称', max: 80 }
export const SELLER_ADDRESS: TextRule = { label: '收据地址', max: 120 }
/** Digits, with blanks and hyphens where a person writes them; domain/irdNumber.ts reads it. */
export const GST_NUMBER: TextRule = { label: 'GST 号', max: 20 }

export const SellerFacts = v.object({
  sellerAlias: Alias,
  shopName: v.string(),
  /** `123-456-789`; empty: not registered for GST. */
  gstNumber: v.string(),
  legalName: v.string(),
  address: v.string(),
  /** The owner changes it, staff read it. */
  editable: v.boolean(),
})
export type SellerFacts = v.InferOutput<typeof SellerFacts>

export const invoiceSellerApi = {
  facts: get('/invoice/seller', {
    access: 'user',
    input: v.object({ sellerAlias: v.optional(Alias) }),
    output: SellerFacts,
  }),
  /** From now on: receipts that were given stay as they are. */
  save: post('/invoice/seller/update', {
    access: 'user',
    input: v.object({
      sellerAlias: v.optional(Alias),
      gstNumber: v.optional(text(GST_NUMBER), ''),
      legalName: v.optional(text(LEGAL_NAME), ''),
      address: v.optional(text(SELLER_ADDRESS), ''),
    }),
    output: SellerFacts,
  }),
} as const
