import { deskApi, SOLD_TABS, type SoldTab } from '../../src/contract/desk'
import { COMMON, makeBigShop, RARE } from '../../server/testing/bigShop'
import { testServer } from '../../server/testing/harness'
import { summarise, type Run } from './figures'
import { takeQuestions } from './rpc'

/* The seller's desk on the PostgreSQL of TEST_DATABASE_URL: calls of the whole service, without a network. */
export const DESK_ORDERS = 100_000
const WARM = 20
const CALLS = 300

export interface DeskFigures {
  orders: number
  rows: { name: string; run: Run }[]
}

const WORDS: Readonly<Record<keyof typeof RARE, string>> = {
  name: 'receiver',
  nickname: 'buyer’s nickname',
  phone: 'last four digits of the phone',
  title: 'title of an item',
}

const server = await testServer()

async function measure(): Promise<DeskFigures> {
  const shop = await makeBigShop(server, DESK_ORDERS)
  const numbers = async (input: { tab?: SoldTab; keyword?: string }): Promise<Run> => {
    const took: number[] = []
    const since = performance.now()
    for (let at = -WARM; at < CALLS; at++) {
      const from = performance.now()
      await server.ok(deskApi.sold, input, { token: shop.token })
      if (at >= 0) took.push(performance.now() - from)
    }
    return summarise(took, (performance.now() - since) / 1000, 0)
  }
  const rows: DeskFigures['rows'] = []
  for (const tab of SOLD_TABS) rows.push({ name: `first page of ${tab}`, run: await numbers({ tab }) })
  for (const [kind, words] of [
    ['one order', RARE],
    ['many orders', COMMON],
  ] as const)
    for (const [what, keyword] of Object.entries(words) as [keyof typeof RARE, string][])
      rows.push({ name: `search by ${WORDS[what]}, ${kind}`, run: await numbers({ keyword }) })
  rows.push({ name: 'search by order number', run: await numbers({ keyword: 'X000000000050000' }) })
  rows.push({ name: 'search that finds nothing', run: await numbers({ keyword: '没有这样的东西' }) })
  return { orders: DESK_ORDERS, rows }
}

takeQuestions({ measure }, () => server.close())
