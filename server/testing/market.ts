import { makeItem, makeShop, type TestItem, type TestShop } from './catalogue'
import { testServer, type TestServer } from './harness'
import { makeBuyer, type Buyer } from './shopping'

/** What most tests of a trade begin with. */
export interface Market {
  server: TestServer
  shop: TestShop
  item: TestItem
  buyer: Buyer
}
interface MarketOptions {
  server?: Parameters<typeof testServer>[0]
  shop?: Parameters<typeof makeShop>[1]
  /** Of the item. */
  title?: string
  /** Of its one SKU. */
  sku?: { price_cents?: number; on_hand?: number }
  /** Shop and item are made for each test, and not once. */
  fresh?: boolean
}

/**
 * A service with a shop, an item on sale there, and a buyer for each test, with a clock that goes on between tests; ended with the file. `use` takes it over
 * before each test:
 *
 * @example
 * let { server, shop, item, buyer } = {} as Market
 * setMarket((market) => ({ server, shop, item, buyer } = market))
 */
export function setMarket(use: (market: Market) => void, options: MarketOptions = {}): void {
  const { fresh = false, sku, title } = options
  let server: TestServer
  let place: Pick<Market, 'shop' | 'item'>
  const open = async () => {
    const shop = await makeShop(server, options.shop)
    const values = title === undefined ? {} : { title }
    return { shop, item: await makeItem(server, { shop, values, skus: [{ on_hand: 10_000, ...sku }] }) }
  }
  beforeAll(async () => {
    server = await testServer(options.server)
    if (!fresh) place = await open()
  })
  beforeEach(async () => {
    server.clock.advance(60_000)
    if (fresh) place = await open()
    use({ server, ...place, buyer: await makeBuyer(server) })
  })
  afterAll(() => server.close())
}
