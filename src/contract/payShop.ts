import * as v from 'valibot'
import { Alias, Cents, PictureKey, price, text } from './common'
import { get, post } from './endpoint'
import { NOTE, OrderNo } from './order'

/*
 * 向商家付款: an amount paid to a shop by its own code (app §2 commonOrder). It is an order without goods: list, page, payment, receipt, refund and
 * ledger are those of every order (docs/decisions/0060).
 */

/** The most that is paid to a shop at once: what one order may cost (domain/orderLimits). */
export const MAX_PAID_CENTS = 10_000_000

const PayCode = v.object({
  sellerAlias: Alias,
  shopName: v.string(),
  logo: PictureKey,
  /** It may be paid by the code now. */
  taking: v.boolean(),
  /** The viewer may turn that. */
  mayTurn: v.boolean(),
  /** Path of the code as a JPEG to save and print, 750 pixels wide; `?cents=` names an amount. */
  picture: v.string(),
})
export type PayCode = v.InferOutput<typeof PayCode>

export const payShopApi = {
  /** Who would be paid. A shop that takes no payments now says why in `problem`; one that does not exist is not found. */
  payee: get('/order/common/payee', {
    access: 'user',
    input: v.object({ sellerAlias: Alias }),
    output: v.object({
      sellerAlias: Alias,
      shopName: v.string(),
      logo: PictureKey,
      /** Where the shop is, so that a buyer knows it from another of the same name. */
      city: v.string(),
      maxCents: Cents,
      /** Why it cannot be paid, in a sentence; empty where it can. */
      problem: v.string(),
    }),
  }),
  /** Makes the order, to be paid like any other. A repeat of the call returns the first one's. */
  create: post('/order/common/createOrder', {
    access: 'user',
    input: v.object({
      sellerAlias: Alias,
      cents: price('付款金额', 1, MAX_PAID_CENTS),
      note: v.optional(text(NOTE), ''),
    }),
    output: v.object({ payNo: OrderNo, orderNo: OrderNo, totalCents: Cents }),
    once: 'keyed',
  }),
  /** 收款码: a shop's own code, for its owner and staff; of the first shop that the viewer works in where none is named. */
  code: get('/order/common/code', {
    access: 'user',
    input: v.object({ sellerAlias: v.optional(Alias) }),
    output: PayCode,
  }),
  /** The owner turns payments by the code on or off. */
  take: post('/order/common/take', {
    access: 'user',
    input: v.object({ sellerAlias: Alias, taking: v.boolean() }),
    output: PayCode,
  }),
} as const
