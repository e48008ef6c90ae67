import { imApi } from '../../src/contract/im'
import { makeShop, type TestShop } from '../testing/catalogue'
import { testServer, type TestServer } from '../testing/harness'
import { ChatReplies } from './chatReplies'
import { demoAnswer } from './demoAnswers'

const HOUR = 3_600_000
let server: TestServer
let replies: ChatReplies
beforeAll(async () => {
  server = await testServer()
  replies = new ChatReplies(server.services)
})
afterAll(() => server.close())

const say = (from: string, to: string, text: string) =>
  server.services.chat.send({ from, to, key: `${from}-${text}`, content: { type: 'txt', text } })
const heard = async (by: string, from: string) => {
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
    await say(buyer, seller, '在吗')
    await say(buyer, seller, '有货吗')
    expect(await replies.run()).toBe(1)
    expect(await replies.run()).toBe(0)
    const [reply, ...more] = await heard(buyer, seller)
    expect(more).toEqual([])
    expect(reply).toMatchObject({ msg: '今晚打烊了', ext: { type: 'auto', json: '{"reason":"away"}' } })
    server.clock.advance(2 * HOUR + 1000)
    await say(buyer, seller, '还在吗')
    expect(await replies.run()).toBe(1)
  })

  it('is not sent while a device of the seller is connected, nor when it is off', async () => {
    const { shop, buyer, seller } = await pair()
    await say(buyer, seller, '没有设置')
    expect(await replies.run()).toBe(0)
    await turn(shop, '打烊了')
    await connect(seller, true)
    await say(buyer, seller, '在吗')
    expect(await replies.run()).toBe(0)
    await connect(seller, false)
    await say(buyer, seller, '人呢')
    expect(await replies.run()).toBe(1)
  })

  it('two sellers who are away do not answer each other for ever; two instances answer once', async () => {
    const [one, two] = [await pair(), await pair()]
    await turn(one.shop, '甲不在')
    await turn(two.shop, '乙不在')
    await say(one.seller, two.seller, '你好')
    const other = new ChatReplies(server.services)
    await Promise.all([replies.run(), other.run()])
    for (let round = 0; round < 3; round++) await Promise.all([replies.run(), other.run()])
    expect((await heard(one.seller, two.seller)).map(({ msg }) => msg)).toEqual(['乙不在'])
    expect((await heard(two.seller, one.seller)).map(({ msg }) => msg)).toEqual(['你好'])
  })
})

describe('sellers of a demo market', () => {
  beforeAll(() => void (server.services.config.demo = true))
  afterAll(() => void (server.services.config.demo = false))

  it('answer by subject, once a day each, and say that it is automatic', async () => {
    const { buyer, seller } = await pair()
    await say(buyer, seller, '你好')
    expect(await replies.run()).toBe(0)
    await server.services.db
      .updateTable('users')
      .set({ passport_user_id: `demo-${seller}` })
      .where('im_username', '=', seller)
      .execute()
    for (const text of ['你好呀', '什么时候发货', '快递多久', '还有货吗']) {
      server.clock.advance(1000)
      await say(buyer, seller, text)
      await replies.run()
    }
    const answers = await heard(buyer, seller)
    expect(answers.map(({ ext }) => ext.type)).toEqual(['auto', 'auto', 'auto'])
    expect(answers[0]!.msg).toContain('金树蜂蜜')
    expect(answers[1]!.msg).toContain('快递')
    expect(answers[2]!.msg).toContain('现货')
  })

  it('know a card from a question', () => {
    const message = {
      id: '',
      from: '',
      to: '',
      text: '[商品] 蜂蜜 保质期',
      extType: 'item',
      extJson: { title: '蜂蜜' },
    }
    expect(demoAnswer(message, '甲').text).toContain('「蜂蜜」')
    expect(demoAnswer({ ...message, extType: 'order', extJson: {} }, '甲').subject).toBe('order')
    expect(demoAnswer({ ...message, extType: '', extJson: null, text: '🙂' }, '甲').subject).toBe('greeting')
  })
})
