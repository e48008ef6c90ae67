import type { Quote } from '../../src/contract/order'
import { homeApi } from '../../src/contract/home'
import { itemApi } from '../../src/contract/item'
import { orderApi } from '../../src/contract/order'
import { searchApi } from '../../src/contract/search'
import { median, type Run } from './figures'
import type { Load, LoadRun } from './load'
import { call, requestText } from './requests'
import { startWorker, type Worker } from './rpc'

export const CONNECTIONS = 16
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
/** For a look at one row: BENCH_ONLY='create order'. */
const ONLY = process.env.BENCH_ONLY ?? ''
/** More than one connection can place in a round. */
const ORDERS = 400

export interface Row {
  name: string
  statements: number
  http: Run
  /** Null where the service answers from memory: there is no SQL to compare with. */
  bare: Run | null
  /** Requests a second by bare repeats a second: the median of pairs that ran one after the other. */
  ratio: number | null
}
export interface EngineResult {
  engine: string
  rows: Row[]
  race: {
    buyers: number
    pieces: number
    sold: number
    refused: number
    onHand: number
    reserved: number
    seconds: number
  }
}

interface Buyer {
  id: number
  token: string
}
type Sku = { itemAlias: string; skuAlias: string }

/** What is measured, given what the market holds: the requests of each connection, and how one of them is noted. */
interface Subject {
  name: string
  /** Requests per connection; for orders fresh ones each round. */
  load(): Promise<{ connections: string[][]; repeat: boolean }>
  /** Null for what is answered from memory. */
  bare: (() => Promise<{ script: string; fresh?: [unknown, unknown][][] }[]>) | null
}

/** A page of home of this size is not kept, so each request of it asks the database as the first of five seconds does. */
const UNKEPT = 39

/** Measures one engine: an URL of PostgreSQL, or null for the embedded database. */
export async function measureEngine(databaseUrl: string | null): Promise<EngineResult> {
  const host = await startWorker('host.ts', { BENCH_DATABASE_URL: databaseUrl ?? '' })
  const client = await startWorker('load.ts')
  try {
    const port = await host.ask<number>('port')
    const market = await host.ask<Sku[]>('market')
    const subjects = [...(await reading(host, port, market)), await ordering(host, port, market)]
    const rows: Row[] = []
    for (const subject of subjects.filter(({ name }) => name.includes(ONLY)))
      rows.push(await measure(host, client, port, subject))
    return {
      engine: `${databaseUrl === null ? 'Embedded: PGlite, ' : ''}${await host.ask<string>('engine')}`,
      rows,
      race: await race(host, client, port, market),
    }
  } finally {
    await client.stop()
    await host.stop()
  }
}

/** Sends a request alone and keeps its statements under a name; twice, so that sessions and caches are as they are in a busy service. */
async function note(host: Worker, name: string, send: () => Promise<unknown>, first = send): Promise<number> {
  await first()
  await host.ask('notes')
  await send()
  return host.ask<number>('script', name)
}

async function reading(host: Worker, port: number, market: Sku[]): Promise<Subject[]> {
  const everyone = (request: string) => async () => ({
    connections: Array.from({ length: CONNECTIONS }, () => [request]),
    repeat: true,
  })
  const repeating = (script: string) => async () => Array.from({ length: CONNECTIONS }, () => ({ script }))
  const alias = market[0]!.itemAlias
  const kinds = [
    {
      name: 'home, page 1',
      send: () => call(port, homeApi.home, { pageSize: UNKEPT }),
      text: requestText(homeApi.home, { pageSize: UNKEPT }),
    },
    {
      name: 'home, page 2',
      send: () => call(port, homeApi.home, { page: 2, pageSize: UNKEPT }),
      text: requestText(homeApi.home, { page: 2, pageSize: UNKEPT }),
    },
    {
      name: 'search',
      send: () => call(port, searchApi.search, { keyword: '蜂蜜' }),
      text: requestText(searchApi.search, { keyword: '蜂蜜' }),
    },
    {
      name: 'item',
      send: () => call(port, itemApi.getDetail, { alias }),
      text: requestText(itemApi.getDetail, { alias }),
    },
  ]
  for (const { name, send } of kinds) await note(host, name, send)
  return [
    { name: 'home, page 1, kept', load: everyone(requestText(homeApi.home, {})), bare: null },
    ...kinds.map(({ name, text }) => ({ name, load: everyone(text), bare: repeating(name) })),
  ]
}

/** Each connection is a buyer of its own item, so that no two wait for one another's locks. */
async function ordering(host: Worker, port: number, market: Sku[]): Promise<Subject> {
  const buyers = await host.ask<Buyer[]>('buyers', CONNECTIONS)
  const made: { quoteKey: string; noted: string; requestKey: string; script: string; token: string }[] = []
  for (const [at, { token }] of buyers.entries()) {
    const line = { ...market[at % market.length]!, quantity: 1 }
    const quote = await call<Quote>(port, orderApi.preCreate, { source: 'ITEMS', lines: [line] }, { token })
    const [first, noted] = (await host.ask<string[]>('quotes', { quoteKey: quote.quoteKey, count: 2 })) as [
      string,
      string,
    ]
    const script = `create order ${at}`
    const place = (key: string) => call(port, orderApi.create, { quoteKey: key }, { token, requestKey: `key-${key}` })
    await note(
      host,
      script,
      () => place(noted),
      () => place(first),
    )
    made.push({ quoteKey: quote.quoteKey, noted, requestKey: `key-${noted}`, script, token })
  }
  const keys = (quoteKey: string) => host.ask<string[]>('quotes', { quoteKey, count: ORDERS * SECONDS })
  return {
    name: 'create order',
    load: async () => ({
      repeat: false,
      connections: await Promise.all(
        made.map(async ({ quoteKey, token }) =>
          (await keys(quoteKey)).map((key) =>
            requestText(orderApi.create, { quoteKey: key }, { token, requestKey: `key-${key}` }),
          ),
        ),
      ),
    }),
    bare: () =>
      Promise.all(
        made.map(async ({ quoteKey, noted, requestKey, script }) => ({
          script,
          fresh: (await keys(quoteKey)).map((key): [unknown, unknown][] => [
            [noted, key],
            [requestKey, `key-${key}`],
          ]),
        })),
      ),
  }
}

async function measure(host: Worker, client: Worker, port: number, { name, load, bare }: Subject): Promise<Row> {
  const pairs: { http: LoadRun; bare: Run | null }[] = []
  const statements = bare ? await statementsOf(host, await bare()) : 0
  // The first pair warms both sides up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const bareRun = bare && (await host.ask<Run>('bare', { seconds: SECONDS, workers: await bare() }))
    const made = await load()
    const before = await host.ask<NodeJS.CpuUsage>('cpu')
    const http = await client.ask<LoadRun>('drive', { port, seconds: SECONDS, ...made } satisfies Load)
    const after = await host.ask<NodeJS.CpuUsage>('cpu')
    if (http.refused > 0)
      throw new Error(`${name}: ${http.refused} of ${http.count} refused, first ${http.firstRefusal}`)
    http.cpuMicros = (after.user + after.system - before.user - before.system) / http.count
    if (round > 0) pairs.push({ http, bare: bareRun })
  }
  const compared = pairs.flatMap((pair) => (pair.bare ? [{ http: pair.http, bare: pair.bare }] : []))
  const row: Row = {
    name,
    statements,
    http: middle(pairs.map((pair) => pair.http)),
    bare: compared.length > 0 ? middle(compared.map((pair) => pair.bare)) : null,
    ratio: compared.length > 0 ? median(compared.map((pair) => pair.http.perSecond / pair.bare.perSecond)) : null,
  }
  const said = (run: Run) =>
    `${run.perSecond.toFixed(0)}/s, p99 ${run.p99Ms.toFixed(1)} ms, ${run.cpuMicros.toFixed(0)} µs`
  const beside =
    row.bare && row.ratio ? `; bare ${said(row.bare)} (${statements}): ${(row.ratio * 100).toFixed(0)} %` : ''
  console.log(`${name}: ${said(row.http)}${beside}`)
  return row
}

const statementsOf = (host: Worker, workers: { script: string }[]) => host.ask<number>('count', workers[0]!.script)

const middle = (runs: Run[]): Run => ({
  count: runs.reduce((all, run) => all + run.count, 0),
  perSecond: median(runs.map((run) => run.perSecond)),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMicros: median(runs.map((run) => run.cpuMicros)),
})

const RACE = { buyers: 500, pieces: 50 }

/** 500 people place an order for the last 50 pieces, all at once. */
async function race(host: Worker, client: Worker, port: number, market: Sku[]): Promise<EngineResult['race']> {
  const last = market[market.length - 1]!
  const buyers = await host.ask<Buyer[]>('buyers', RACE.buyers)
  const connections: string[][] = []
  for (const { token } of buyers) {
    const { quoteKey } = await call<Quote>(
      port,
      orderApi.preCreate,
      { source: 'ITEMS', lines: [{ ...last, quantity: 1 }] },
      { token },
    )
    connections.push([requestText(orderApi.create, { quoteKey }, { token, requestKey: quoteKey })])
  }
  await host.ask('stock', { skuAlias: last.skuAlias, set: RACE.pieces })
  const run = await client.ask<LoadRun>('drive', { port, connections, seconds: 600, repeat: false } satisfies Load)
  const { sold, onHand, reserved } = await host.ask<{ sold: number; onHand: number; reserved: number }>('stock', {
    skuAlias: last.skuAlias,
  })
  const result = { ...RACE, sold, refused: run.refused, onHand, reserved, seconds: run.count / run.perSecond }
  console.log('race:', JSON.stringify(result))
  if (sold !== RACE.pieces || reserved !== RACE.pieces || run.refused !== RACE.buyers - RACE.pieces)
    throw new Error('the race was not fair')
  return result
}
