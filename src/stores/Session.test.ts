import { fakeUploads } from '@/platform/memory/uploads'
import { HEADER } from '@/contract/envelope'
import type { UserInfo } from '@/contract/user'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { HttpError, type HttpRequest } from '@/platform/ports'
import { STORAGE_KEYS, type StorageKey } from '@/platform/storageKeys'
import { ApiClient } from '@/services/ApiClient'
import { SESSION_COOKIES, SessionStore, USER_KEY } from './Session'

const user: UserInfo = {
  uid: 'u1',
  alias: 'me',
  nickname: '小雅',
  avatar: '',
  token: 'token-1',
  imToken: '',
  imUsername: 'me',
  phone: '',
  email: '',
  hasPassword: true,
  seller: false,
}

function setUp(stored: Record<string, unknown> = {}, options: { forgetful?: boolean } = {}) {
  const requests: HttpRequest[] = []
  let error: HttpError | null = null
  const platform = createMemoryPlatform({
    ...options,
    http: fakeHttp((request) => {
      requests.push(request)
      return error ?? { body: JSON.stringify({ code: 0, msg: '', data: {} }) }
    }),
  })
  for (const [key, value] of Object.entries(stored)) platform.storage.set(key as StorageKey, value)
  const toasts: string[] = []
  const api: ApiClient = new ApiClient(platform.http, '', 'secret', {
    token: () => session.token,
    identifier: () => '',
    toast: (text) => void toasts.push(text),
    loading: () => undefined,
    loginRequired: () => undefined,
    now: () => 0,
    randomKey: () => 'key',
    uploads: fakeUploads(),
  })
  const session: SessionStore = new SessionStore(api, platform.storage, platform.system)
  return {
    session,
    platform,
    requests,
    toasts,
    lose: () => (error = new HttpError('offline')),
    find: () => (error = null),
  }
}
const referrals = (requests: HttpRequest[]) => requests.filter(({ url }) => url.includes('/user/updateRecommend'))
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('app §4: a login sets hasLogin and stores the user under userInfo', () => {
  const { session, platform } = setUp()
  expect(session.hasLogin).toBe(false)
  session.login(user)
  expect(session.hasLogin).toBe(true)
  expect(USER_KEY).toBe('userInfo')
  expect(platform.storage.get('userInfo')).toEqual(user)
})

test('app §4: on launch a saved user is signed in again', () => {
  const { session } = setUp({ userInfo: user })
  session.restore()
  expect(session.token).toBe('token-1')
})

test.each([null, 'text', 7, [], {}, { token: '' }, { token: 5 }])('a damaged userInfo (%j) is no user', (stored) => {
  const { session } = setUp({ userInfo: stored })
  session.restore()
  expect(session.hasLogin).toBe(false)
})

test('app §4: a pending referral is sent after login, once, and cleared', async () => {
  const { session, platform, requests } = setUp()
  session.refer('friend')
  expect(requests).toEqual([])
  session.login(user)
  await settle()
  expect(referrals(requests)).toHaveLength(1)
  expect(referrals(requests)[0]).toMatchObject({ method: 'POST', headers: { [HEADER.token]: 'token-1' } })
  expect(JSON.stringify(referrals(requests))).toContain('friend')
  session.login(user)
  await settle()
  expect(referrals(requests)).toHaveLength(1)
  expect(platform.stored.has('recommendAlias')).toBe(false)
})

test('app §4: a referral waits over a restart of the app', async () => {
  const { session, requests } = setUp({ recommendAlias: 'friend' })
  session.login(user)
  await settle()
  expect(referrals(requests)).toHaveLength(1)
})

test('app §4: one’s own referral is no referral', async () => {
  const { session, requests } = setUp()
  session.refer('me')
  session.login(user)
  session.refer('me')
  await settle()
  expect(referrals(requests)).toEqual([])
  expect(session.recommendAlias).toBe('')
})

test('a log-out here is reported to each listener; one that the host reports is not', () => {
  const { session } = setUp()
  const listeners = [jest.fn(), jest.fn()]
  const [stop] = listeners.map((listener) => session.onLogout(listener))
  session.login(user)
  session.end()
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  session.login(user)
  session.logout()
  stop!()
  session.logout()
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})

test('app §4: log-out clears the user, the storage and the cookies t and snt, and ends the session on the service', async () => {
  const { session, platform, requests, toasts, lose } = setUp()
  session.login(user)
  lose()
  session.logout()
  await settle()
  expect(session.hasLogin).toBe(false)
  expect(session.token).toBe('')
  expect(platform.stored.has('userInfo')).toBe(false)
  expect(SESSION_COOKIES).toEqual(['t', 'snt'])
  expect(platform.clearedCookies).toEqual(['t', 'snt'])
  // It went out with the token of the session that ended; a lost network does not concern a user who has left.
  expect(requests.at(-1)).toMatchObject({ method: 'POST', headers: { [HEADER.token]: 'token-1' } })
  expect(toasts).toEqual([])
})

test('a refusal of an earlier token leaves the session that came after it', () => {
  const { session } = setUp()
  session.login(user)
  session.login({ ...user, token: 'token-2' })
  session.expire('token-1')
  expect(session.token).toBe('token-2')
  session.expire('token-2')
  expect(session.hasLogin).toBe(false)
})

describe('another window of the browser', () => {
  const other: UserInfo = { ...user, uid: 'u2', token: 'token-2', nickname: '别人' }

  test('app §8: a refusal of a sleeping window’s token leaves the sign-in of another, and takes it over', () => {
    const { session, platform } = setUp()
    session.login(user)
    platform.storage.set('userInfo', other)
    session.expire(user.token)
    expect(platform.storage.get('userInfo')).toEqual(other)
    expect([session.userInfo, session.pageEpoch]).toEqual([other, 1])
  })
  test('a refused guest’s call finds who signed in elsewhere', () => {
    const { session, platform } = setUp()
    platform.storage.set('userInfo', other)
    session.expire('')
    expect(session.token).toBe('token-2')
  })
  test('new facts of a person who is no longer here are written nowhere', () => {
    const { session, platform } = setUp()
    session.login(user)
    platform.storage.set('userInfo', other)
    session.update({ ...user, imToken: 'renewed' })
    expect(platform.storage.get('userInfo')).toEqual(other)
    platform.storage.remove('userInfo')
    session.update({ ...user, imToken: 'again' })
    expect(platform.stored.has('userInfo')).toBe(false)
    session.reread()
    session.update({ ...user, imToken: 'late' })
    expect([session.hasLogin, platform.stored.has('userInfo')]).toEqual([false, false])
  })
  test('new facts of the same person are taken over without a change of person', () => {
    const { session, platform } = setUp()
    session.login(user)
    const before = session.generation
    platform.storage.set('userInfo', { ...user, imToken: 'renewed' })
    session.reread()
    expect([session.userInfo?.imToken, session.generation, session.pageEpoch]).toEqual(['renewed', before, 0])
  })
  test('a log-out ends the session that is on the device, whoever signed in last', async () => {
    const { session, platform, requests } = setUp()
    session.login(user)
    platform.storage.set('userInfo', other)
    session.logout()
    await settle()
    expect([session.hasLogin, platform.stored.has('userInfo')]).toEqual([false, false])
    expect(requests.at(-1)).toMatchObject({ headers: { [HEADER.token]: 'token-2' } })
  })
})

describe('what pages hold', () => {
  const other: UserInfo = { ...user, uid: 'u2', token: 'token-2' }
  /** What happened to the pages of a guest, step by step. */
  function epochs(...steps: ((session: SessionStore) => void)[]) {
    const { session } = setUp()
    return steps.map((step) => (step(session), session.pageEpoch))
  }
  const login = (who: UserInfo) => (session: SessionStore) => session.login(who)
  const expire = (session: SessionStore) => session.expire(session.token)
  const logout = (session: SessionStore) => session.logout()
  test.each([
    ['stays when a guest signs in', [login(user)], [0]],
    ['goes at a log-out', [login(user), logout, login(user)], [0, 1, 1]],
    ['stays for the person whose session ended and who signs in again', [login(user), expire, login(user)], [0, 0, 0]],
    ['goes when another signs in after that', [login(user), expire, login(other)], [0, 0, 1]],
    ['goes when another takes the place', [login(user), login(other)], [0, 1]],
  ])('%s', (_what, steps, expected) => expect(epochs(...steps)).toEqual(expected))
})

test('app §4: log-out leaves the device’s keys, and none of the person’s', () => {
  const keys = Object.keys(STORAGE_KEYS) as StorageKey[]
  for (const end of ['logout', 'expire'] as const) {
    const { session, platform } = setUp(Object.fromEntries(keys.map((key) => [key, key === 'userInfo' ? user : 'x'])))
    session.restore()
    if (end === 'logout') session.logout()
    else session.expire(user.token)
    expect([...platform.stored.keys()].sort()).toEqual(keys.filter((key) => STORAGE_KEYS[key] === 'device').sort())
  }
})

test('generation moves with every change of who is signed in, and not with new facts about the same user', () => {
  const { session } = setUp()
  const seen = [session.generation]
  session.login(user)
  seen.push(session.generation)
  session.update({ ...user, nickname: '新名' })
  seen.push(session.generation)
  session.logout()
  seen.push(session.generation)
  expect(seen).toEqual([0, 1, 1, 2])
})

test('app §4: a referral that nobody heard waits, and one that was told is not told again', async () => {
  const { session, platform, requests, lose, find } = setUp()
  lose()
  session.refer('friend')
  session.login(user)
  await settle()
  expect(referrals(requests)).toHaveLength(1)
  expect(session.recommendAlias).toBe('friend')
  find()
  session.login(user)
  await settle()
  expect(referrals(requests)).toHaveLength(2)
  expect([session.recommendAlias, platform.stored.has('recommendAlias')]).toEqual(['', false])
  // The same link again, as a bookmark is opened again.
  session.refer('friend')
  await settle()
  expect(referrals(requests)).toHaveLength(2)
  session.refer('another')
  await settle()
  expect(referrals(requests)).toHaveLength(3)
})

test.each(['', '<b>', '../x', 'a'.repeat(65), 'a b'])('%j recommends nobody', (alias) => {
  const { session } = setUp()
  session.refer(alias)
  expect(session.recommendAlias).toBe('')
})

test('a page that was put away finds who is here now: signed out, or another', () => {
  const { session, platform } = setUp()
  session.login(user)
  const before = session.generation
  session.reread()
  expect([session.userInfo?.token, session.generation]).toEqual([user.token, before])
  platform.storage.set('userInfo', { ...user, token: 'token-2', nickname: '别人' })
  session.reread()
  expect([session.userInfo?.nickname, session.generation]).toEqual(['别人', before + 1])
  platform.storage.remove('userInfo')
  session.reread()
  expect([session.hasLogin, session.generation]).toEqual([false, before + 2])
  session.reread()
  expect(session.generation).toBe(before + 2)
})

test('storage full or forbidden: the session lives as long as the page, and knows it', () => {
  const { session } = setUp({}, { forgetful: true })
  session.login(user)
  expect([session.hasLogin, session.notPersisted]).toEqual([true, true])
  // Data that is not stored on the device does not concern the session.
  session.reread()
  expect(session.hasLogin).toBe(true)
})
