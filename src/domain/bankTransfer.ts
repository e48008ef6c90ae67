/** Hours that an order waits for a transfer, from when it was placed: banks pay one another by the hour, and people go to theirs. */
export const TRANSFER_HOURS = 24
/** Hours more for the proof to be looked at, over a weekend too; and for another try after it was refused, from then. */
export const CHECK_HOURS = 72
/** Transfers of a person that hold goods at a time. */
export const MAX_TRANSFERS = 3
