import { table, writePart } from './report'
import { CONNECTIONS, ROUNDS, SECONDS, WARM_ROUNDS, type EngineResult } from './service'

const percent = (ratio: number) => `${Math.round(ratio * 100)} %`
const ms = (value: number) => `${value.toFixed(1)} ms`
const whole = (value: number) => value.toFixed(0)

const HOW = `A client in a process of its own asks over ${CONNECTIONS} keep-alive connections on loopback; the limit is the very statements of the
handler, noted between Kysely and the driver, run through the same driver in the service's process by as many workers, prepared as the
service keeps them prepared (server/db/statementNames.ts). Both take turns, ${SECONDS} s each, ${ROUNDS} times after ${WARM_ROUNDS} to warm up; figures are medians,
the ratio is the median of the pairs. Goal: at least 70 %. What is the same for everybody is kept for at most five seconds, until the
catalogue changes (server/http/responseCache.ts): “kept” is what nearly every phone meets; the row below it asks so that nothing is kept (an odd
page size; an item by a signed-in viewer, which is recorded) and every request goes to the database. The limit of both is its SQL.
Above 100 %: the service asks statements of one request side by side, the limit one after the other. CPU is that of the service's
process: with the embedded database inside it, without PostgreSQL's own. Client, service and database share the machine's cores, and so
does whatever else runs: a busy machine takes more from the side that has three processes at work.`

export function writeService(results: EngineResult[], skipped: string | null): void {
  const parts = results.map(({ engine, rows, race }) => {
    const list = table([
      ['', 'requests/s', 'bare/s', 'ratio', 'p50', 'p99', 'bare p99', 'CPU a request', 'CPU bare', 'statements'],
      ...rows.map(({ name, http, bare, ratio, statements }) => [
        name,
        whole(http.perSecond),
        whole(bare.perSecond),
        percent(ratio),
        ms(http.p50Ms),
        ms(http.p99Ms),
        ms(bare.p99Ms),
        `${whole(http.cpuMicros)} µs`,
        `${whole(bare.cpuMicros)} µs`,
        statements,
      ]),
    ])
    const outcome =
      `${race.buyers} buyers for ${race.pieces} pieces at once: ${race.sold} sold, ${race.refused} refused as sold out, ` +
      `${race.onHand - race.reserved} left over, in ${race.seconds.toFixed(1)} s.`
    return `### ${engine}\n\n${list}\n\n${outcome}`
  })
  if (skipped) parts.push(`PostgreSQL was not measured: ${skipped}`)
  writePart('service', 'Service', [HOW, ...parts].join('\n\n'))
}
