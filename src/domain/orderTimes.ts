/** A shipped order completes by itself this long after it was sent (domain: order). */
const COMPLETE_DAYS = 10
export const COMPLETE_MS = COMPLETE_DAYS * 86_400_000
