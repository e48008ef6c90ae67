import { storeApi, type StoreQuery } from '../../src/contract/store'
import { CUISINES, makeBigStores } from '../../server/testing/bigStores'
import { testServer } from '../../server/testing/harness'
import { summarise, type Run } from './figures'
import { takeQuestions } from './rpc'

/* Queries of stores on the PostgreSQL of TEST_DATABASE_URL, or embedded without it: calls of the whole service, without a network. */
export const STORES = 100_000
const WARM = 20
const CALLS = 200

export interface StoreFigures {
  stores: number
  rows: { name: string; run: Run }[]
}

/** Where people are: five cities, by turns. */
const PLACES = [
  { lat: -36.85, lng: 174.76 },
  { lat: -36.73, lng: 174.7 },
  { lat: -43.53, lng: 172.6 },
  { lat: -41.29, lng: 174.78 },
  { lat: -37.79, lng: 175.28 },
]

const server = await testServer()

async function measure(): Promise<StoreFigures> {
  const { types } = await makeBigStores(server, STORES)
  const numbers = async (inputOf: (at: number) => StoreQuery): Promise<Run> => {
    const took: number[] = []
    const since = performance.now()
    for (let at = 0; at < WARM + CALLS; at++) {
      const from = performance.now()
      await server.ok(storeApi.query, inputOf(at))
      if (at >= WARM) took.push(performance.now() - from)
    }
    return summarise(took, (performance.now() - since) / 1000, 0)
  }
  const here = (at: number) => PLACES[at % PLACES.length]!
  const QUERIES: Record<string, (at: number) => StoreQuery> = {
    'place, nearest first': here,
    'place, open now': (at) => ({ ...here(at), openNow: true }),
    'place within 2 km, open now, cuisine': (at) => ({
      ...here(at),
      metres: 2000,
      openNow: true,
      tags: [CUISINES[at % CUISINES.length]!],
    }),
    'place, all filters': (at) => ({
      ...here(at),
      openNow: true,
      typeAlias: types[at % types.length]!,
      tags: [CUISINES[at % CUISINES.length]!],
      minRating10: 40,
      minCents: 1500,
      maxCents: 3000,
    }),
    'place, filters that find nothing': (at) => ({ ...here(at), tags: ['没有的菜'], minRating10: 45 }),
    'place, best rated first': (at) => ({ ...here(at), sort: 'rating' }),
    'place, cheapest first, cuisine': (at) => ({
      ...here(at),
      sort: 'priceUp',
      tags: [CUISINES[at % CUISINES.length]!],
    }),
    'place, a dish by words': (at) => ({ ...here(at), keyword: '水煮牛肉' }),
    'place, a name that one store has': (at) => ({ ...here(at), keyword: `老街${at * 37}` }),
    'city without a place': () => ({ city: 'Auckland' }),
    'page 5': (at) => ({ ...here(at), cursor: 'p5' }),
  }
  const rows: StoreFigures['rows'] = []
  for (const [name, inputOf] of Object.entries(QUERIES)) rows.push({ name, run: await numbers(inputOf) })
  return { stores: STORES, rows }
}

takeQuestions({ measure }, () => server.close())
