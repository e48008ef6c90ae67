/** The service keeps client ids as numbers below 2^63; this many for each millisecond since 2010 stay exact in JavaScript. */
const IDS_PER_MS = 1000
const SINCE = Date.UTC(2010, 0, 1)

/** Client ids of what is sent: growing, and not met again on another device or after a restart. */
export class Ids {
  private last = 0

  constructor(private readonly now: () => number) {}

  next(): string {
    const least = (this.now() - SINCE) * IDS_PER_MS + Math.floor(Math.random() * IDS_PER_MS)
    this.last = Math.max(this.last + 1, least)
    return String(this.last)
  }
}
