/** The service's clock: one place to stop time in tests. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests move by hand. */
export class FakeClock implements Clock {
  constructor(private at: Date = new Date('2026-11-27T00:00:00Z')) {}
  now = () => new Date(this.at)
  advance(milliseconds: number) {
    this.at = new Date(this.at.getTime() + milliseconds)
  }
}
