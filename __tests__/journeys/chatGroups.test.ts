import { localFile } from '../support/chatClient'
import { ChatFixture, group, sentTo, single, type Build } from '../support/chatFixture'

jest.setTimeout(60_000)

let town: ChatFixture
beforeAll(async () => {
  town = await ChatFixture.open()
})
afterAll(() => town?.close())
afterEach(() => town.empty())

/** Both builds of the real SDK, against the project's own service in this process. */
describe.each<Build>(['web', 'weapp'])('the %s build', (build) => {
  const here = (name: string, parts = {}) => town.loggedIn(build, name, parts)

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
    expect(muted).toMatchObject({ status: 'failed', failure: { code: 507, text: '你已被禁言，暂时不能发言' } })
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

    // chat §4: ban and allow reload the list, on the person's other device too.
    const pad = town.client('web', { device: 'pad' })
    const accessToken = await town.chat.register(bob.username)
    await pad.im.connection.login({ username: bob.username, accessToken })
    await bob.im.blocks.ban([amy.username])
    expect(await bob.next('blocks')).toEqual([amy.username])
    expect(await pad.next('blocks')).toEqual([amy.username])
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
