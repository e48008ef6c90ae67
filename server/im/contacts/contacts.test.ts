import { ChatTest, type Client } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { NS, ROSTER, USER_DOMAIN } from '../protocol/codes'
import { encode } from '../protocol/msync'
import { BLOCKS_CHANGED } from './roster'

/** Contacts and blocks through the real SDK. */
describe('contacts', () => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  let benPad: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    ann = await chat.client('ann')
    ben = await chat.client('ben', { device: 'phone' })
    benPad = await chat.client('ben', { device: 'pad' })
  })
  afterAll(() => chat.close())
  const names = async (client: Client) => (await client.conn.getContacts()).data

  it('chat §4: an invitation reaches every device, its acceptance both sides', async () => {
    await ann.conn.addContact('ben', '我是小安')
    for (const device of [ben, benPad])
      expect(await device.next('onContactInvited')).toMatchObject({ from: 'ann', to: 'ben', status: '我是小安' })
    await ben.conn.acceptContactInvite('ann')
    expect(await ann.next('onContactAgreed')).toMatchObject({ from: 'ben' })
    expect(await ann.next('onContactAdded')).toMatchObject({ from: 'ben' })
    for (const device of [ben, benPad]) expect(await device.next('onContactAdded')).toMatchObject({ from: 'ann' })
    expect([await names(ann), await names(ben)]).toEqual([['ben'], ['ann']])
  })

  it('chat §7: lists with remarks and by cursor', async () => {
    await ann.conn.setContactRemark({ userId: 'ben', remark: '卖苹果的' })
    expect((await ann.conn.getAllContacts()).data).toEqual([{ userId: 'ben', remark: '卖苹果的' }])
    for (const name of ['cat', 'dan']) {
      const token = await chat.register(name)
      await chat.rest(token, 'POST', `users/${name}/contacts/apply`, { usernames: ['ann'], reason: '' })
      await ann.next('onContactInvited', ({ from }) => from === name)
      await ann.conn.acceptInvitation(name)
    }
    const first = await ann.conn.getContactsWithCursor({ pageSize: 2 })
    expect(first.data.contacts.map(({ userId }: { userId: string }) => userId)).toEqual(['ben', 'cat'])
    const second = await ann.conn.getContactsWithCursor({ pageSize: 2, cursor: first.data.cursor })
    expect(second.data).toEqual({ contacts: [{ userId: 'dan', remark: '' }], cursor: '' })
  })

  it('chat §3: a contact is {name, subscription both, jid} to the callback', async () => {
    const list = await new Promise((success) => void ben.conn.getContacts({ success }))
    expect(list).toEqual([{ name: 'ann', subscription: 'both', jid: expect.anything() }])
  })

  it('chat §4: a refusal and a removal are told', async () => {
    await chat.register('eve')
    const eve = await chat.client('eve')
    await eve.conn.addContact('ann', 'hi')
    await ann.next('onContactInvited', ({ from }) => from === 'eve')
    await ann.conn.declineContactInvite('eve')
    expect(await eve.next('onContactRefuse')).toMatchObject({ from: 'ann' })
    await ben.conn.deleteContact('ann')
    expect(await ann.next('onContactDeleted')).toMatchObject({ from: 'ben' })
    expect(await benPad.next('onContactDeleted')).toMatchObject({ from: 'ann' })
    expect(await names(ben)).toEqual([])
  })

  it('two who ask each other are contacts at once', async () => {
    await ann.conn.addContact('ben', '')
    await ben.next('onContactInvited')
    await ben.conn.addContact('ann', '')
    await ann.next('onContactAgreed')
    expect(await names(ben)).toEqual(['ann'])
  })

  it('chat §8: refusals as the SDK reports them', async () => {
    await expect(ann.conn.addContact('nobody', '')).rejects.toMatchObject({ type: 204 })
    await expect(ann.conn.setContactRemark({ userId: 'eve', remark: 'x' })).rejects.toMatchObject({ type: 221 })
    await expect(ann.conn.setContactRemark({ userId: 'ben', remark: '长'.repeat(101) })).rejects.toMatchObject({
      type: 50,
    })
    await expect(ann.conn.acceptContactInvite('eve')).rejects.toMatchObject({ type: 17 })
  })

  it('chat §7: the block list, and what it stops', async () => {
    expect((await ann.conn.addUsersToBlocklist({ name: ['ben', 'eve'] })).data).toEqual({ userIds: ['ben', 'eve'] })
    expect((await ann.conn.getBlocklist()).data).toEqual(['ben', 'eve'])
    await expect(ben.text('ann', '在吗')).rejects.toMatchObject({ type: 603 })
    const eve = chat.clients.find(({ name }) => name === 'eve')!
    await expect(eve.conn.addContact('ann', '')).rejects.toMatchObject({ type: 603 })
    await ann.conn.removeUserFromBlocklist({ name: ['ben', 'eve'] })
    expect((await ann.conn.getBlacklist()).data).toEqual([])
    await ben.text('ann', '在吗')
  })

  it('chat §4: a ban and its end on one device are heard on the other', async () => {
    const received = () => benPad.next('onCmdMessage', ({ action }) => action === BLOCKS_CHANGED)
    await ben.conn.addUsersToBlocklist({ name: ['eve'] })
    expect(await received()).toMatchObject({ from: 'ben', to: 'ben' })
    expect((await benPad.conn.getBlocklist()).data).toEqual(['eve'])
    await ben.conn.removeUserFromBlocklist({ name: ['eve'] })
    await received()
    expect(ben.events.some(({ name }) => name === 'onCmdMessage')).toBe(false)
  })

  it('older names of the SDK do the same', async () => {
    expect((await ann.conn.getRoster()).data).toEqual(await names(ann))
    await ann.conn.addToBlackList({ name: 'eve' })
    await ann.conn.addUsersToBlacklist({ name: ['dan'] })
    expect((await ann.conn.getBlocklist()).data).toEqual(['dan', 'eve'])
    await ann.conn.removeFromBlackList({ name: 'eve' })
    await ann.conn.removeUserFromBlackList({ name: ['dan'] })
    expect((await ann.conn.getBlocklist()).data).toEqual([])
    const eve = chat.clients.find(({ name }) => name === 'eve')!
    await eve.conn.addContact('ann', '再加一次')
    await ann.next('onContactInvited', ({ status }) => status === '再加一次')
    await ann.conn.declineInvitation('eve')
    expect(await eve.next('onContactRefuse')).toMatchObject({ from: 'ann' })
  })

  it("chat §7: another user's lists are refused", async () => {
    const token = await chat.register('ann')
    expect(await chat.rest(token, 'GET', 'users/ben/contacts/users')).toMatchObject({ status: 401 })
    expect(await chat.rest('', 'GET', 'users/ben/blocks/users')).toMatchObject({ status: 401 })
    expect(await chat.rest(token, 'GET', 'users/ann/blocks/users')).toMatchObject({ status: 200, body: { data: [] } })
    const path = 'users/ann/blocks/users'
    expect((await chat.rest(token, 'POST', path, { usernames: ['eve'] })).body.data).toEqual(['eve'])
    expect((await chat.rest(token, 'DELETE', `${path}/eve`)).body.data).toEqual([])
  })

  it('wire: contact operations of older SDKs come over the socket', async () => {
    const { appKey } = chat.server.services.config.im
    const old = await WireClient.open(chat.url, {
      appKey,
      name: 'old',
      token: await chat.register('old'),
      resource: 'wap',
    })
    const jid = (name: string) => ({ appKey, name, domain: USER_DOMAIN })
    const roster = (operation: number, name: string) =>
      old.upload({
        id: old.newId(),
        ns: NS.roster,
        to: jid(name),
        payload: encode('RosterBody', { operation, from: jid('old'), to: [jid(name)], reason: '老版本' }),
      })
    expect(await roster(ROSTER.add, 'ann')).toMatchObject({ status: { errorCode: 0 } })
    expect(await ann.next('onContactInvited', ({ from }) => from === 'old')).toMatchObject({ status: '老版本' })
    await ann.conn.acceptContactInvite('old')
    expect(await roster(ROSTER.ban, 'eve')).toMatchObject({ status: { errorCode: 0 } })
    expect(await roster(ROSTER.remove, 'ann')).toMatchObject({ status: { errorCode: 0 } })
    await ann.next('onContactDeleted', ({ from }) => from === 'old')
    expect(await roster(ROSTER.add, 'nobody')).toMatchObject({ status: { errorCode: 1, reason: 'user not found' } })
    expect(await roster(99, 'ann')).toMatchObject({ status: { errorCode: 1, reason: 'operation unsupported' } })
    old.socket.close()
  })
})
