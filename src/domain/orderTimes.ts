/** A shipped order completes by itself this long after it was sent (domain: order). */
const COMPLETE_DAYS = 10
export const COMPLETE_MS = COMPLETE_DAYS * 86_400_000
/** An order that was picked up completes by itself this long after the shop handed it over. */
export const PICKED_UP_MS = 86_400_000
/** An amount paid to a shop completes by itself this long after it was paid, and what is used in a store this long after the last of it was. */
export const SETTLE_MS = 86_400_000
/** A pick-up is arranged at most so many days ahead. */
export const PICKUP_DAYS = 60
