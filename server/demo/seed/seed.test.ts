import fc from 'fast-check'
import { sql } from 'kysely'
import { deskApi } from '../../../src/contract/desk'
import { homeApi } from '../../../src/contract/home'
import { itemApi } from '../../../src/contract/item'
import { searchApi } from '../../../src/contract/search'
import { testServer, type TestServer } from '../../testing/harness'
import { ROUND_MS } from '../../modules/home/service'
import { lapse, sendCards, settle } from '../../testing/afterSale'
import { autoClose, autoComplete, sendNotices, sendRefunds } from '../../testing/jobs'
import { bookEarlierOrders, checkLedger } from '../../modules/wallet/public/check'
import { demoAlias } from './aliases'
import { hotWords, searchHints } from './data/hotWords'
import { midnightAfter, roundEnd } from './rounds'
import { refreshDemo, seedDemo } from './seed'
import { cpuMs, slowness } from '../../testing/cpu'

const HOUR = 3_600_000

describe('rounds of flash sales', () => {
  test.each([
    ['2026-11-27T00:00:00Z', '2026-11-27T11:00:00.000Z'],
    ['2026-11-27T11:00:00Z', '2026-11-28T11:00:00.000Z'],
    ['2026-06-30T13:00:00.500Z', '2026-07-01T12:00:00.000Z'],
    // Clocks go forward at 02:00 on 27 September 2026, and back at 03:00 on 4 April 2027.
    ['2026-09-26T12:30:00Z', '2026-09-27T11:00:00.000Z'],
    ['2027-04-03T11:30:00Z', '2027-04-04T12:00:00.000Z'],
  ])('after %s the next midnight in Auckland is %s', (from, to) => {
    expect(midnightAfter(new Date(from)).toISOString()).toBe(to)
  })
  test('a round ends at a midnight, and never within three hours', () => {
    const late = new Date('2026-11-27T10:50:00Z')
    expect(roundEnd(late, new Date(late.getTime() + HOUR)).toISOString()).toBe('2026-11-28T11:00:00.000Z')
    const morning = new Date('2026-11-26T20:00:00Z')
    expect(roundEnd(morning, new Date(morning.getTime() + 6 * HOUR)).toISOString()).toBe('2026-11-27T11:00:00.000Z')
    expect(roundEnd(morning, new Date(morning.getTime() + 50 * HOUR)).toISOString()).toBe('2026-11-28T11:00:00.000Z')
  })
})

test('whenever the market is opened, the round that ends first is near enough for the strip of home', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), (now) => {
      const left = roundEnd(now, new Date(now.getTime() + HOUR)).getTime() - now.getTime()
      expect(left).toBeGreaterThanOrEqual(3 * HOUR)
      expect(left).toBeLessThanOrEqual(ROUND_MS)
    }),
  )
})

describe('the demo market in the database', () => {
  let server: TestServer
  let took = 0
  beforeAll(async () => {
    server = await testServer()
    const start = cpuMs()
    expect(await seedDemo(server.services)).toBe(true)
    took = (cpuMs() - start) / slowness()
  })
  afterAll(() => server.close())

  test('is written once, by seconds of work', async () => {
    expect(took).toBeLessThan(4000)
    expect(await seedDemo(server.services)).toBe(false)
  })

  test('app §7: home has banners, ten channels, a flash strip and forty items', async () => {
    const home = await server.ok(homeApi.home, {})
    expect(home.banners).toHaveLength(5)
    expect(home.channels).toHaveLength(10)
    expect(home.hints).toEqual(expect.arrayContaining(searchHints))
    expect(home.feed.list).toHaveLength(40)
    expect(home.flash!.items.length).toBeGreaterThanOrEqual(4)
    for (const item of home.flash!.items) expect(item.priceCents).toBeLessThan(item.listCents)
  })

  test('every picture key it names can be drawn', async () => {
    const { parsePictureKey } = await import('../art/key')
    const { db } = server.services
    const keys = [
      ...(await db.selectFrom('items').select(['pictures', 'detail_pictures']).execute()).flatMap((row) => [
        ...row.pictures,
        ...row.detail_pictures,
      ]),
      ...(await db.selectFrom('skus').select('picture').execute()).flatMap((row) => row.picture ?? []),
      ...(await db.selectFrom('shops').select(['logo', 'cover']).execute()).flatMap((row) => [row.logo, row.cover]),
      ...(await db.selectFrom('categories').select('picture').execute()).map((row) => row.picture),
      ...(await db.selectFrom('banners').select('picture').execute()).map((row) => row.picture),
      ...(await db.selectFrom('users').select('avatar').execute()).map((row) => row.avatar),
      ...(await db.selectFrom('reviews').select('avatar').execute()).map((row) => row.avatar),
      ...(await server.ok(homeApi.home, {})).channels.map((channel) => channel.picture),
    ]
    expect(keys.length).toBeGreaterThan(1000)
    expect([...new Set(keys)].filter((key) => parsePictureKey(key) === null)).toEqual([])
  })

  test('every hot word and hint finds something', async () => {
    const empty: string[] = []
    for (const word of [...hotWords.map((hot) => hot.word), ...searchHints])
      if ((await server.ok(searchApi.search, { keyword: word })).total === 0) empty.push(word)
    expect(empty).toEqual([])
    const hint = await server.ok(searchApi.hint, {})
    expect(hint.hot).toEqual(hotWords)
  })

  test('a listing claims as many reviews as it has, with their mean', async () => {
    const item = await server.ok(itemApi.getDetail, { alias: demoAlias('item', 'honey-golden-umf') })
    const reviews = await server.ok(itemApi.comments, { alias: item.alias, type: 'ITEM' })
    expect(item.reviewCount).toBe(reviews.total)
    expect(item.rating).toBe(reviews.rating)
    expect(reviews.list.length).toBeGreaterThan(0)
    expect(item.skus).toHaveLength(9)
  })

  test('its orders stand in every state that an order here comes to, and ledger, receipts and stock add up', async () => {
    const { db } = server.services
    const states = await db.selectFrom('orders').select('state').distinct().execute()
    expect(states.map(({ state }) => state).sort()).toEqual([
      'CLOSED',
      'COMPLETED',
      'PARTLY_REFUNDED',
      'PENDING_PAYMENT',
      'REFUNDED',
      'SHIPPED',
      'TO_PICKUP',
      'TO_SHIP',
    ])
    await checkLedger(server.services)
    expect(await bookEarlierOrders(server.services, server.clock.now())).toBe(0)
    const paid = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute()
    const receipts = await db.selectFrom('invoices').select('order_id').execute()
    expect(receipts.map((row) => row.order_id).sort()).toEqual(paid.map(({ id }) => id).sort())
    // What waits for its seller, its buyer or its money is set aside, and nothing else.
    const { rows } = await sql<{ sku: number; held: number; reserved: number }>`
      select s.id as sku, s.reserved, coalesce(sum(l.quantity) filter (where l.stock = 'RESERVED'), 0)::int as held
      from skus s left join order_lines l on l.sku_id = s.id group by s.id`.execute(db)
    expect(rows.filter(({ held, reserved }) => held !== reserved)).toEqual([])
    expect(rows.some(({ held }) => held > 0)).toBe(true)
  })

  test('domain: after-sale: what its orders gave back is held by cases, so that no one can request it again', async () => {
    const { rows } = await sql<{ state: string; refunded: number; claimed: number }>`
      select o.state, sum(r.cents)::int as refunded,
        o.freight_claimed_cents + (select sum(claimed_cents)::int from order_lines where order_id = o.id) as claimed
      from orders o join refunds r on r.order_id = o.id group by o.id order by o.state`.execute(server.services.db)
    expect(rows.map(({ state }) => state)).toEqual(['PARTLY_REFUNDED', 'REFUNDED'])
    for (const { refunded, claimed } of rows) expect(claimed).toBe(refunded)
    expect([await lapse(server), await settle(server), await sendCards(server)]).toEqual([0, 0, 0])
  })

  test('its orders happen in the order of their times, none to come, and leave nothing to do for any job but the unpaid', async () => {
    const now = server.clock.now()
    const logs = await server.services.db.selectFrom('order_logs').select(['id', 'at']).orderBy('id').execute()
    const times = logs.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    expect(await autoComplete(server.services)).toBe(0)
    expect(await sendRefunds(server.services)).toBe(0)
    expect(await sendNotices(server.services)).toBe(0)
    expect(await autoClose(server.services)).toBe(0)
  })

  test('its seller opens a desk with something under each tab that has a number but 待核销', async () => {
    const seller = demoAlias('shop', 'golden-manuka')
    const { id } = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('alias', '=', seller)
      .executeTakeFirstOrThrow()
    const token = await server.services.sessions.open(id, server.clock.now())
    const { counts, list } = await server.ok(deskApi.sold, { pageSize: 100 }, { token })
    expect(counts).toMatchObject({ unpaid: 2, toShip: 6, shipped: 7, toRedeem: 0 })
    expect(list.length).toBeGreaterThan(25)
    expect(list.some(({ stateText }) => stateText === '部分发货')).toBe(true)
  })

  test('its banners lead to things that exist', async () => {
    const { banners } = await server.ok(homeApi.home, {})
    const { list } = await server.ok(homeApi.categories, {})
    const categories = list.flatMap((top) => [top.alias, ...top.children.map((child) => child.alias)])
    for (const { link } of banners) {
      if (link.kind === 'item') await server.ok(itemApi.getByAlias, { alias: link.target })
      if (link.kind === 'shop')
        expect((await server.ok(itemApi.queryBySeller, { sellerAlias: link.target })).list.length).toBeGreaterThan(0)
      if (link.kind === 'category') expect(categories).toContain(link.target)
    }
  })

  test('a week later the discounts that ended run again, for others nothing changes', async () => {
    expect(await refreshDemo(server.services)).toBe(0)
    server.clock.advance(8 * 24 * HOUR)
    expect((await server.ok(homeApi.discountOptions, {})).categories[0]!.count).toBe(0)
    expect(await refreshDemo(server.services)).toBeGreaterThan(90)
    const home = await server.ok(homeApi.home, {})
    expect(home.flash!.items.length).toBeGreaterThanOrEqual(4)
    expect(Date.parse(home.flash!.endsAt)).toBeGreaterThan(server.clock.now().getTime() + 3 * HOUR)
    expect(await refreshDemo(server.services)).toBe(0)
  })
})
