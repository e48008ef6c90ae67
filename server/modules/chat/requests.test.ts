import { imApi } from '../../../src/contract/im'
import { imUnreadApi } from '../../../src/contract/imUnread'
import { json } from '../../db/database'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function person(nickname: string) {
  const { id, token } = await server.user(nickname)
  const { im_username: name } = await server.services.db
    .selectFrom('users')
    .select('im_username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chat = (await server.chat.im.tokens.issue(server.services.db, name, server.clock.now())).token
  const { org, app } = server.services.config.im
  const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${chat}` }
    const response = await server.app.inject({ method, url: `/${org}/${app}/${path}`, headers, payload })
    expect([path, response.statusCode]).toEqual([path, 200])
    return response.json() as { data: Record<string, string> }
  }
  const waiting = async () => (await server.ok(imApi.requests, {}, { token })).list
  const unread = async () => (await server.ok(imUnreadApi.unread, {}, { token })).count
  return { name, rest, waiting, unread }
}

test('what waits for an answer is told to any device of whom it waits for, until it is answered', async () => {
  const [ann, ben, cat] = [await person('小安'), await person('阿本'), await person('凯西')]
  await ben.rest('POST', `users/${ben.name}/contacts/apply`, { usernames: [ann.name], reason: '我是阿本' })
  expect(await ann.waiting()).toMatchObject([
    { kind: 'contact', from: ben.name, groupId: '', groupName: '', reason: '我是阿本' },
  ])
  const group = { public: true, membersonly: true, allowinvites: false, invite_need_confirm: true, maxusers: 50 }
  const made = await ann.rest('POST', 'chatgroups', {
    groupname: '拼单群',
    desc: '',
    owner: ann.name,
    members: [],
    approval: true,
    ...group,
  })
  const groupId = made.data.groupid!
  server.clock.advance(1000)
  await cat.rest('POST', `chatgroups/${groupId}/apply`, { message: '我是凯西' })
  await ann.rest('POST', `chatgroups/${groupId}/invite`, { usernames: [ben.name] })
  expect(await ann.waiting()).toMatchObject([
    { kind: 'join', from: cat.name, groupId, groupName: '拼单群', reason: '我是凯西' },
    { kind: 'contact' },
  ])
  expect(await ben.waiting()).toMatchObject([{ kind: 'invite', from: ann.name, groupId, groupName: '拼单群' }])
  expect(await cat.waiting()).toEqual([])

  await ann.rest('POST', `chatgroups/${groupId}/apply_verify`, {
    applicant: cat.name,
    verifyResult: true,
    reason: 'no clue',
  })
  await ann.rest('POST', `users/${ann.name}/contacts/accept/users/${ben.name}`)
  await ben.rest('POST', `chatgroups/${groupId}/invite_verify`, { invitee: ben.name, verifyResult: true })
  expect([await ann.waiting(), await ben.waiting()]).toEqual([[], []])
  expect((await server.call(imApi.requests, {})).code).toBe(255)
})

test('the badge is counted without the chat: unread of what is not muted, and requests that wait', async () => {
  const [ann, ben, cat] = [await person('小安'), await person('阿本'), await person('凯西')]
  const send = async (from: string, key: string) =>
    expect(
      await server.services.chat.send({ from, to: ann.name, key, content: { type: 'txt', text: '在吗' } }),
    ).toHaveProperty('id')
  expect(await ann.unread()).toBe(0)
  await send(ben.name, 'b1')
  await send(ben.name, 'b2')
  await send(cat.name, 'c1')
  expect([await ann.unread(), await ben.unread()]).toEqual([3, 0])
  await cat.rest('POST', `users/${cat.name}/contacts/apply`, { usernames: [ann.name], reason: '' })
  expect(await ann.unread()).toBe(4)
  const mute = (settings: object) =>
    server.services.db
      .insertInto('im_silence')
      .values({ username: ann.name, kind: 'user', target: ben.name, settings: json(settings) })
      .onConflict((conflict) =>
        conflict.columns(['username', 'kind', 'target']).doUpdateSet({ settings: json(settings) }),
      )
      .execute()
  await mute({ type: 'NONE' })
  expect(await ann.unread()).toBe(2)
  await mute({ ignoreDuration: server.clock.now().getTime() + 60_000 })
  expect(await ann.unread()).toBe(2)
  server.clock.advance(60_000)
  expect(await ann.unread()).toBe(4)
  expect((await server.call(imUnreadApi.unread, {})).code).toBe(255)
})
