import { sql } from 'kysely'
import { imApi } from '../../../src/contract/im'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { replyAway } from './public/awayReplies'

const HOUR = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** What arrived in the last minute. */
const lately = () => server.services.chat.idAt(new Date(server.clock.now().getTime() - 60_000))
const run = () => replyAway(server.services, lately(), server.clock.now())

const send = (from: string, to: string, text: string) =>
  server.services.chat.send({ from, to, key: `${from}-${text}`, content: { type: 'txt', text } })
const received = async (by: string, from: string) => {
  const rows = await server.services.db
    .selectFrom('im_messages')
    .select('preview')
    .where('sender', '=', from)
    .where('target', '=', by)
    .orderBy('id')
    .execute()
  return rows.map(({ preview }) => ({ msg: preview.bodies[0]!.msg, ext: preview.ext }))
}

interface Pair {
  shop: TestShop
  buyer: string
  seller: string
}
async function pair(): Promise<Pair> {
  const shop = await makeShop(server, { name: '金树蜂蜜' })
  const { token, alias } = await server.user('小雅')
  const name = async (of: string) => (await server.ok(imApi.info, { alias: of }, { token })).imUsername
  return { shop, buyer: await name(alias), seller: await name(shop.alias) }
}
const turn = (shop: TestShop, text: string, hours = 2) =>
  server.ok(imApi.saveSettings, { quickReplies: [], away: { on: true, text, hours } }, { token: shop.token })
const connect = (username: string, online: boolean) =>
  server.services.db
    .insertInto('im_devices')
    .values({ username, resource: 'phone', instance: 1, online, seen_at: server.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['username', 'resource']).doUpdateSet({ online, seen_at: server.clock.now() }),
    )
    .execute()

describe('the away message of a seller', () => {
  it('is sent once per buyer and time, marked as automatic', async () => {
    const { shop, buyer, seller } = await pair()
    await turn(shop, '今晚打烊了')
    await send(buyer, seller, '在吗')
    await send(buyer, seller, '有货吗')
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const [reply, ...more] = await received(buyer, seller)
    expect(more).toEqual([])
    expect(reply).toMatchObject({ msg: '今晚打烊了', ext: { type: 'auto', json: '{"reason":"away"}' } })
    server.clock.advance(2 * HOUR + 1000)
    await send(buyer, seller, '还在吗')
    expect(await run()).toBe(1)
  })

  it('is not sent while a device of the seller is connected, nor when it is off', async () => {
    const { shop, buyer, seller } = await pair()
    await send(buyer, seller, '没有设置')
    expect(await run()).toBe(0)
    await turn(shop, '打烊了')
    await connect(seller, true)
    await send(buyer, seller, '在吗')
    expect(await run()).toBe(0)
    await connect(seller, false)
    await send(buyer, seller, '人呢')
    expect(await run()).toBe(1)
  })

  it('two sellers who are away do not answer each other for ever; two instances answer once', async () => {
    const [one, two] = [await pair(), await pair()]
    await turn(one.shop, '甲不在')
    await turn(two.shop, '乙不在')
    await send(one.seller, two.seller, '你好')
    for (let round = 0; round < 4; round++) await Promise.all([run(), run()])
    expect((await received(one.seller, two.seller)).map(({ msg }) => msg)).toEqual(['乙不在'])
    expect((await received(two.seller, one.seller)).map(({ msg }) => msg)).toEqual(['你好'])
  })
})

it('one that cannot be sent keeps no other waiting, and is tried again', async () => {
  const [one, two] = [await pair(), await pair()]
  for (const { shop } of [one, two]) await turn(shop, '不在')
  for (const { buyer, seller } of [one, two]) await send(buyer, seller, '在吗')
  const { chat } = server.services
  const sendReply = chat.send.bind(chat)
  const broken = jest
    .spyOn(chat, 'send')
    .mockImplementation((message) =>
      message.from === one.seller ? Promise.reject(new Error('broken')) : sendReply(message),
    )
  expect(await run()).toBe(1)
  broken.mockRestore()
  expect(await run()).toBe(1)
})

it('3,000 messages a second are read in less than they take to arrive, and each buyer is answered', async () => {
  const { db, chat } = server.services
  const { buyer, seller, shop } = await pair()
  await turn(shop, '店主不在')
  const SECONDS = 10
  const first = BigInt(chat.idAt(new Date(server.clock.now().getTime() - SECONDS * 1000)))
  const width = chat.idAt(new Date(0)).length
  // As many of strangers to each other, and some to the seller, as the busiest ten seconds that the chat service takes.
  await sql`insert into im_messages (id, kind, sender, target, conversation, client_id, packet, preview, created_at)
    select lpad((${String(first)}::bigint + n)::text, ${width}, '0'), 'chat', 'from-' || n % 997, 'to-' || n % 499,
      'c-' || n, 'k-' || n, ${Buffer.alloc(300)}, '{"bodies":[{"type":"txt","msg":"你好"}],"ext":{}}', ${server.clock.now()}
    from generate_series(1, ${SECONDS * 3_000}) n`.execute(db)
  await send(buyer, seller, '在吗')
  const since = performance.now()
  expect(await run()).toBe(1)
  expect(performance.now() - since).toBeLessThan(SECONDS * 1000 * 0.5)
  expect((await received(buyer, seller)).map(({ msg }) => msg)).toEqual(['店主不在'])
})
