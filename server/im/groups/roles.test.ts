import { ChatTest } from '../../testing/chat'
import type { Kind } from './GroupCommand'

type Role = 'outsider' | 'member' | 'admin' | 'owner'
const ROLES: readonly Role[] = ['outsider', 'member', 'admin', 'owner']
const FOLDER: Record<Kind, string> = { group: 'chatgroups', room: 'chatrooms' }

/** chat spec §6 as a table: the least role for each call, and the call. `x` is a member that it happens to. */
const CALLS: readonly (readonly [least: Role, method: string, path: string, body?: object, only?: Kind])[] = [
  ['member', 'GET', '/users'],
  ['member', 'GET', '/admin'],
  ['member', 'GET', '/announcement'],
  ['member', 'GET', '/share_files'],
  ['member', 'GET', '/white/users/{me}'],
  ['member', 'POST', '/invite', { usernames: ['fresh'] }, 'group'],
  ['admin', 'GET', '/mute'],
  ['admin', 'GET', '/blocks/users'],
  ['admin', 'GET', '/white/users'],
  ['admin', 'PUT', '', { groupname: '新名' }],
  ['admin', 'POST', '/users', { usernames: ['fresh'] }],
  ['admin', 'DELETE', '/users/x'],
  ['admin', 'POST', '/admin', { newadmin: 'x' }],
  ['admin', 'DELETE', '/admin/x'],
  ['admin', 'POST', '/mute', { usernames: ['x'], mute_duration: 1000 }],
  ['admin', 'DELETE', '/mute/x'],
  ['admin', 'POST', '/ban'],
  ['admin', 'DELETE', '/ban'],
  ['admin', 'POST', '/blocks/users/x'],
  ['admin', 'POST', '/blocks/users', { usernames: ['x'] }],
  ['admin', 'DELETE', '/blocks/users/x'],
  ['admin', 'POST', '/white/users', { usernames: ['x'] }],
  ['admin', 'DELETE', '/white/users/x'],
  ['admin', 'POST', '/announcement', { announcement: '公告' }],
  ['admin', 'POST', '/apply_verify', { applicant: 'waiting', verifyResult: true, reason: 'no clue' }, 'group'],
  ['admin', 'POST', '/apply_verify', { applicant: 'waiting', verifyResult: false, reason: '' }, 'group'],
  ['owner', 'PUT', '', { newowner: 'x' }],
  ['owner', 'DELETE', ''],
]

describe('roles', () => {
  let chat: ChatTest
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    chat = await ChatTest.start()
    for (const name of [...ROLES, 'x', 'fresh', 'waiting']) tokens.set(name, await chat.register(name))
  })
  afterAll(() => chat.close())

  const as = (name: string, method: string, path: string, body?: object) =>
    chat.rest(tokens.get(name)!, method, path, body)

  async function open(kind: Kind): Promise<string> {
    const body = { groupname: '试', name: '试', public: true, approval: true, allowinvites: true }
    const made = await as('owner', 'POST', FOLDER[kind], { ...body, members: ['admin', 'member', 'x'] })
    const path = `${FOLDER[kind]}/${made.body.data.id}`
    await as('owner', 'POST', `${path}/admin`, { newadmin: 'admin' })
    await as('waiting', 'POST', `${path}/apply`, {})
    return path
  }

  for (const kind of ['group', 'room'] as const)
    for (const [least, method, path, body, only = kind] of CALLS) {
      if (only !== kind) continue
      it(`chat §6: of a ${kind} the least role for ${method} ${path || 'itself'} ${JSON.stringify(body ?? {})} is ${least}`, async () => {
        for (const role of ROLES) {
          const address = `${await open(kind)}${path.replace('{me}', role)}`
          const { status } = await as(role, method, address, body)
          const allowed = ROLES.indexOf(role) >= ROLES.indexOf(least)
          expect({ role, status }).toEqual({ role, status: allowed ? 200 : 403 })
        }
      })
    }

  it('chat §7: every call needs a token, and one’s own lists are nobody else’s', async () => {
    const path = await open('group')
    expect((await chat.rest('', 'GET', path)).status).toBe(401)
    expect((await as('member', 'GET', 'users/owner/joined_chatgroups')).status).toBe(401)
    expect((await as('member', 'GET', 'chatgroups/user/owner')).status).toBe(401)
  })

  it('chat §5: bad bodies are refused by name', async () => {
    const path = await open('group')
    const cases: [string, string, object, string][] = [
      ['POST', 'chatgroups', { groupname: '' }, 'groupname'],
      ['POST', 'chatgroups', { groupname: 'a', members: 'b' }, 'members'],
      ['POST', 'chatgroups', { groupname: 'a', maxusers: 'many' }, 'maxusers'],
      ['POST', 'chatgroups', { groupname: 'a', public: 'yes' }, 'public'],
      ['POST', `${path}/invite`, { usernames: [] }, 'usernames'],
      ['POST', `${path}/mute`, { usernames: ['x'] }, 'mute_duration'],
      ['POST', `${path}/announcement`, { announcement: 5 }, 'announcement'],
      ['POST', `${path}/apply_verify`, { applicant: 'waiting' }, 'verifyResult'],
      ['POST', 'thread', { group_id: '1', msg_id: '1' }, 'name'],
      ['GET', `${path}/users?cursor=nonsense`, {}, 'cursor'],
    ]
    for (const [method, address, body, name] of cases) {
      const response = await as('owner', method, address, method === 'GET' ? undefined : body)
      expect(response).toMatchObject({ status: 400, body: { error_description: `Invalid parameter: "${name}"` } })
    }
  })
})
