import { imApi } from '../../../src/contract/im'
import { itemApi } from '../../../src/contract/item'
import { orderApi } from '../../../src/contract/order'
import { addNotices, welcomeKey } from '../../modules/chat/public/notices'
import { sendNotices } from '../../testing/jobs'
import { seedPassport } from './passport'
import { testServer, type TestServer } from '../../testing/harness'
import { demoAlias } from './aliases'
import { seedDemoChats } from './chats'
import { seedChats } from './data/chats'
import { seedDemo } from './seed'

const HOUR = 3_600_000

describe('conversations of the demo accounts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await seedDemo(server.services)
    await seedPassport(server.services.db, server.clock.now())
    expect(await seedDemoChats(server.services)).toBe(true)
  })
  afterAll(() => server.close())

  const userOf = (key: string) =>
    server.services.db
      .selectFrom('users')
      .select(['id', 'alias', 'im_username'])
      .where('alias', '=', demoAlias('user', key))
      .executeTakeFirstOrThrow()
  const session = async (key: string) => server.services.sessions.open((await userOf(key)).id, server.clock.now())
  const message = () => server.services.db.selectFrom('im_messages').selectAll().orderBy('id').execute()
  const jsonOf = <T>(row: { preview: { ext: Record<string, unknown> } }) =>
    JSON.parse(row.preview.ext.json as string) as T

  test('are written once, dated before now and never older than a week', async () => {
    expect(await seedDemoChats(server.services)).toBe(false)
    const now = server.clock.now().getTime()
    const rows = await message()
    expect(rows.length).toBeGreaterThan(seedChats.length * 3)
    for (const { created_at } of rows) {
      expect(created_at.getTime()).toBeLessThan(now)
      expect(created_at.getTime()).toBeGreaterThan(now - 7 * 24 * HOUR)
    }
  })

  test('follow each other in time, and only their last lines are unread', () => {
    for (const { lines, unread, buyer, seller } of seedChats) {
      const ago = lines.map(({ minutesAgo }) => minutesAgo)
      expect([...ago].sort((a, b) => b - a)).toEqual(ago)
      for (const { by } of lines) expect([buyer, seller]).toContain(by)
      expect(new Set(lines.slice(lines.length - unread).map(({ by }) => by)).size).toBeLessThanOrEqual(1)
    }
  })

  test('what is unread is what came after the last thing read', async () => {
    const { im_username: buyer } = await userOf('demo1')
    const { list } = await server.ok(imApi.details, { imUsernames: [buyer] }, { token: await session('demo1') })
    expect(list[0]).toMatchObject({ nickname: '小雅', deleted: false })
    const unread = (await message()).filter(({ target }) => target === buyer)
    const lists = await server.services.db
      .selectFrom('im_conversations')
      .select(['channel', 'read_id'])
      .where('username', '=', buyer)
      .execute()
    const counts = lists.map(
      ({ channel, read_id }) => unread.filter(({ sender, id }) => sender === channel && id > read_id).length,
    )
    expect(counts.sort()).toEqual([0, 0, 1])
  })

  test('cards name an item and an order that are there', async () => {
    const token = await session('demo2')
    const cards = (await message()).filter(({ preview }) => preview.ext.type === 'item')
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const { alias, priceCents } = jsonOf<{ alias: string; priceCents: number }>(card)
      expect(await server.ok(itemApi.getByAlias, { alias })).toMatchObject({ alias, priceCents })
    }
    const order = (await message()).find(({ preview }) => preview.ext.type === 'order')!
    const { orderNo, totalCents } = jsonOf<{ orderNo: string; totalCents: number }>(order)
    const detail = await server.ok(orderApi.detail, { orderNo }, { token })
    expect(detail).toMatchObject({ orderNo, state: 'SHIPPED', totalCents })
    expect((await server.call(orderApi.detail, { orderNo }, { token: await session('demo1') })).code).toBe(404)
  })

  test('notices are of the official accounts alone', async () => {
    const notices = (await message()).filter(({ preview }) => preview.ext.type === 'notice')
    expect(notices.length).toBeGreaterThan(3)
    for (const { sender } of notices) expect(sender).toMatch(/^dd-/)
  })

  test('a demo account that logs in is not welcomed twice', async () => {
    const { im_username: to } = await userOf('demo1')
    const welcomes = async () =>
      (await message()).filter(({ sender, target }) => sender === 'dd-system' && target === to)
    expect(await welcomes()).toHaveLength(1)
    const notice = { kind: 'system' as const, title: '欢迎', text: '欢迎' }
    await addNotices(server.services.db, [{ key: welcomeKey(to), to, notice }], server.clock.now())
    await sendNotices(server.services, server.clock.now())
    expect(await welcomes()).toHaveLength(1)
  })

  test('are never written where demo is off', async () => {
    const plain = await testServer()
    expect(await seedDemoChats(plain.services)).toBe(false)
    await plain.close()
  })
})
