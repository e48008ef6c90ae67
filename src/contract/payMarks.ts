import * as v from 'valibot'

/** A way to pay, as `channelId` of /tx/prepare names it. */
export const PayChannel = v.object({ channelId: v.number(), name: v.string(), note: v.string(), icon: v.string() })
/** State of a payment as the service knows it. */
export const PayState = v.picklist(['PENDING', 'PAID', 'FAILED', 'CLOSED', 'REFUNDED'])

/** How far a payment is that is still to be made. */
export const payMarks = {
  /** An attempt to pay was made; without one a result is not waited for. */
  begun: v.optional(v.boolean()),
  /** The bank transfer that is under way; null for none. */
  transfer: v.optional(v.nullable(v.picklist(['WAITING', 'SUBMITTED', 'REJECTED']))),
}
