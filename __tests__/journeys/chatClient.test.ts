import { chatClient, localFile, type ChatClient } from '../support/chatClient'
import { ChatTest } from '../../server/testing/chat'
import type { ConversationRef, ImMessage } from '../../src/im/types'

jest.setTimeout(60_000)

const KEY = 'dingdang#app'
let chat: ChatTest
const clients: ChatClient[] = []
beforeAll(async () => {
  chat = await ChatTest.start()
})
afterAll(async () => {
  await chat?.close()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})

const single = (id: string): ConversationRef => ({ chatType: 'singleChat', id })
const group = (id: string): ConversationRef => ({ chatType: 'groupChat', id })
let people = 0

/** Both builds of the real SDK, against the project's own service in this process. */
describe.each(['web', 'weapp'] as const)('the %s build', (build) => {
  /** A registered person, not yet logged in. */
  async function person(name: string, parts: Parameters<typeof chatClient>[3] = {}) {
    const username = `${name}${++people}`
    const token = await chat.register(username)
    const client = chatClient(chat.url, build, KEY, parts)
    clients.push(client)
    return { ...client, username, token, login: () => client.im.connection.login({ username, accessToken: token }) }
  }
  async function here(name: string, parts: Parameters<typeof chatClient>[3] = {}) {
    const one = await person(name, parts)
    expect(await one.login()).toBe(true)
    return one
  }
  const sentTo = async (from: Awaited<ReturnType<typeof here>>, to: ConversationRef, msg: string) => {
    const { localId } = from.im.outbox.text(to, msg)
    return (await from.next('sending', (event) => event.localId === localId && event.status !== 'pending')).message
  }

  test('two people talk: pending, sent, delivered, read, recalled; history and the list agree', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    const first = await sentTo(amy, single(bob.username), '请问还在吗？')
    expect(first).toMatchObject({ status: 'sent', mine: true })
    const got = await bob.next('message')
    expect(got).toMatchObject({ id: first.id, msg: '请问还在吗？', mine: false, conversation: single(amy.username) })
    expect((await amy.next('delivered')).messageIds).toEqual([first.id])
    await bob.im.receipts.read(got)
    expect(await amy.next('read')).toMatchObject({ messageIds: [first.id], conversation: single(bob.username) })

    bob.im.typing.tell(single(amy.username))
    expect(await amy.next('typing')).toEqual({ conversation: single(bob.username), from: bob.username })

    const second = await sentTo(amy, single(bob.username), '说错了')
    await bob.next('message', ({ id }) => id === second.id)
    const { list } = await bob.im.conversations.list()
    expect(list).toMatchObject([{ id: amy.username, chatType: 'singleChat', lastMessage: { id: second.id } }])
    expect(list[0]!.unread).toBeGreaterThan(0)
    await amy.im.outbox.recall(second)
    expect(await bob.next('recalled')).toMatchObject({ messageId: second.id, mine: false })
    const history = await bob.im.history.page(single(amy.username))
    expect(history.list.map(({ id }) => id)).toEqual([first.id])
    await bob.im.conversations.markRead(single(amy.username))
    expect((await bob.im.conversations.list()).list[0]).toMatchObject({ unread: 0 })
    expect(amy.told.filter(({ name }) => name === 'error')).toEqual([])
  })

  test('every kind arrives as it was sent', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    const to = single(bob.username)
    const { outbox } = amy.im
    const quote = { id: '7', from: bob.username, text: '包邮吗' }
    outbox.text(to, '包邮 😀', { quote })
    outbox.picture(to, { file: localFile('大图.png', 'image/png', 'p'.repeat(204_801)), width: 30, height: 20 })
    outbox.video(to, { file: localFile('a.mp4', 'video/mp4', 'v'), width: 16, height: 9, length: 4 })
    outbox.voice(to, { file: localFile('a.mp3', 'audio/mpeg', 'a'), length: 3 })
    outbox.file(to, { file: localFile('合同.pdf', 'application/pdf', 'f') })
    outbox.location(to, { lat: -36.85, lng: 174.76, addr: '皇后街 1 号', buildingName: '天空塔' })
    outbox.itemCard(to, { alias: 'i1', title: '奶粉', picture: 'k', priceCents: 2990 })
    outbox.custom(to, 'wave', { hand: 'left' })
    const by = async (fits: (message: ImMessage) => boolean) => bob.next('message', fits)
    expect(await by(({ quote: has }) => has !== undefined)).toMatchObject({ msg: '包邮 😀', quote })
    const picture = await by(({ type }) => type === 'img')
    expect(picture).toMatchObject({ width: 30, height: 20, body: { fileLength: 204_801 } })
    const address = picture.type === 'img' ? picture.body : null
    expect(address!.thumbUrl).toContain('thumbnail=true')
    const fetched = await fetch(address!.url)
    expect([fetched.status, (await fetched.arrayBuffer()).byteLength]).toEqual([200, 204_801])
    expect(await by(({ type }) => type === 'video')).toMatchObject({ length: 4, width: 16, height: 9 })
    expect(await by(({ type }) => type === 'audio')).toMatchObject({ length: 3 })
    expect(await by(({ type }) => type === 'file')).toMatchObject({ body: { filename: '合同.pdf', fileLength: 1 } })
    expect(await by(({ type }) => type === 'loc')).toMatchObject({ buildingName: '天空塔', addr: '皇后街 1 号' })
    expect(await by(({ product }) => product?.type === 'item')).toMatchObject({
      msg: '[商品] 奶粉',
      product: { json: { alias: 'i1', priceCents: 2990 } },
    })
    expect(await by(({ type }) => type === 'custom')).toMatchObject({
      customEvent: 'wave',
      customExts: { hand: 'left' },
    })
  })

  test('history comes 10 a page, oldest first, without a gap', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    for (let n = 1; n <= 23; n++) await sentTo(amy, single(bob.username), `${n}`)
    const seen: string[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof bob.im.history.page>> = await bob.im.history.page(
        single(amy.username),
        cursor,
      )
      expect(page.list.length).toBeLessThanOrEqual(10)
      seen.unshift(...page.list.map((message) => (message.type === 'txt' ? message.msg : '')))
      cursor = page.cursor
      pages++
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `${at + 1}`))
    expect(pages).toBe(3)
  })

  test('what was sent while the other was away comes once, in order, at login', async () => {
    const amy = await here('amy')
    const bob = await person('bob')
    for (const word of ['一', '二', '三']) await sentTo(amy, single(bob.username), word)
    await bob.login()
    await bob.next('synced')
    await bob.next('message', (message) => message.type === 'txt' && message.msg === '三')
    const words = bob.told
      .filter(({ name }) => name === 'message')
      .map(({ payload }) => (payload as { msg: string }).msg)
    expect(words).toEqual(['一', '二', '三'])
  })

  test('a cut line is mended, and what was written meanwhile arrives once', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    await cutLine(amy)
    await amy.next('state', (state) => state === 'closed')
    amy.im.outbox.text(single(bob.username), '断线时写的')
    expect(await bob.next('message')).toMatchObject({ msg: '断线时写的' })
    await sentTo(amy, single(bob.username), '之后')
    await bob.next('message', (message) => message.type === 'txt' && message.msg === '之后')
    expect(bob.count('message')).toBe(2)
    expect(amy.told.filter(({ name }) => name === 'state').map(({ payload }) => payload)).toEqual([
      'login',
      'opened',
      'closed',
      'login',
      'opened',
    ])
  })

  test('chat §4: the same device elsewhere: one renewal and re-login; the second close ends it', async () => {
    const renewed: string[] = []
    const amy = await person('amy', {
      device: 'phone',
      renew: async (old) => {
        renewed.push(old)
        return chat.register(amy.username)
      },
    })
    await amy.login()
    const other = chatClient(chat.url, build, KEY, { device: 'phone' })
    clients.push(other)
    expect(await other.im.connection.login({ username: amy.username, accessToken: amy.token })).toBe(true)
    expect(await amy.next('forcedLogout')).toMatchObject({ kind: expect.stringMatching(/otherDevice|kicked/) })
    // The re-login throws the other one out in turn; its second try is this one's second close.
    await amy.next('token')
    await other.next('kicked')
    expect(renewed).toEqual([amy.token])
    await amy.next('state', (state) => state === 'opened')
    await amy.next('state', (state) => state === 'opened')
    expect(amy.im.connection.state).toBe('opened')
  })

  test.each([
    [1, 'removed', 207, 'user has been removed'],
    [2, 'otherDevice', 206, 'the user is already logged on another device'],
    [3, 'passwordChanged', 216, 'the user was kicked by changing password'],
    [4, 'kicked', 217, 'the user was kicked by other device'],
  ] as const)('chat §8: forced logout %i is told as %s', async (reason, kind, code, message) => {
    const amy = await here('amy')
    chat.server.chat.im.hub.kick({ username: amy.username, reason, words: '' })
    expect(await amy.next('forcedLogout')).toMatchObject({ kind, failure: { code, message } })
    // Its renewal is refused here: the account may not chat any more.
    await amy.next('kicked')
    expect(amy.im.connection).toMatchObject({ state: 'closed', user: '' })
  })

  test('app §8: sensitive words 501, past recall time 504; a text too long is refused, not lost', async () => {
    const { settings } = chat.server.chat.im
    const amy = await here('amy')
    const bob = await here('bob')
    const sent = await sentTo(amy, single(bob.username), '撤回我')
    Object.assign(settings, { recallMs: -1 })
    await expect(amy.im.outbox.recall(sent)).rejects.toMatchObject({
      failure: { code: 504, text: '已超过可撤回时间，不能撤回了' },
    })
    Object.assign(settings, { recallMs: 120_000 })
    Object.assign(settings, { sensitiveWords: ['赌博'] })
    expect(await sentTo(amy, single(bob.username), '一起赌博')).toMatchObject({
      status: 'failed',
      failure: { code: 501, text: '消息含有敏感内容，未能发送' },
    })
    Object.assign(settings, { sensitiveWords: [] })
    const long = await sentTo(amy, single(bob.username), '长'.repeat(settings.maxTextLength + 1))
    expect(long.status).toBe('failed')
    expect(long.failure!.text).not.toBe('')
    expect(amy.im.outbox.unsent(single(bob.username))).toHaveLength(2)
    const nobody = await sentTo(amy, single('nobody-here'), '喂')
    expect(nobody).toMatchObject({ status: 'failed', failure: { text: expect.any(String) } })
    expect(amy.im.connection.state).toBe('opened')
  })

  test('chat §4: the token is renewed at half of its life, on the line as it stands', async () => {
    const { settings } = chat.server.chat.im
    const before = settings.tokenSeconds
    Object.assign(settings, { tokenSeconds: 4 })
    const amy = await person('amy', { renew: () => chat.register(amy.username) })
    const asked = Date.now()
    await amy.login()
    await amy.next('tokenWillExpire')
    expect(Date.now() - asked).toBeGreaterThan(1500)
    Object.assign(settings, { tokenSeconds: before })
    await amy.next('token')
    // Past the end of the first one.
    await new Promise((done) => setTimeout(done, 3000))
    expect(amy.im.connection.state).toBe('opened')
    expect(amy.count('ready')).toBe(1)
    expect(await amy.im.groups.joined(0, 20)).toEqual([])
  })

  test('a token that is over at login is renewed once', async () => {
    const amy = await person('amy', { renew: () => chat.register(amy.username) })
    expect(await amy.im.connection.login({ username: amy.username, accessToken: 'nonsense' })).toBe(true)
    const bob = await person('bob')
    expect(await bob.im.connection.login({ username: bob.username, accessToken: 'nonsense' })).toBe(false)
    expect(bob.im.connection).toMatchObject({ state: 'error', failure: { message: 'provision error' } })
  })

  test('groups: roles, mute, announcement, files, thread, reaction, receipts', async () => {
    const owner = await here('owner')
    const amy = await here('amy')
    const { groupId } = await owner.im.groups.create({
      groupname: '团购一群',
      desc: '',
      members: [amy.username],
      public: true,
      approval: false,
      allowinvites: true,
      inviteNeedConfirm: false,
      maxusers: 50,
    })
    await amy.next('group', ({ id }) => id === groupId)
    expect(await owner.im.groups.details(groupId)).toMatchObject({
      groupName: '团购一群',
      role: 'owner',
      affiliationsCount: 2,
    })
    expect(await amy.im.groups.joined(0, 20)).toMatchObject([{ groupId, groupName: '团购一群', role: 'member' }])
    const members = await owner.im.groups.members(groupId, 1, 20)
    expect(members.list.map(({ name, role }) => `${name} ${role}`).sort()).toEqual(
      [`${amy.username} member`, `${owner.username} owner`].sort(),
    )
    await expect(amy.im.groups.mute(groupId, [owner.username], 60_000)).rejects.toMatchObject({
      failure: { code: 603 },
    })
    await owner.im.groups.mute(groupId, [amy.username], 60_000)
    const muted = await sentTo(amy, group(groupId), '说话')
    expect(muted).toMatchObject({ status: 'failed', failure: { code: 507, text: '您已被禁言，暂时不能发言' } })
    expect(await owner.im.groups.muted(groupId)).toMatchObject([{ name: amy.username }])
    await owner.im.groups.unmute(groupId, amy.username)
    await owner.im.groups.setAnnouncement(groupId, '周五截单')
    expect(await amy.im.groups.announcement(groupId)).toBe('周五截单')
    // chat §6: shared files are the admins'.
    const prices = localFile('价目.txt', 'text/plain', 'abc')
    await expect(amy.im.groups.uploadFile(groupId, prices)).rejects.toMatchObject({ failure: { code: 603 } })
    await owner.im.groups.uploadFile(groupId, prices)
    const files = await amy.im.groups.files(groupId)
    expect(files).toMatchObject([{ name: '价目.txt', size: 3, owner: owner.username }])
    const { url, headers } = amy.im.groups.fileRequest(groupId, files[0]!.id)
    expect(await (await fetch(url, { headers })).text()).toBe('abc')

    const { localId } = amy.im.outbox.text(group(groupId), '要两箱', { wantsGroupReceipts: true })
    const { message } = await amy.next('sending', (event) => event.localId === localId && event.status === 'sent')
    const got = await owner.next('message', ({ id }) => id === message.id)
    expect(got).toMatchObject({ conversation: group(groupId), wantsGroupReceipts: true })
    await owner.im.receipts.readGroupMessage(got)
    expect(await amy.next('groupRead')).toMatchObject({ messageId: message.id, count: 1 })
    expect(await amy.im.groups.readers(groupId, message.id)).toEqual({ count: 1, users: [owner.username] })
    await owner.im.reactions.add(message.id, '👍')
    expect(await amy.next('reaction')).toMatchObject({
      messageId: message.id,
      reactions: [{ reaction: '👍', count: 1 }],
    })
    expect(await amy.im.reactions.list(group(groupId), [message.id])).toMatchObject({
      [message.id]: [{ reaction: '👍', count: 1, isAddedBySelf: false }],
    })
    const { threadId } = await owner.im.threads.create(groupId, message.id, '两箱的事')
    expect(await amy.next('thread')).toMatchObject({ operation: 'create', id: threadId, parentId: groupId })
    expect(await amy.im.threads.ofGroup(groupId)).toMatchObject({ list: [{ id: threadId, name: '两箱的事' }] })
    await amy.im.threads.join(threadId)
    const { localId: inThread } = amy.im.outbox.text(group(threadId), '周五自提', { isChatThread: true })
    await amy.next('sending', (event) => event.localId === inThread && event.status === 'sent')
    expect(await owner.next('message', ({ isChatThread }) => isChatThread)).toMatchObject({
      conversation: group(threadId),
      msg: '周五自提',
    })
    expect((await owner.im.threads.members(threadId)).list.sort()).toEqual([amy.username, owner.username].sort())
    expect(await owner.im.threads.lastMessages([threadId])).toMatchObject({ [threadId]: { msg: '周五自提' } })
    await owner.im.threads.rename(threadId, '自提')
    expect(await amy.im.threads.details(threadId)).toMatchObject({
      name: '自提',
      messageId: message.id,
      parentId: groupId,
    })
    expect(await amy.im.threads.joined(groupId)).toMatchObject({ list: [{ id: threadId }] })
    await expect(amy.im.groups.details('999')).rejects.toMatchObject({ failure: { code: 605 } })
    await owner.im.groups.destroy(groupId)
    expect(await amy.next('group', ({ operation }) => operation === 'destroy')).toMatchObject({ id: groupId })
  })

  test('groups: found, asked to join, refused and let in; invited; blocked, allowed, made admin, handed over', async () => {
    const owner = await here('owner')
    const amy = await here('amy')
    const bob = await here('bob')
    const { groups } = owner.im
    const plan = { desc: '', members: [], public: true, approval: true, allowinvites: false, maxusers: 50 }
    const { groupId } = await groups.create({ ...plan, groupname: `审核群${owner.username}`, inviteNeedConfirm: true })
    expect((await amy.im.groups.public(50)).list.some((one) => one.groupId === groupId)).toBe(true)
    await amy.im.groups.join(groupId, '我想买奶粉')
    expect(await owner.next('group', ({ operation }) => operation === 'requestToJoin')).toMatchObject({
      id: groupId,
      from: amy.username,
      reason: '我想买奶粉',
    })
    await groups.rejectJoin(groupId, amy.username, '已满')
    expect(await amy.next('group', ({ operation }) => operation === 'joinPublicGroupDeclined')).toMatchObject({
      id: groupId,
    })
    await amy.im.groups.join(groupId, '再问一次')
    await owner.next('group', ({ operation }) => operation === 'requestToJoin')
    await groups.acceptJoin(groupId, amy.username)
    await amy.next('group', ({ operation }) => operation === 'acceptRequest')
    await groups.invite(groupId, [bob.username])
    await bob.next('group', ({ operation }) => operation === 'inviteToJoin')
    await bob.im.groups.acceptInvite(groupId)
    await owner.next('group', ({ operation }) => operation === 'acceptInvite')
    expect((await groups.details(groupId)).affiliationsCount).toBe(3)
    await expect(groups.invite(groupId, [bob.username])).rejects.toMatchObject({ failure: { code: 601 } })

    await groups.setAdmin(groupId, amy.username)
    expect(await groups.admins(groupId)).toEqual([amy.username])
    await amy.im.groups.muteAll(groupId)
    expect(await sentTo(bob, group(groupId), '喂')).toMatchObject({ status: 'failed' })
    await groups.allow(groupId, [bob.username])
    expect([await groups.isAllowed(groupId, bob.username), await groups.allowed(groupId)]).toEqual([
      true,
      expect.arrayContaining([bob.username]),
    ])
    expect(await sentTo(bob, group(groupId), '喂')).toMatchObject({ status: 'sent' })
    await groups.disallow(groupId, bob.username)
    await amy.im.groups.unmuteAll(groupId)
    await amy.im.groups.shield(groupId, true)
    await amy.im.groups.shield(groupId, false)
    await groups.block(groupId, [bob.username])
    expect(await groups.blocked(groupId)).toEqual([bob.username])
    await groups.unblock(groupId, [bob.username])
    await groups.update(groupId, { groupName: '新名字', description: '说明' })
    expect(await amy.im.groups.details(groupId)).toMatchObject({
      groupName: '新名字',
      description: '说明',
      role: 'admin',
    })
    await groups.changeOwner(groupId, amy.username)
    expect(await amy.im.groups.details(groupId)).toMatchObject({ owner: amy.username, role: 'owner' })
    await groups.leave(groupId)
    expect(await groups.joined(0, 20)).toEqual([])
  })

  test('contacts, block list, presence, do-not-disturb, profile, push, translation, report', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    await amy.im.contacts.add(bob.username, '我是 Amy')
    expect(await bob.next('contact')).toEqual({ action: 'invited', from: amy.username, reason: '我是 Amy' })
    await bob.im.contacts.accept(amy.username)
    await amy.next('contact', ({ action }) => action === 'agreed' || action === 'added')
    expect(await amy.im.contacts.list()).toMatchObject([{ name: bob.username, subscription: 'both' }])

    await bob.im.blocks.ban([amy.username])
    expect(await bob.next('blocks')).toEqual([amy.username])
    expect(await sentTo(amy, single(bob.username), '在吗')).toMatchObject({ status: 'failed', failure: { code: 603 } })
    await bob.im.blocks.allow([amy.username])
    const sent = await sentTo(amy, single(bob.username), '在吗')
    expect(sent.status).toBe('sent')

    expect(await amy.im.presence.subscribe([bob.username], 600)).toMatchObject([{ userId: bob.username, online: true }])
    await bob.im.presence.publish('忙碌')
    expect(await amy.next('presence', ({ ext }) => ext === '忙碌')).toMatchObject({
      userId: bob.username,
      online: true,
    })

    await amy.im.silent.set(single(bob.username), { paramType: 0, remindType: 'NONE' })
    expect(await amy.im.silent.of(single(bob.username))).toMatchObject({ remindType: 'NONE' })
    await amy.im.silent.setAll({
      paramType: 2,
      startTime: { hours: 22, minutes: 30 },
      endTime: { hours: 7, minutes: 15 },
    })
    expect(await amy.im.silent.all()).toMatchObject({ ignoreInterval: '22:30-7:15' })
    expect(await amy.im.silent.ofMany([single(bob.username), group('1')])).toMatchObject([{ remindType: 'NONE' }, {}])

    await amy.im.profile.update({ nickname: '艾米', sign: '诚信交易' })
    expect(await bob.im.profile.fetch([amy.username])).toMatchObject({
      [amy.username]: { nickname: '艾米', sign: '诚信交易' },
    })
    await amy.im.push.register({ deviceId: 'd', deviceToken: 't', notifierName: 'n' })
    await amy.im.push.setLanguage('en')
    expect(await amy.im.push.language()).toBe('en')
    expect((await amy.im.translation.languages()).length).toBeGreaterThan(1)
    expect((await amy.im.translation.translate('你好', ['en'])).translations).toMatchObject([{ to: 'en' }])
    await bob.im.report.message(single(amy.username), sent.id, 'spam', '广告')

    await amy.im.conversations.pin(single(bob.username), true)
    expect((await amy.im.conversations.list()).list).toMatchObject([{ id: bob.username, pinned: true }])
    await amy.im.conversations.remove(single(bob.username), true)
    expect((await amy.im.conversations.list()).list).toEqual([])
  })

  test('rooms: create, join, talk, leave', async () => {
    const owner = await here('owner')
    const amy = await here('amy')
    const { id } = await owner.im.rooms.create({ name: '直播间', description: '', maxusers: 100, members: [] })
    await amy.im.rooms.join(id)
    const { localId } = amy.im.outbox.text({ chatType: 'chatRoom', id }, '大家好')
    await amy.next('sending', (event) => event.localId === localId && event.status === 'sent')
    expect(await owner.next('message')).toMatchObject({ conversation: { chatType: 'chatRoom', id }, msg: '大家好' })
    expect(await amy.im.rooms.details(id)).toMatchObject({ name: '直播间', owner: owner.username })
    expect((await owner.im.rooms.list()).some((room) => room.id === id)).toBe(true)
    await amy.im.rooms.leave(id)
    await expect(amy.im.rooms.details('999')).rejects.toMatchObject({ failure: { code: 705 } })
  })
})

/** A drop of the line, as a tunnel makes it: the service ends the sockets of one user. */
async function cutLine({ im }: ChatClient): Promise<void> {
  const connection = im.connection as unknown as { current: { sock: { close(): void } } }
  connection.current.sock.close()
}
