import { sql } from 'kysely'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { makeItem, makeShop } from '../../server/testing/catalogue'
import { makeUser, type TestServer } from '../../server/testing/harness'
import { takeQuestions } from './rpc'

/*
 * The service with its jobs, as production runs it, for what kills it in the middle of its work: on the folder DATA_DIR and the port PORT, so that
 * the next one goes on where this one ended.
 */
const config = readConfig({
  ...process.env,
  LOG_LEVEL: 'silent',
  DEMO: 'empty',
  API_ADDRESS_PER_SECOND: '1000000',
  API_USER_PER_SECOND: '1000000',
})
const server = await createServer(config)
await server.start()
await server.app.listen({ port: config.port, host: '127.0.0.1' })
const { services } = server
const { db } = services
/** What makes shops and items in tests. */
const market = { ...server, clock: services.clock, user: (nickname?: string) => makeUser(services, nickname) }

export interface OnSale {
  itemAlias: string
  skuAlias: string
}

takeQuestions(
  {
    pid: () => process.pid,
    async onSale({ items, stock }: { items: number; stock: number }): Promise<OnSale[]> {
      const list: OnSale[] = []
      for (let at = 0; at < items; at++) {
        const test = market as unknown as TestServer
        const item = await makeItem(test, { shop: await makeShop(test), skus: [{ on_hand: stock }] })
        list.push({ itemAlias: item.alias, skuAlias: item.skus[0]!.alias })
      }
      return list
    },
    users: async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => makeUser(services)))).map(({ token }) => token),
    rows: async (text: string) => (await sql.raw(text).execute(db)).rows,
  },
  () => server.close(),
)
