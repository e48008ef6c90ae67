import { imApi } from '../../../src/contract/im'
import { userApi } from '../../../src/contract/user'
import { ChatTest, type Client } from '../../testing/chat'
import { sendNotices } from '../../testing/jobs'
import { addNotices } from './public/notices'

/** The product and the real SDK at two ends of one conversation. */
describe('product and socket', () => {
  let chat: ChatTest
  let token = ''
  let name = ''
  let phone: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    const user = await chat.server.user('小雅')
    token = user.token
    const info = await chat.server.ok(userApi.current, {}, { token })
    name = info.imUsername
    phone = await chat.client(name, { token: info.imToken })
  })
  afterAll(() => chat.close())

  it('app §3: a notice arrives from its official account, with its card', async () => {
    const notice = { kind: 'order' as const, title: '卖家已发货', text: '「蜂蜜」已发出', orderNo: '2611280000000001' }
    const { services } = chat.server
    await addNotices(services.db, [{ key: 'n1', to: name, notice }], services.clock.now())
    await sendNotices(services, services.clock.now())
    const got = await phone.next('onTextMessage')
    expect(got).toMatchObject({ from: 'dd-order', msg: '「蜂蜜」已发出', ext: { type: 'notice' } })
    expect(JSON.parse(got.ext.json)).toEqual(notice)
  })

  it('chat §6: an official account is not written to', async () => {
    await expect(phone.text('dd-order', '收到')).rejects.toMatchObject({ type: expect.any(Number) })
    const rows = await chat.server.services.db
      .selectFrom('im_messages')
      .select('id')
      .where('target', '=', 'dd-order')
      .execute()
    expect(rows).toEqual([])
  })

  it('chat §6: an official account is neither blocked nor asked to be a contact', async () => {
    const add = async () => phone.conn.addUsersToBlocklist({ name: 'dd-order' })
    await expect(add()).rejects.toBeDefined()
    const { imToken } = await chat.server.ok(userApi.current, {}, { token })
    const call = (path: string) => chat.rest(imToken, 'POST', `users/${name}/${path}`, { usernames: ['dd-system'] })
    expect((await call('blocks/users')).status).toBe(403)
    expect((await call('contacts/apply')).status).toBe(403)
    expect(await chat.server.services.db.selectFrom('im_blocks').selectAll().execute()).toEqual([])
    expect(await chat.server.services.db.selectFrom('im_contact_requests').selectAll().execute()).toEqual([])
  })

  it('chat §6: an official account is in no group or room and on none of their lists', async () => {
    const { imToken } = await chat.server.ok(userApi.current, {}, { token })
    const call = async (method: string, path: string, body?: object) => {
      const response = await chat.rest(imToken, method, path, body)
      return response.status === 200 ? response.body.data?.id : response.status
    }
    const members = ['dd-order']
    expect(await call('POST', 'chatgroups', { groupname: 'x', members })).toBe(403)
    expect(await call('POST', 'chatrooms', { name: 'x', members })).toBe(403)
    const group = await call('POST', 'chatgroups', { groupname: 'x', members: [] })
    const room = await call('POST', 'chatrooms', { name: 'x', members: [] })
    const usernames = ['dd-system']
    for (const [kind, id] of [
      ['chatgroups', group],
      ['chatrooms', room],
    ]) {
      for (const path of ['users', 'blocks/users', 'mute', 'white/users'])
        expect([kind, path, await call('POST', `${kind}/${id}/${path}`, { usernames, mute_duration: 1 })]).toEqual([
          kind,
          path,
          403,
        ])
      expect(await call('PUT', `${kind}/${id}`, { newowner: 'dd-system' })).toBe(403)
      expect(await call('POST', `${kind}/${id}/admin`, { newadmin: 'dd-system' })).toBe(403)
    }
    expect(await call('POST', `chatgroups/${group}/invite`, { usernames })).toBe(403)
  })

  it('chat §6: nothing waits for an official account, which fetches nothing', async () => {
    const got = phone.events.find(({ name: event }) => event === 'onTextMessage')!.data
    await phone.conn.addReaction({ messageId: got.id, reaction: '👍' })
    await phone.conn.send(
      phone.sdk.message.create({ type: 'read', id: got.id, to: 'dd-order', chatType: 'singleChat' }),
    )
    const rows = await chat.server.services.db
      .selectFrom('im_inbox')
      .select('id')
      .where('username', 'like', 'dd-order')
      .execute()
    expect(rows).toEqual([])
  })

  it('app §7: what is sent without a socket reaches the other, and the sender’s own phone', async () => {
    const seller = await chat.client('seller')
    const sent = await chat.server.ok(imApi.sendMsg, { to: 'seller', type: 'txt', text: '还有货吗' }, { token })
    expect(await seller.next('onTextMessage')).toMatchObject({ id: sent.id, from: name, msg: '还有货吗' })
    expect(await phone.next('onTextMessage', ({ id }) => id === sent.id)).toMatchObject({ from: name, to: 'seller' })
    const { list } = await chat.server.ok(imApi.details, { imUsernames: ['seller', name] }, { token })
    expect(list.map(({ online }) => online)).toEqual([true, true])
  })

  it('app §4: log-out logs the phone of that session out', async () => {
    await chat.server.ok(userApi.logout, {}, { token })
    await phone.next('onDisconnected')
    const rows = await chat.server.services.db
      .selectFrom('im_tokens')
      .select('token_hash')
      .where('username', '=', name)
      .execute()
    expect(rows).toEqual([])
  })
})
