/** What a run of many like operations came to. */
export interface Run {
  count: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** CPU of the client or server process per operation, in microseconds. */
  cpuMicros: number
}

export function summarise(latenciesMs: number[], seconds: number, cpuMicros: number): Run {
  const sorted = [...latenciesMs].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const count = sorted.length
  return {
    count,
    perSecond: count / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    cpuMicros: count === 0 ? 0 : cpuMicros / count,
  }
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
