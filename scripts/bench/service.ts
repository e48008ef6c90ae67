import type { Quote } from '../../src/contract/quote'
import type { AnyEndpoint, InputOf } from '../../src/contract/endpoint'
import { homeApi } from '../../src/contract/home'
import { itemApi } from '../../src/contract/item'
import { orderApi } from '../../src/contract/order'
import { searchApi } from '../../src/contract/search'
import { median, type Run } from './figures'
import type { QuoteCopy } from './host'
import type { Load, LoadRun } from './load'
import { call, requestText } from './requests'
import { startWorker, type Worker } from './rpc'

export const CONNECTIONS = 16
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
/** Rounds before, not counted: a service is measured as it is a minute after its start, when Node has compiled what is hot. */
export const WARM_ROUNDS = 3
/** For a look at one row: BENCH_ONLY='create order'. */
const ONLY = process.env.BENCH_ONLY ?? ''
/** More than one connection can place in a round. */
const ORDERS = 400

export interface Row {
  name: string
  statements: number
  http: Run
  bare: Run
  /** Requests a second by bare repeats a second: the median of pairs that ran one after the other. */
  ratio: number
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
  bare: () => Promise<{ script: string; fresh?: [unknown, unknown][][] }[]>
}

/** Pages of this size are not cached, so each request of one reads the database as the first of five seconds does. */
const UNCACHED_SIZE = 19

/** Measures one engine: an URL of PostgreSQL, or null for the embedded database. */
export async function measureEngine(databaseUrl: string | null): Promise<EngineResult> {
  const host = await startWorker('host.ts', { BENCH_DATABASE_URL: databaseUrl ?? '' })
  const client = await startWorker('load.ts')
  try {
    const port = await host.call<number>('port')
    const market = await host.call<Sku[]>('market')
    const subjects = [...(await reading(host, port, market)), await ordering(host, port, market)]
    const rows: Row[] = []
    for (const subject of subjects.filter(({ name }) => name.includes(ONLY)))
      rows.push(await measure(host, client, port, subject))
    return {
      engine: `${databaseUrl === null ? 'Embedded: PGlite, ' : ''}${await host.call<string>('engine')}`,
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
  await host.call('notes')
  await send()
  return host.call<number>('script', name)
}

/**
 * What is the same for every visitor: once as most phones request it, served from the cache, and once so that each
 * request reads the database.
 */
async function reading(host: Worker, port: number, market: Sku[]): Promise<Subject[]> {
  const subject = (name: string, script: string, request: string): Subject => ({
    name,
    load: async () => ({ connections: Array.from({ length: CONNECTIONS }, () => [request]), repeat: true }),
    bare: async () => Array.from({ length: CONNECTIONS }, () => ({ script })),
  })
  const both = async <E extends AnyEndpoint>(name: string, endpoint: E, input: InputOf<E>) => {
    const odd = { ...(input as object), pageSize: UNCACHED_SIZE } as InputOf<E>
    await note(host, name, () => call(port, endpoint, odd))
    return [
      subject(`${name}, kept`, name, requestText(endpoint, input)),
      subject(name, name, requestText(endpoint, odd)),
    ]
  }
  const guest = (at: number) => call(port, itemApi.getDetail, { alias: market[at]!.itemAlias })
  await note(
    host,
    'item',
    () => guest(1),
    () => guest(0),
  )
  return [
    ...(await both('home, page 1', homeApi.home, {})),
    ...(await both('home, page 2', homeApi.home, { page: 2 })),
    ...(await both('search', searchApi.search, { keyword: '蜂蜜' })),
    subject('item, kept', 'item', requestText(itemApi.getDetail, { alias: market[0]!.itemAlias })),
    await viewing(host, port, market),
  ]
}

/**
 * Each connection is a signed-in viewer: the page has their own favorites and follows, none of it is cached, and the
 * view is recorded.
 */
async function viewing(host: Worker, port: number, market: Sku[]): Promise<Subject> {
  const { itemAlias: alias } = market[0]!
  const viewers = await host.call<Buyer[]>('buyers', CONNECTIONS)
  for (const [at, { token }] of viewers.entries())
    await note(host, `view ${at}`, () => call(port, itemApi.getDetail, { alias }, { token }))
  return {
    name: 'item, signed in',
    load: async () => ({
      repeat: true,
      connections: viewers.map(({ token }) => [requestText(itemApi.getDetail, { alias }, { token })]),
    }),
    bare: async () => viewers.map((_, at) => ({ script: `view ${at}` })),
  }
}

/** Each connection is a buyer of its own item, so that no two wait for one another's locks. */
async function ordering(host: Worker, port: number, market: Sku[]): Promise<Subject> {
  const buyers = await host.call<Buyer[]>('buyers', CONNECTIONS)
  const made: { quoteKey: string; noted: QuoteCopy; script: string }[] = []
  for (const [at, { token }] of buyers.entries()) {
    const line = { ...market[at % market.length]!, quantity: 1 }
    const quote = await call<Quote>(port, orderApi.preCreate, { source: 'ITEMS', lines: [line] }, { token })
    const [first, noted] = (await host.call<QuoteCopy[]>('quotes', { quoteKey: quote.quoteKey, count: 2 })) as [
      QuoteCopy,
      QuoteCopy,
    ]
    const script = `create order ${at}`
    const place = ({ key, buyer }: QuoteCopy) =>
      call(port, orderApi.create, { quoteKey: key }, { token: buyer.token, requestKey: `key-${key}` })
    await note(
      host,
      script,
      () => place(noted),
      () => place(first),
    )
    made.push({ quoteKey: quote.quoteKey, noted, script })
  }
  const copies = (quoteKey: string) => host.call<QuoteCopy[]>('quotes', { quoteKey, count: ORDERS * SECONDS })
  return {
    name: 'create order',
    load: async () => ({
      repeat: false,
      connections: await Promise.all(
        made.map(async ({ quoteKey }) =>
          (await copies(quoteKey)).map(({ key, buyer: { token } }) =>
            requestText(orderApi.create, { quoteKey: key }, { token, requestKey: `key-${key}` }),
          ),
        ),
      ),
    }),
    bare: () =>
      Promise.all(
        made.map(async ({ quoteKey, noted, script }) => ({
          script,
          fresh: (await copies(quoteKey)).map(({ key, buyer }): [unknown, unknown][] => [
            [noted.key, key],
            [`key-${noted.key}`, `key-${key}`],
            [noted.buyer.id, buyer.id],
            [noted.buyer.alias, buyer.alias],
          ]),
        })),
      ),
  }
}

async function measure(host: Worker, client: Worker, port: number, { name, load, bare }: Subject): Promise<Row> {
  const pairs: { http: LoadRun; bare: Run }[] = []
  const statements = await statementsOf(host, await bare())
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    const bareRun = await host.call<Run>('bare', { seconds: SECONDS, workers: await bare() })
    const made = await load()
    const before = await host.call<NodeJS.CpuUsage>('cpu')
    const http = await client.call<LoadRun>('drive', { port, seconds: SECONDS, ...made } satisfies Load)
    const after = await host.call<NodeJS.CpuUsage>('cpu')
    if (http.refused > 0)
      throw new Error(`${name}: ${http.refused} of ${http.count} refused, first ${http.firstRefusal}`)
    http.cpuMicros = (after.user + after.system - before.user - before.system) / http.count
    if (round >= WARM_ROUNDS) pairs.push({ http, bare: bareRun })
  }
  const row: Row = {
    name,
    statements,
    http: middle(pairs.map((pair) => pair.http)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.http.perSecond / pair.bare.perSecond)),
  }
  const output = (run: Run) =>
    `${run.perSecond.toFixed(0)}/s, p99 ${run.p99Ms.toFixed(1)} ms, ${run.cpuMicros.toFixed(0)} µs`
  console.log(
    `${name}: ${output(row.http)}; bare ${output(row.bare)} (${statements}): ${(row.ratio * 100).toFixed(0)} %`,
  )
  return row
}

const statementsOf = (host: Worker, workers: { script: string }[]) => host.call<number>('count', workers[0]!.script)

const middle = (runs: Run[]): Run => ({
  count: runs.reduce((all, run) => all + run.count, 0),
  perSecond: median(runs.map((run) => run.perSecond)),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p95Ms: median(runs.map((run) => run.p95Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMicros: median(runs.map((run) => run.cpuMicros)),
})

const RACE = { buyers: 500, pieces: 50 }

/** 500 people place an order for the last 50 pieces, all at once. */
async function race(host: Worker, client: Worker, port: number, market: Sku[]): Promise<EngineResult['race']> {
  const last = market[market.length - 1]!
  const buyers = await host.call<Buyer[]>('buyers', RACE.buyers)
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
  await host.call('stock', { skuAlias: last.skuAlias, set: RACE.pieces })
  const run = await client.call<LoadRun>('drive', { port, connections, seconds: 600, repeat: false } satisfies Load)
  const { sold, onHand, reserved } = await host.call<{ sold: number; onHand: number; reserved: number }>('stock', {
    skuAlias: last.skuAlias,
  })
  const result = { ...RACE, sold, refused: run.refused, onHand, reserved, seconds: run.count / run.perSecond }
  console.log('race:', JSON.stringify(result))
  if (sold !== RACE.pieces || reserved !== RACE.pieces || run.refused !== RACE.buyers - RACE.pieces)
    throw new Error('the race was not fair')
  return result
}
