import { randomInt } from 'node:crypto'

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Time first, so that numbers sort and a person can read the day off; eight random digits, so that none can be guessed from another. */
function digits(now: Date): string {
  const day = [now.getUTCFullYear() % 100, now.getUTCMonth() + 1, now.getUTCDate()]
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()]
  return [...day, ...time].map((part) => pad(part, 2)).join('') + pad(randomInt(100_000_000), 8)
}

export const newOrderNo = (now: Date): string => digits(now)
/** The letter distinguishes a payment from an order wherever one number may be either (/tx/checkout). */
export const newPayNo = (now: Date): string => `P${digits(now)}`

/** A clash is drawn again; this many in a row would be an error. */
const DRAWS = 5

/** Writes under a number that is free: two orders of one second may draw the same. `write` returns undefined when its number is taken. */
export async function underNewNumber<R>(
  draw: (now: Date) => string,
  now: Date,
  write: (number: string) => Promise<R | undefined>,
): Promise<R> {
  for (let draws = 0; draws < DRAWS; draws++) {
    const row = await write(draw(now))
    if (row !== undefined) return row
  }
  throw new Error('no free number was drawn')
}
