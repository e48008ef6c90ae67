import { offline, pass, stagedClient } from '../testing/fakeSdk'
import { TokenClock } from './TokenClock'

const LOGIN = { username: 'amy', accessToken: 'token0' }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function opened(lifeMs = 0) {
  const staged = stagedClient()
  staged.stage.lifeMs = lifeMs
  expect(await staged.im.connection.login(LOGIN)).toBe(true)
  return staged
}

describe('chat §4, §9: the token’s time', () => {
  const LIFE = 100_000

  test('a notice at half; the new token goes to the line as it stands', async () => {
    const { im, stage } = await opened(LIFE)
    await pass(LIFE / 2 - 1)
    expect(stage.names()).not.toContain('tokenWillExpire')
    await pass(1)
    expect(stage.names()).toContain('tokenWillExpire token')
    expect(stage.last.renewed).toEqual(['token2'])
    expect(stage.connections).toHaveLength(1)
    // The new one has its own half.
    await pass(LIFE / 2)
    expect(stage.last.renewed).toEqual(['token2', 'token3'])
    expect(im.connection.state).toBe('opened')
  })

  test('when nobody can be asked it asks again, and at the end closes and renews', async () => {
    const { im, stage } = await opened(LIFE)
    stage.renew = offline
    await pass(LIFE - 1)
    expect(stage.renewals.length).toBeGreaterThan(2)
    expect(stage.names()).not.toContain('tokenExpired')
    stage.renew = async () => 'fresh'
    await pass(1)
    expect(stage.names()).toContain('tokenExpired')
    expect(im.connection.state).toBe('opened')
    expect(stage.logins.at(-1)?.token).toBe('fresh')
  })

  test('a lifetime longer than a timer holds', async () => {
    const days = 60 * 86_400_000
    const emitted: string[] = []
    const clock = new TokenClock(Date.now, {
      willExpire: async () => void emitted.push('half'),
      expired: () => void emitted.push('over'),
    })
    clock.start(days)
    await pass(days / 2 - 1)
    expect(emitted).toEqual([])
    await pass(1)
    expect(emitted).toEqual(['half'])
    await pass(days / 2 - 1)
    expect(emitted.at(-1)).toBe('half')
    await pass(1)
    expect(emitted.at(-1)).toBe('over')
  })

  test('it is the service’s clock that counts', async () => {
    const { im, stage } = stagedClient()
    stage.lifeMs = LIFE
    stage.now = () => Date.now() - 3_600_000
    await im.connection.login(LOGIN)
    await pass(LIFE / 2 - 1)
    expect(stage.renewals).toEqual([])
    await pass(1)
    expect(stage.renewals).toHaveLength(1)
  })
})

test('chat §4, §9: a queue still pending after 10 s is asked for again', async () => {
  const { stage } = await opened()
  stage.last._queues.push({ name: 'bob' })
  await pass(10_000)
  expect(stage.last.requested).toBe(0)
  await pass(10_000)
  expect(stage.last.requested).toBe(1)
  await pass(30_000)
  expect(stage.last.requested).toBe(1)
})
