import { ChatTest } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { readImSettings } from '../../settings/chat'
import { leaveRoomsOffline } from './offline'

/** Who goes offline leaves the chat rooms they were in (as Easemob's do), after a time that is configuration. */
describe('offline members of chat rooms', () => {
  let chat: ChatTest
  let ownerToken = ''
  let room = ''
  const tokens = new Map<string, string>()
  const later = (seconds: number) => new Date(chat.server.services.clock.now().getTime() + seconds * 1000)
  const inRoom = async () =>
    (await chat.server.services.db.selectFrom('im_members').select('username').where('group_id', '=', room).execute())
      .map(({ username }) => username)
      .sort()

  beforeAll(async () => {
    chat = await ChatTest.start()
    ownerToken = await chat.register('owner')
    await chat.register('never')
    const created = await chat.rest(ownerToken, 'POST', 'chatrooms', {
      name: '直播间',
      members: ['never'],
      maxusers: 20,
    })
    room = created.body.data.id
    for (const name of ['guest', 'admin', 'vip', 'here', 'group']) {
      const token = await chat.register(name)
      tokens.set(name, token)
      const client = await WireClient.open(chat.url, { appKey: 'dingdang#app', name, token, resource: 'phone' })
      await chat.rest(token, 'POST', `chatrooms/${room}/apply`, {})
      client.cut()
    }
    await chat.rest(ownerToken, 'POST', `chatrooms/${room}/admin`, { newadmin: 'admin' })
    await chat.rest(ownerToken, 'POST', `chatrooms/${room}/white/users`, { usernames: ['vip'] })
    // The service has noticed that the connections are lost.
    const { db } = chat.server.services
    for (let tries = 0; tries < 100; tries += 1) {
      const online = await db.selectFrom('im_devices').select('username').where('online', '=', true).execute()
      if (online.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  afterAll(() => chat.close())

  it('stay for the time that is set', async () => {
    await leaveRoomsOffline(chat.server.chat.im, later(110))
    expect(await inRoom()).toEqual(['admin', 'group', 'guest', 'here', 'never', 'owner', 'vip'])
  })

  it('then leave; who leads, is on the allow list, was seen since or never connected stays; those inside are told', async () => {
    const { db } = chat.server.services
    await db
      .updateTable('im_devices')
      .set({ seen_at: later(60) })
      .where('username', '=', 'here')
      .execute()
    const { body } = await chat.rest(tokens.get('group')!, 'POST', 'chatgroups', {
      groupname: '群',
      members: ['guest'],
    })
    await leaveRoomsOffline(chat.server.chat.im, later(130))
    expect(await inRoom()).toEqual(['admin', 'here', 'never', 'owner', 'vip'])
    const members = await db.selectFrom('im_members').select('username').where('group_id', '=', body.data.id).execute()
    expect(members).toHaveLength(2)
    // And who comes back joins again.
    const again = await chat.rest(tokens.get('guest')!, 'POST', `chatrooms/${room}/apply`, {})
    expect(again.body.data.result).toBe(true)
  })

  it('a member inside hears who left, and how many are left', async () => {
    const owner = await chat.client('owner')
    await owner.conn.joinChatRoom({ roomId: room })
    await leaveRoomsOffline(chat.server.chat.im, later(260))
    expect(await owner.next('onChatroomEvent', ({ from }) => from === 'here')).toMatchObject({
      operation: 'memberAbsence',
      id: room,
      memberCount: expect.any(Number),
    })
  })

  it('the time is configuration of at least a minute', () => {
    const errors: string[] = []
    expect(readImSettings({}, false, errors).roomOfflineMs).toBe(120_000)
    expect(readImSettings({ IM_ROOM_OFFLINE_SECONDS: '600' }, false, errors).roomOfflineMs).toBe(600_000)
    expect(errors).toEqual([])
    readImSettings({ IM_ROOM_OFFLINE_SECONDS: '5' }, false, errors)
    expect(errors).toEqual(['IM_ROOM_OFFLINE_SECONDS is not a number of at least 60'])
  })
})
