import { imApi } from '../../../src/contract/im'
import { makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { demoReply } from './answers'
import { replyAsDemo } from './replies'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const run = () => {
  const { services, clock } = server
  return replyAsDemo(services, services.chat.idAt(new Date(clock.now().getTime() - 60_000)), clock.now())
}

describe('sellers of a demo market', () => {
  it('answer by subject, once a day each, and say that it is automatic', async () => {
    const shop = await makeShop(server, { name: '金树蜂蜜' })
    const { token, alias } = await server.user('小雅')
    const name = async (of: string) => (await server.ok(imApi.info, { alias: of }, { token })).imUsername
    const [buyer, seller] = [await name(alias), await name(shop.alias)]
    const send = (text: string) =>
      server.services.chat.send({ from: buyer, to: seller, key: text, content: { type: 'txt', text } })
    await send('你好')
    expect(await run()).toBe(0)
    await server.services.db
      .updateTable('users')
      .set({ passport_user_id: `demo-${seller}` })
      .where('im_username', '=', seller)
      .execute()
    for (const text of ['你好呀', '什么时候发货', '快递多久', '还有货吗']) {
      server.clock.advance(1000)
      await send(text)
      await run()
    }
    const rows = await server.services.db
      .selectFrom('im_messages')
      .select('preview')
      .where('sender', '=', seller)
      .where('target', '=', buyer)
      .orderBy('id')
      .execute()
    expect(rows.map(({ preview }) => preview.ext.type)).toEqual(['auto', 'auto', 'auto'])
    const texts = rows.map(({ preview }) => preview.bodies[0]!.msg)
    expect(texts[0]).toContain('金树蜂蜜')
    expect(texts[1]).toContain('快递')
    expect(texts[2]).toContain('现货')
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
    expect(demoReply(message, '甲').text).toContain('「蜂蜜」')
    expect(demoReply({ ...message, extType: 'order', extJson: {} }, '甲').subject).toBe('order')
    expect(demoReply({ ...message, extType: '', extJson: null, text: '🙂' }, '甲').subject).toBe('greeting')
  })
})
