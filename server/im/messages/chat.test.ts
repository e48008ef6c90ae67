import { ChatTest, type Client } from '../../testing/chat'

/** Two people over the real SDK. */
describe('messages', () => {
  let chat: ChatTest
  let buyer: Client
  let seller: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    buyer = await chat.client('buyer')
    seller = await chat.client('seller')
  })
  afterAll(() => chat.close())

  it('chat §4: a message arrives, is acknowledged with both ids, delivered and read', async () => {
    const sent = await buyer.text('seller', '你好，还有货吗？')
    expect(sent.serverMsgId).toMatch(/^\d{19}$/)
    const got = await seller.next('onTextMessage')
    expect(got).toMatchObject({ id: sent.serverMsgId, from: 'buyer', to: 'seller', msg: '你好，还有货吗？' })
    await buyer.next('onDeliveredMessage')
    await seller.conn.send(seller.sdk.message.create({ type: 'read', id: got.id, to: 'buyer', chatType: 'singleChat' }))
    expect(await buyer.next('onReadMessage')).toMatchObject({ mid: sent.serverMsgId })
  })

  it('chat §4: what is sent while offline waits in order', async () => {
    await chat.register('late')
    for (let index = 0; index < 120; index += 1) await buyer.text('late', `第${index}条`)
    const late = await chat.client('late')
    for (let index = 0; index < 120; index += 1)
      expect(await late.next('onTextMessage')).toMatchObject({ msg: `第${index}条` })
  })
})
