/** The market's zone; rounds of flash sales turn at its midnight, summer time included. */
const ZONE = 'Pacific/Auckland'
const DAY = 86_400_000

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What a clock in the zone shows, as if it were UTC. */
function wallClock(at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (at % 1000)
}

/** The first midnight of the zone after an instant. */
export function midnightAfter(instant: Date): Date {
  const at = instant.getTime()
  const wall = wallClock(at)
  const midnight = Math.floor(wall / DAY) * DAY + DAY
  // The offset is that of the midnight itself: a night on which the clocks change lies in between twice a year.
  const guess = midnight - (wall - at)
  return new Date(midnight - (wallClock(guess) - guess))
}

/** Shortest time a round has left when it begins; a market seeded at 23:50 would else open with a strip that ends in ten minutes. */
const SHORTEST = 3 * 3_600_000

/** The end of a discount that should last until about `wanted`: a midnight, so that what ends on one day ends together. */
export function roundEnd(now: Date, requested: Date): Date {
  return midnightAfter(new Date(Math.max(requested.getTime() - DAY, now.getTime() + SHORTEST)))
}
