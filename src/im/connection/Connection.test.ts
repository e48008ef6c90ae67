import { CUT, EXPIRED, offline, pass, stagedClient } from '../testing/fakeSdk'
import type { ImState } from '../events'
import { afterClose, MOVES, waitMs } from './moves'

const LOGIN = { username: 'amy', accessToken: 'token0' }
const ALL: ImState[] = ['init', 'login', 'opened', 'closing', 'closed', 'error']

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function opened(lifeMs = 0) {
  const staged = stagedClient()
  staged.stage.lifeMs = lifeMs
  expect(await staged.im.connection.login(LOGIN)).toBe(true)
  return staged
}

describe('chat §4: the states', () => {
  test('every state is left by some move and reached by another', () => {
    const reached = new Set(Object.values(MOVES).flatMap((moves) => Object.values(moves)))
    for (const state of ALL) {
      expect(Object.keys(MOVES[state])).not.toEqual([])
      if (state !== 'init') expect(reached).toContain(state)
    }
  })

  test('login to logout passes through each state once', async () => {
    const { im, stage } = await opened()
    expect(im.connection).toMatchObject({ state: 'opened', user: 'amy', failure: null })
    await im.connection.logout()
    expect(stage.names()).toBe('login opened ready closing closed')
    expect(stage.last.closedBy).toBe('inner:logout')
    expect(im.connection.user).toBe('')
  })

  test('chat §9: protocol version 4.0.9, heartbeat 30 s, the SDK never reconnects by itself', async () => {
    const { stage } = await opened()
    expect(stage.last.version).toBe('4.0.9')
    expect(stage.last.options).toMatchObject({ heartBeatWait: 30_000, isHttpDNS: false })
    expect(stage.last).toMatchObject({ autoReconnectNumMax: 0 })
  })

  test('the same user logs in once, however often asked', async () => {
    const { im, stage } = stagedClient()
    const all = await Promise.all([im.connection.login(LOGIN), im.connection.login(LOGIN)])
    expect([...all, await im.connection.login(LOGIN)]).toEqual([true, true, true])
    expect(stage.logins).toHaveLength(1)
  })

  test('another user is logged out first', async () => {
    const { im, stage } = await opened()
    const first = stage.last
    expect(await im.connection.login({ username: 'bob', accessToken: 'b' })).toBe(true)
    expect(first.closedBy).toBe('inner:logout')
    expect(im.connection.user).toBe('bob')
  })
})

describe('chat §5, §8: a login that cannot be', () => {
  test.each([
    ['', 'the appKey is illegal'],
    ['a', 'Illegal appkey'],
    ['a#', 'Illegal appkey'],
    ['#b', 'Illegal appkey'],
    ['a#b#c', 'Illegal appkey'],
    ['a/x#b', 'appName or orgName is illegal'],
  ])('app key %p: %s', async (appKey, message) => {
    const { im, stage } = stagedClient({ config: { appKey } })
    expect(await im.connection.login(LOGIN)).toBe(false)
    expect(im.connection).toMatchObject({ state: 'error', failure: { message } })
    expect(stage.logins).toEqual([])
  })

  test('no user, no token', async () => {
    const { im } = stagedClient()
    expect(await im.connection.login({ username: '', accessToken: 't' })).toBe(false)
    expect(im.connection.failure?.message).toBe('the user cannot be empty')
    expect(await im.connection.login({ username: 'amy' })).toBe(false)
    expect(im.connection.failure?.message).toBe('token not assign error')
  })

  test('a refused provision is a provision error, and false', async () => {
    const { im, stage } = stagedClient()
    stage.outcomes = [{ type: 2, message: 'Auth failed' }]
    expect(await im.connection.login(LOGIN)).toBe(false)
    expect(im.connection).toMatchObject({
      state: 'error',
      failure: { code: 2, message: 'provision error', detail: 'Auth failed' },
    })
    expect(stage.renewals).toEqual([])
  })

  test('the server’s error_description is passed on', async () => {
    const { im, stage } = stagedClient()
    stage.outcomes = [{ type: 1, message: '{"error":"invalid_grant","error_description":"invalid password"}' }]
    expect(await im.connection.login({ username: 'amy', password: 'x' })).toBe(false)
    expect(im.connection.failure).toMatchObject({ code: 1, message: 'invalid password' })
  })

  test('a stored token that is over is renewed once', async () => {
    const { im, stage } = stagedClient()
    stage.outcomes = [EXPIRED]
    expect(await im.connection.login(LOGIN)).toBe(true)
    expect(stage.renewals).toEqual(['token0'])
    expect(stage.payloads('token')).toEqual([{ imToken: 'token2' }])
    expect(stage.logins.map(({ token }) => token)).toEqual(['token0', 'token2'])
  })
})

describe('chat §4, §9: a close nobody asked for', () => {
  test('the table', () => {
    const close = { forced: false, expired: false, reconnects: 0, closes: 0 }
    expect(afterClose(close)).toBe('reconnect')
    expect(afterClose({ ...close, reconnects: 1 })).toBe('renew')
    expect(afterClose({ ...close, forced: true })).toBe('renew')
    expect(afterClose({ ...close, expired: true })).toBe('renew')
    expect(afterClose({ ...close, reconnects: 1, closes: 1 })).toBe('kicked')
    expect(afterClose({ ...close, forced: true, closes: 1 })).toBe('kicked')
  })

  test('a cut is mended by one reconnect after 2 s, with the same token', async () => {
    const { im, stage } = await opened()
    stage.last.drop()
    expect(im.connection.state).toBe('closed')
    await pass(1999)
    expect(stage.logins).toHaveLength(1)
    await pass(1)
    expect(im.connection.state).toBe('opened')
    expect(stage.logins.map(({ token }) => token)).toEqual(['token0', 'token0'])
    expect(stage.renewals).toEqual([])
  })

  test('when that fails: one renewal and one re-login', async () => {
    const { im, stage } = await opened()
    stage.outcomes = [CUT]
    stage.last.drop()
    await pass(2000)
    expect(stage.renewals).toEqual(['token0'])
    expect(im.connection.state).toBe('opened')
    expect(stage.logins.at(-1)).toEqual({ user: 'amy', token: 'token2' })
  })

  test.each([
    [207, 'removed', 'user has been removed'],
    [206, 'otherDevice', 'the user is already logged on another device'],
    [216, 'passwordChanged', 'the user was kicked by changing password'],
    [217, 'kicked', 'the user was kicked by other device'],
  ])('forced logout %i: told, then renewal and re-login; the second time kicked', async (type, kind, message) => {
    const { im, stage } = await opened()
    stage.last.fire('onError', { type, message: '' })
    await pass()
    expect(stage.payloads('forcedLogout')).toMatchObject([{ kind, failure: { code: type, message } }])
    expect(stage.payloads('error')).toMatchObject([{ code: type, message }])
    expect(stage.renewals).toHaveLength(1)
    expect(im.connection.state).toBe('opened')
    stage.last.fire('onError', { type, message: '' })
    await pass()
    expect(stage.payloads('kicked')).toHaveLength(1)
    expect(stage.renewals).toHaveLength(1)
    expect(im.connection).toMatchObject({ state: 'closed', user: '' })
  })

  test('a line that held a minute begins anew', async () => {
    const { im, stage } = await opened()
    stage.last.fire('onError', { type: 217, message: '' })
    await pass()
    await pass(60_001)
    stage.last.fire('onError', { type: 217, message: '' })
    await pass()
    expect(stage.payloads('kicked')).toHaveLength(0)
    expect(im.connection.state).toBe('opened')
  })

  test('a renewal that is refused ends it', async () => {
    const { stage } = await opened()
    stage.renew = async () => Promise.reject(new Error('255'))
    stage.last.fire('onError', { type: 216, message: '' })
    await pass()
    expect(stage.names()).toContain('kicked')
  })

  test('when nobody can be reached it waits, longer each time, and never counts as a close', async () => {
    expect([0, 1, 2, 3, 9].map(waitMs)).toEqual([5000, 10_000, 20_000, 40_000, 60_000])
    const { im, stage } = await opened()
    stage.renew = offline
    stage.outcomes = [CUT, CUT, CUT]
    stage.last.drop()
    await pass(2000)
    expect(im.connection).toMatchObject({ state: 'closed', user: 'amy' })
    await pass(5000)
    await pass(10_000)
    expect(stage.logins).toHaveLength(4)
    await pass(20_000)
    expect(im.connection.state).toBe('opened')
    expect(stage.payloads('kicked')).toHaveLength(0)
  })

  test('resume does not wait; on an open line it asks the service', async () => {
    const { im, stage } = await opened()
    stage.renew = offline
    stage.outcomes = [CUT]
    stage.last.drop()
    await pass(2000)
    expect(im.connection.state).toBe('closed')
    im.connection.resume()
    await pass()
    expect(im.connection.state).toBe('opened')
    im.connection.resume()
    expect(stage.last.shown).toBe(1)
  })

  test('the network comes and goes: the line is cut at once, and opened as soon as it is back', async () => {
    const { im, stage, sdk } = await opened()
    stage.renew = offline
    stage.outcomes = [CUT]
    sdk.network(false)
    expect(im.connection.state).toBe('closed')
    await pass(2000)
    sdk.network(true)
    await pass()
    expect(im.connection.state).toBe('opened')
    await im.connection.logout()
    sdk.network(true)
    await pass()
    expect(im.connection.state).toBe('closed')
  })

  test('logout stops whatever was on its way', async () => {
    const { im, stage } = await opened()
    stage.last.drop()
    await im.connection.logout()
    await pass(600_000)
    expect(stage.logins).toHaveLength(1)
    expect(im.connection.state).toBe('closed')
  })

  test('late events of a connection that was replaced are nobody’s', async () => {
    const { im, stage } = await opened()
    const old = stage.last
    old.drop()
    await pass(2000)
    old.fire('onDisconnected')
    old.fire('onError', { type: 217, message: '' })
    await pass(600_000)
    expect(im.connection.state).toBe('opened')
    expect(stage.connections).toHaveLength(2)
    // The service receives no logout: the device lives on.
    expect(old.closedBy).toBe('replaced')
  })
})
