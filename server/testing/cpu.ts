/**
 * What work costs, measured so that a busy or slow machine does not decide a test: time of the processor, not of the clock, beside a piece of
 * work of known size that is measured in turn with it.
 */

/** Processor time the reference takes on the machine that the limits of our tests are meant for, in ms. */
const REFERENCE_MS = 3
const WORDS = Array.from({ length: 72_000 }, (_, at) => `${(at * 7919) % 10_007} reference street`)
let sink = 0

/** Looks through some text, as most of what is measured here does. */
function reference(): void {
  for (const word of WORDS) if (word.includes(`${sink % 10} ref`) && word.toUpperCase() > 'S') sink++
}

/** Processor time of this process, all its threads, in ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed(work: () => unknown): number {
  const start = cpuMs()
  work()
  return cpuMs() - start
}
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** How much slower than that machine this one is now; 1 where it is as fast. */
export function slowness(batches = 9): number {
  return median(Array.from({ length: batches }, () => timed(() => times(5, reference)) / 5 / REFERENCE_MS))
}
const times = (count: number, work: () => unknown) => {
  for (let run = 0; run < count; run++) work()
}

/** Processor time of one call in ms, as that machine would take: the median of batches, each beside the reference. */
export function costMs(work: () => unknown, { batches = 7, runs = 5 } = {}): number {
  times(2, work)
  times(2, reference)
  return median(
    Array.from({ length: batches }, () => {
      const own = timed(() => times(runs, work)) / runs
      const beside = timed(() => times(runs, reference)) / runs
      // Without a tick of the processor's clock there is nothing to divide by.
      return own / Math.max(beside / REFERENCE_MS, 0.25)
    }),
  )
}
