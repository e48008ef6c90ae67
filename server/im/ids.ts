import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { Clock } from '../platform/clock'

/** Bits below the millisecond: 8 of the instance, 12 of a counter; the whole stays under 2^63 for thousands of years. */
const INSTANCE_BITS = 8n
const COUNTER_BITS = 12n
const DIGITS = 19

/**
 * Ids of messages and notices: growing within an instance, distinct between the last 256 instances started on one database, 19 digits
 * long, so that as text they sort as numbers.
 */
export class Ids {
  private last = 0n
  private counter = 0n

  private constructor(
    private readonly clock: Clock,
    readonly instance: number,
  ) {}

  static async open(db: Db, clock: Clock): Promise<Ids> {
    const { rows } = await sql<{ value: number }>`select nextval('im_instance_seq')::int as value`.execute(db)
    return new Ids(clock, rows[0]!.value)
  }

  next(): string {
    const now = BigInt(this.clock.now().getTime())
    this.counter = (this.counter + 1n) & ((1n << COUNTER_BITS) - 1n)
    // A spent counter borrows the next millisecond, and a clock set back stands still, so that ids never repeat.
    if (now > this.last) {
      this.last = now
      this.counter = 0n
    } else if (this.counter === 0n) this.last += 1n
    const instance = BigInt(this.instance) & ((1n << INSTANCE_BITS) - 1n)
    const id = (((this.last << INSTANCE_BITS) | instance) << COUNTER_BITS) | this.counter
    return id.toString().padStart(DIGITS, '0')
  }
}

/** An id as sent by a client, in the form the database keeps; anything else is no id at all. */
export const idOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^\d{1,19}$/.test(text) ? text.padStart(DIGITS, '0') : ''
}

/** The id that a moment would have: everything before it is older. */
export const idAt = (ms: number): string =>
  (BigInt(Math.max(0, Math.floor(ms))) << (INSTANCE_BITS + COUNTER_BITS)).toString().padStart(DIGITS, '0')
